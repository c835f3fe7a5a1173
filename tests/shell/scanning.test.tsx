import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useConsole } from '../engine/console';

const console = useConsole();
const field = () => screen.findByRole('textbox', { name: /tag/i });
let pump = 0;

beforeAll(async () => {
  const { server } = console();
  const category_id = await server.make('categories', { name: 'Pumps', category_type: 'asset' });
  const model_id = await server.make('models', { name: 'NK', category_id });
  const status_id = await server.make('statuslabels', { name: 'Ready', type: 'deployable' });
  pump = await server.make('hardware', { asset_tag: 'PMP-1', model_id, status_id });
});

test('what a scanner types while nothing has the focus goes into the field', async () => {
  const user = userEvent.setup();
  await console().open('/scanning');
  (await field()).blur();
  await user.keyboard('PMP-1');
  expect(await field()).toHaveValue('PMP-1');
});

test('whoever may only check in scans for that alone', async () => {
  const user = userEvent.setup();
  const { server, open, calls } = console();
  const admin = await server.signIn();
  await admin.post(`hardware/${pump}/checkout`, { checkout_to_type: 'user', assigned_user: admin.id });
  await open('/scanning', ['assets.view', 'assets.checkin']);
  await user.type(await field(), 'PMP-1{Enter}');
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['hardware/checkinbytag']));
  expect(screen.queryByRole('tab', { name: 'Audit' })).toBeNull();
  expect((await admin.get(`hardware/${pump}`)).body.assigned_to).toBeNull();
});

test('whoever may see assets opens the one whose label they scan, be it a tag or an address; an unknown one is said', async () => {
  const user = userEvent.setup();
  const { open } = console();
  const { address } = await open('/scanning', ['assets.view']);
  await user.type(await field(), 'https://any.example/a/pmp-1{Enter}');
  await waitFor(() => expect(address()).toBe(`/hardware/${pump}/show`));
});

test('an address of a label whose tag no asset has offers the search', async () => {
  const { open } = console();
  await open(`/a/${encodeURIComponent('PMP 1/x')}`, ['assets.view']);
  expect(await screen.findByRole('heading', { name: /PMP 1\/x/ })).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ search: 'PMP 1/x' }));
  expect(screen.getByRole('link', { name: 'Search the assets' })).toHaveAttribute('href', `/hardware?filter=${filter}`);
});

test('whoever may do nothing of it does not get the page, nor an answer from the server', async () => {
  const { server, open } = console();
  const { address } = await open('/scanning', ['users.view']);
  await waitFor(() => expect(address()).toBe('/access-denied'));
  const person = await server.signIn(['assets.view', 'assets.checkout']);
  expect((await person.post('hardware/audit', { asset_tag: 'PMP-1' })).status).toBe(403);
  expect((await person.post('hardware/checkinbytag', { asset_tag: 'PMP-1' })).status).toBe(403);
});
