import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();

/** An asset of a model of its own. */
async function makeAsset(name: string, more: object = {}): Promise<number> {
  const { server } = console();
  const category_id = await server.make('categories', { name, category_type: 'asset' });
  const model_id = await server.make('models', { name, category_id });
  const status_id = await server.make('statuslabels', { name, type: 'deployable' });
  return server.make('hardware', { model_id, status_id, ...more });
}

test('a clone of an asset has what its form shows, but neither its tag nor its serial, nor who has it and where', async () => {
  const user = userEvent.setup();
  const { server, open } = console();
  const [store, shaft] = [await server.make('locations', { name: 'Store' }), await server.make('locations', { name: 'East shaft' })];
  const original = { asset_tag: 'PMP-1', name: 'Booster', serial: 'S-1', notes: 'Hums', purchase_cost: 1200, rtd_location_id: store };
  const id = await makeAsset('Boosters', original);
  const client = await server.signIn();
  const out = { checkout_to_type: 'location', assigned_location: shaft, checkout_at: '2026-03-01', expected_checkin: '2026-04-01' };
  expect((await client.post(`hardware/${id}/checkout`, out)).body.status).toBe('success');
  await open(`/hardware/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Actions for PMP-1 Booster' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clone' }));
  await user.type(await screen.findByRole('textbox', { name: /^Asset tag/ }), 'PMP-2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Asset saved');
  const { rows } = (await client.get('hardware?asset_tag=PMP-2')).body;
  expect(rows).toMatchObject([
    {
      ...{ name: 'Booster', notes: 'Hums', purchase_cost: '1,200.000', model: { name: 'Boosters' }, rtd_location: { id: store } },
      ...{ serial: null, assigned_to: null, expected_checkin: null, location: { id: store } },
    },
  ]);
  expect(rows[0]?.id).not.toBe(id);
});

test('an asset is added without a tag, which the server then generates', async () => {
  const user = userEvent.setup();
  const { server, open, calls } = console();
  const id = await makeAsset('Valves', { name: 'Gate valve' });
  await open(`/hardware/${id}/show`, ['superuser'], {}, ['assetTags']);
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clone' }));
  const tag = await screen.findByRole('textbox', { name: /^Asset tag/ });
  // What it will be is shown and not sent: somebody else may be given it meanwhile.
  await waitFor(() => expect(tag.getAttribute('placeholder')).toMatch(/^A-\d{6}$/));
  expect(tag).toHaveAccessibleDescription(
    `Left empty, it becomes ${tag.getAttribute('placeholder')} when the record is saved, or the next free one.`,
  );
  expect(tag).not.toHaveAttribute('aria-required');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Asset saved');
  const sent = calls.find(({ method, path }) => method === 'POST' && path === 'hardware')?.body;
  expect(sent).toMatchObject({ name: 'Gate valve' });
  expect(sent).not.toHaveProperty('asset_tag');
  const client = await server.signIn();
  const { rows } = (await client.get('hardware?search=Gate valve')).body;
  expect(rows.map(({ asset_tag }: Record<string, unknown>) => asset_tag)).toEqual([
    expect.stringMatching(/^A-\d{6}$/),
    expect.stringMatching(/^A-\d{6}$/),
  ]);
});

test('the tag of an asset cannot be taken away', async () => {
  const user = userEvent.setup();
  await console().open(`/hardware/${await makeAsset('Hoses')}`);
  const kept = await screen.findByRole('textbox', { name: /^Asset tag/ });
  expect(kept).toHaveAttribute('aria-required', 'true');
  await user.clear(kept);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept).toHaveAccessibleDescription('This field is required.'));
});

test('an audit of many whose answer was lost is told as such, and not written twice', async () => {
  const user = userEvent.setup();
  const { server, open, intercept, pass } = console();
  const [lost, other] = [await makeAsset('Lost winches', { name: 'Winch' }), await makeAsset('Other winches', { name: 'Winch' })];
  await open(`/hardware?filter=${encodeURIComponent(JSON.stringify({ search: 'Winch' }))}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(within(await screen.findByRole('toolbar', { name: 'Selected rows' })).getByRole('button', { name: 'Audit' }));
  intercept('post', `hardware/${lost}/audit`, async request => {
    await pass(request);
    return Response.error();
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Audit' }));
  expect(await screen.findByText('1 row is done. No answer came for 1 row: it may have been done.', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: '1 without an answer', pressed: true })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const client = await server.signIn();
  for (const id of [lost, other]) {
    const { body } = await client.get(`reports/activity?item_type=asset&item_id=${id}&action_type=audit`);
    expect(body.total).toBe(1);
  }
});

test('an asset that was never audited says so, when it is due, and offers the audit', async () => {
  const user = userEvent.setup();
  const { server, open } = console();
  const id = await makeAsset('Hoists');
  await (await server.signIn()).patch(`hardware/${id}`, { next_audit_date: '2031-05-06' });
  await open(`/hardware/${id}/show?tab=audit`);
  const told = (await screen.findByText('Not audited yet')).closest<HTMLElement>('[role=status]');
  expect(told).toHaveTextContent('Next audit: May 6, 2031');
  await user.click(within(told as HTMLElement).getByRole('button', { name: 'Audit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Audit' }));
  expect(await within(await screen.findByRole('main')).findByText('Audited')).toBeVisible();
  expect(screen.queryByText('Not audited yet')).toBeNull();
});

test('an empty tab has one way to add, which knows the record', async () => {
  const asset = await makeAsset('Pumps without orders');
  await console().open(`/hardware/${asset}/show?tab=breakdown`);
  expect(await screen.findByText('No entries yet: work orders')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Add work order' })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Add work order' })).toBeNull();
  expect(screen.queryByText(/import a file/)).toBeNull();
});

test('an asset that can be requested says its custom fields in words, for whoever may not read how these are called', async () => {
  const { open, intercept } = console();
  const { go } = await open('/account', ['assets.view.requestable']);
  const row = { id: 1, name: 'Loader', asset_tag: 'LOA-1', custom_fields: { _snipeit_fuel_type_3: 'Diesel &amp; gas', other: 'x' } };
  intercept('get', 'account/requestable/hardware', () => Response.json({ total: 1, rows: [row] }));
  await go('/requestable');
  expect(await screen.findByText(/Fuel type: Diesel & gas/)).toBeVisible();
});

test('whoever may not read a field is not offered to ask for its values', async () => {
  const user = userEvent.setup();
  const { open } = console();
  const offered = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };
  await open('/licenses', ['licenses.view']);
  expect(await offered()).not.toContain('Product key');
  await open('/licenses', ['licenses.view', 'licenses.keys']);
  expect(await offered()).toContain('Product key');
});
