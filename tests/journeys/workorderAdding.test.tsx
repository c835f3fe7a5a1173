import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useConsole } from '../engine/console';
import type { Client } from '../server/server';

const console = useConsole();
let admin: Client;

beforeAll(async () => {
  const { server } = console();
  admin = await server.signIn();
  await server.make('maintenance-statuses', { name: 'Open', base_status: 'open' });
});

const make = async (body: object) => Number((await admin.post('maintenance/workorders', body)).body.payload.id);
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.trim());

test('assets of a place are offered with those of the places within it, and no others', async () => {
  const { server } = console();
  const user = userEvent.setup();
  const category = await server.make('categories', { name: 'Pumps', category_type: 'asset' });
  const model = await server.make('models', { name: 'KSB Etanorm', category: { id: category } });
  const status = await server.make('statuslabels', { name: 'Ready', type: 'deployable' });
  const site = await server.make('locations', { name: 'Hidd works' });
  const hall = await server.make('locations', { name: 'Hall 2', parent_id: site });
  const bay = await server.make('locations', { name: 'Bay 7', parent_id: hall });
  const elsewhere = await server.make('locations', { name: 'Sitra works' });
  for (const [asset_tag, location_id] of Object.entries({ 'P-1': site, 'P-2': hall, 'P-3': bay, 'P-4': elsewhere }))
    await server.make('hardware', { asset_tag, model_id: model, status_id: status, location_id });
  await console().open(`/workorders/create?location=${site}`);
  await user.click(await screen.findByRole('combobox', { name: 'Assets' }));
  await screen.findByRole('option', { name: /P-1/ });
  expect(offered()).toEqual([expect.stringMatching(/^P-1/), expect.stringMatching(/^P-2/), expect.stringMatching(/^P-3/)]);
  expect(screen.getByText('Only assets at Hidd works and at places within it are offered.')).toBeVisible();
});

test('an order is offered to be a part only of what may hold it', async () => {
  const user = userEvent.setup();
  const whole = await make({ title: 'Overhaul' });
  const part = await make({ title: 'Bearings', parent_id: whole });
  await make({ title: 'Outer ring', parent_id: part });
  await make({ title: 'Paint' });
  await console().open(`/workorders/${whole}/show`);
  await user.click(await screen.findByRole('button', { name: 'Edit: Part of' }));
  await user.click(await screen.findByRole('combobox', { name: 'Part of' }));
  await waitFor(() => expect(offered()).toEqual([expect.stringContaining('Paint')]));
});

test('an order is given to a company as it is added, and to another one later', async () => {
  const { server } = console();
  const user = userEvent.setup();
  await server.make('companies', { name: 'Gulf Water' });
  const other = await server.make('companies', { name: 'Delmon Power' });
  await console().open('/workorders/create');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Meter is stuck');
  await user.click(screen.getByRole('combobox', { name: 'Company' }));
  await user.click(await screen.findByRole('option', { name: 'Gulf Water' }));
  await user.click(screen.getByRole('button', { name: 'Add work order' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Meter is stuck' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Gulf Water' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit: Company' }));
  await user.click(await screen.findByRole('combobox', { name: 'Company' }));
  await user.click(await screen.findByRole('option', { name: 'Delmon Power' }));
  await waitFor(async () => {
    const { rows } = (await admin.get('maintenance/workorders/index?title=Meter')).body;
    expect(rows).toMatchObject([{ company: { id: other } }]);
  });
});
