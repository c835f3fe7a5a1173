import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();
const ids = { maker: 0, gadget: 0 };

beforeAll(async () => {
  const { server } = console();
  ids.maker = await server.make('makers', { name: 'Grundfos' });
  ids.gadget = await server.make('gadgets', { name: 'Pump', kind: 'pump', maker_id: ids.maker, price: 1234.5, maintained: false });
});

describe('a record', () => {
  test('shows its fields in words, without those whose condition does not hold', async () => {
    await console().open(`/gadgets/${ids.gadget}/show`);
    expect(await screen.findByRole('heading', { name: 'Pump' })).toBeVisible();
    expect(screen.getByText('BHD 1,234.500')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Grundfos' })).toHaveAttribute('href', `/makers/${ids.maker}/show`);
    expect(screen.queryByText('Warranty')).toBeNull();
  });

  test('tells its history in the words of its fields', async () => {
    const { server, open } = console();
    const id = await server.make('gadgets', { name: 'Told', kind: 'valve', price: 10, maintained: true, warranty: 1 });
    const person = await server.signIn(['superuser'], { first_name: 'Amal', last_name: 'Saleh' });
    await person.patch(`gadgets/${id}`, { kind: 'pump', price: 1200, maintained: false });
    await open(`/gadgets/${id}/show?tab=history`);
    const item = async (text: string) => (await screen.findByText(text, { selector: 'ins' })).closest('li');
    expect(await item('Pump')).toHaveTextContent('Kind of gadget: Valve → Pump');
    expect((await item('Pump'))?.closest('ol > li')).toHaveTextContent('Amal Saleh');
    expect(await item('BHD 1,200.000')).toHaveTextContent('Price: BHD 10.000 → BHD 1,200.000');
    expect(await item('No')).toHaveTextContent('Maintained: Yes → No');
  });

  test('tells of rows within a record those that changed, in words, and lengths of time', async () => {
    const { server, open } = console();
    const client = await server.signIn();
    const customer = await server.make('customers', { name: 'Amwaj Marina', customer_tag: 'AMW' });
    const lines = (quantity: number) => [
      { description: 'Coil cleaning', qty: quantity, unit_price: '7.500' },
      { description: 'Travel', qty: 1, unit_price: '20' },
    ];
    const id = await server.make('contract-quotations', { number: 'Q-1', customer_id: customer, lines: lines(6) });
    await client.patch(`contract-quotations/${id}`, { lines: lines(9) });
    await open(`/contract-quotations/${id}/show?tab=history`);
    const now = await screen.findByText(/Coil cleaning/, { selector: 'ins' });
    expect(now.closest('li')).toHaveTextContent(
      /^Lines: Description: Coil cleaning, Quantity: 6, Unit price: BHD 7\.500, [^;]*→ Description: Coil cleaning, Quantity: 9, Unit price: BHD 7\.500, [^;]*$/,
    );
    const order = await server.make('workorders', { title: 'Rounds', estimate: { days: 0, hours: 4, minutes: 0 } });
    await client.patch(`maintenance/workorders/${order}`, { estimate: { days: 1, hours: 0, minutes: 30 } });
    await open(`/workorders/${order}/show?tab=history`);
    expect((await screen.findByText('1 day 30 minutes', { selector: 'ins' })).closest('li')).toHaveTextContent(
      '4 hours → 1 day 30 minutes',
    );
  });

  test('gets a single old value back, from whoever may edit it', async () => {
    const user = userEvent.setup();
    const { server, open } = console();
    const maker_id = await server.make('makers', { name: 'Sulzer' });
    const id = await server.make('gadgets', { name: 'Valve', kind: 'valve', maker_id, price: 10 });
    const client = await server.signIn();
    await client.patch(`gadgets/${id}`, { name: 'Gate valve & key', price: 12 });
    await client.patch(`gadgets/${id}`, { name: 'Ball valve' });
    await open(`/gadgets/${id}/show?tab=history`);
    await user.click(await screen.findByRole('button', { name: 'Restore Name to “Gate valve & key”' }));
    expect(await screen.findByText('Name restored')).toBeVisible();
    expect((await client.get(`gadgets/${id}`)).body).toMatchObject({ name: 'Gate valve & key', price: '12.000' });
    expect(await screen.findByRole('button', { name: 'Restore Name to “Ball valve”' })).toBeVisible();
  });

  test('gets back with a value what was emptied by its change, and with what was emptied that which it counts by', async () => {
    const user = userEvent.setup();
    const { server, open } = console();
    const customer_id = await server.make('customers', { name: 'Quay', customer_tag: 'QU' });
    const id = await server.make('contract-invoices', { number: 'INV-5', customer_id, status: 'paid', paid_date: '2026-02-07' });
    const client = await server.signIn();
    const stored = async () => (await client.get(`contract-invoices/${id}`)).body;
    for (const restore of [/^Restore Status to “Paid”/, /^Restore Paid on to/]) {
      await client.patch(`contract-invoices/${id}`, { status: 'void' });
      expect(await stored()).toMatchObject({ status: 'void', paid_date: null });
      await open(`/contract-invoices/${id}/show?tab=history`);
      await user.click((await screen.findAllByRole('button', { name: restore }))[0] as HTMLElement);
      expect(await screen.findByText(/^(Status, Paid on|Paid on, Status) restored$/)).toBeVisible();
      expect(await stored()).toMatchObject({ status: 'paid', paid_date: { date: '2026-02-07' } });
      cleanup();
    }
  });

  test('says why an old value was refused, and does not call restored what the server emptied', async () => {
    const user = userEvent.setup();
    const { server, open } = console();
    const id = await server.make('gadgets', { name: 'Trash pump', maintained: true, warranty: 12 });
    const client = await server.signIn();
    await client.patch(`gadgets/${id}`, { name: 'Slurry pump', warranty: 24 });
    await server.make('gadgets', { name: 'Trash pump' });
    await client.patch(`gadgets/${id}`, { maintained: false });
    await open(`/gadgets/${id}/show?tab=history`);
    await user.click(await screen.findByRole('button', { name: 'Restore Name to “Trash pump”' }));
    expect(await screen.findByText('This is already in use.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Restore Warranty to “12/ }));
    expect(await screen.findByText('Warranty was not restored: it does not count as the record is now.')).toBeVisible();
    expect(screen.queryByText('Warranty restored')).toBeNull();
  });

  test('keeps its values from whoever may only see it', async () => {
    const { server, open } = console();
    const client = await server.signIn();
    await client.patch(`gadgets/${ids.gadget}`, { name: 'Jockey pump' });
    await open(`/gadgets/${ids.gadget}/show?tab=history`, ['gadgets.view']);
    expect(await screen.findByText('Jockey pump', { selector: 'ins' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  test('is told from the right where one reads so, each value by its own direction', async () => {
    const { server, open } = console();
    const client = await server.signIn();
    const id = await server.make('gadgets', { name: 'مضخة 5', kind: 'valve' });
    await client.patch(`gadgets/${id}`, { name: 'Sump pump' });
    await open(`/gadgets/${id}/show?tab=history`, ['superuser'], { direction: 'rtl' });
    const now = await screen.findByText('Sump pump', { selector: 'ins' });
    const change = now.closest('li') as HTMLElement;
    expect(change).toHaveTextContent('Name: مضخة 5 ← Sump pump');
    for (const value of [now, screen.getByText('مضخة 5', { selector: 'del' })]) expect(value).toHaveAttribute('dir', 'auto');
  });

  test('tells what went to it, in the words of that register, with nothing to write back', async () => {
    const { server, open } = console();
    const client = await server.signIn();
    const person = await server.make('users', { first_name: 'Huda', username: 'huda' });
    const category_id = await server.make('categories', { name: 'Tools', category_type: 'accessory' });
    const tool = await server.make('accessories', { name: 'Torque wrench', category_id, qty: 5 });
    await client.post(`accessories/${tool}/checkout`, { assigned_user: person });
    await client.patch(`users/${person}`, { jobtitle: 'Fitter' });
    await client.patch(`users/${person}`, { jobtitle: 'Foreman' });
    await open(`/users/${person}/show?tab=history`);
    const link = await screen.findByRole('link', { name: 'Torque wrench' });
    expect(link).toHaveAttribute('href', `/accessories/${tool}/show`);
    const entry = link.closest('li') as HTMLElement;
    expect(entry).toHaveTextContent('Checked out');
    expect(entry).toHaveTextContent('Remaining: 5 → 4');
    expect(within(entry).queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: 'Restore Job title to “Fitter”' })).toBeVisible();
  });
});

test('the list in a tab offers the filters of its register, but not what it is narrowed to already, whose column it leaves out', async () => {
  const user = userEvent.setup();
  await console().open(`/makers/${ids.maker}/show?tab=gadgets`);
  expect(await screen.findByRole('columnheader', { name: 'Name' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Maker' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual(['Kind of gadget', 'Price']);
  await user.click(screen.getByRole('menuitem', { name: 'Kind of gadget' }));
  await user.click(await screen.findByRole('combobox', { name: 'Kind of gadget' }));
  await user.click(await screen.findByRole('option', { name: 'Valve' }));
  await waitFor(() => {
    const asked = console().calls.filter(({ path, query }) => path === 'gadgets' && query.get('kind') === 'valve');
    expect(asked.map(({ query }) => query.get('maker_id'))).toEqual([String(ids.maker)]);
  });
});

test('a refused deletion leads to what the record itself does not count', async () => {
  const user = userEvent.setup();
  const { server } = console();
  const manager = await server.make('users', { first_name: 'Mona', username: 'mona' });
  await server.make('departments', { name: 'Pumps', manager_id: manager });
  const { address } = await console().open(`/users/${manager}/show`);
  await user.click(await screen.findByRole('button', { name: 'Actions for Mona' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await user.click(await within(dialog).findByRole('link', { name: 'Departments: 1' }));
  await waitFor(() => expect(decodeURIComponent(address())).toContain(`/departments?filter={"manager_id":${manager}}`));
});
