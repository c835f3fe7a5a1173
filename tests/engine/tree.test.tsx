import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();
const ids: Record<string, number> = {};

beforeAll(async () => {
  const { server } = console();
  const places = [
    ['Plant', null],
    ['Hall', 'Plant'],
    ['Cellar', 'Hall'],
    ['Depot', null],
  ] as const;
  for (const [name, parent] of places) {
    ids[name] = await server.make('locations', { name, ...(parent && { parent_id: ids[parent] }) });
  }
});

const tree = async () => within(await screen.findByRole('treegrid', { name: 'Locations' }));
const row = async (name: string) => (await tree()).findByRole('row', { name: new RegExp(`^(Close |Open )?${name}\\b`) });
const names = async () =>
  (await tree()).getAllByRole('row').map(one => `${one.getAttribute('aria-level')} ${within(one).getAllByRole('link')[0]?.textContent}`);

test('records stand below those they belong to, and are opened and shut by keys', async () => {
  const user = userEvent.setup();
  const { address } = await console().open('/locations?display=tree');
  await row('Cellar');
  expect(await names()).toEqual(['1 Depot', '1 Plant', '2 Hall', '3 Cellar']);
  (await row('Depot')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await row('Plant')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(await names()).toEqual(['1 Depot', '1 Plant']);
  expect(await row('Plant')).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowRight}{ArrowRight}{End}');
  expect(await row('Cellar')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(await row('Hall')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain(`/locations/${ids.Hall}/show`));
});

test('a server that gives few rows at once is asked until all are there', async () => {
  const few = async (request: Request) => {
    const url = new URL(request.url);
    if (Number(url.searchParams.get('limit')) > 1) url.searchParams.set('limit', '1');
    return console().pass(new Request(url, request));
  };
  const opened = console().open('/locations?display=tree');
  console().intercept('get', 'locations', few, 'always');
  await opened;
  await waitFor(async () => expect(await names()).toEqual(['1 Depot', '1 Plant', '2 Hall', '3 Cellar']));
});

test('where there are too many to be read at once, what stands below one is read when it is opened', async () => {
  const user = userEvent.setup();
  const first = async (request: Request) => {
    const url = new URL(request.url);
    if (url.searchParams.has('parent_id')) return console().pass(request);
    const { rows } = (await (await console().pass(request)).json()) as { rows: { name: string }[] };
    return Response.json({ total: 10_000, rows: rows.filter(({ name }) => ['Depot', 'Plant'].includes(name)) });
  };
  const opened = console().open('/locations?display=tree');
  console().intercept('get', 'locations', first, 'always');
  await opened;
  await row('Plant');
  expect(await names()).toEqual(['1 Depot', '1 Plant']);
  (await row('Plant')).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(async () => expect(await names()).toEqual(['1 Depot', '1 Plant', '2 Hall']));
  await user.click(within(await row('Depot')).getByRole('button', { name: 'Open Depot' }));
  await waitFor(async () => expect(within(await row('Depot')).queryByRole('button', { name: /^(Open|Close) Depot/ })).toBeNull());
});

test('a branch opens when a dragged row rests on it, and one that is only passed stays shut', async () => {
  const user = userEvent.setup();
  const { server } = console();
  const yard = await server.make('locations', { name: 'Yard' });
  await server.make('locations', { name: 'Shed', parent_id: yard });
  await console().open('/locations?display=tree');
  await row('Shed');
  await user.click(screen.getByRole('button', { name: 'Close all' }));
  expect(await names()).toEqual(['1 Depot', '1 Plant', '1 Yard']);
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(await row('Depot'), { dataTransfer });
  fireEvent.dragOver(await row('Plant'));
  fireEvent.dragLeave(await row('Plant'));
  fireEvent.dragOver(await row('Yard'));
  await row('Shed');
  expect(await names()).toEqual(['1 Depot', '1 Plant', '1 Yard', '2 Shed']);
  fireEvent.dragEnd(await row('Depot'));
});
