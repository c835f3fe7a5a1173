import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from '../engine/console';

const console = useConsole();

const fileOf = (name: string, lines: readonly string[]) => new File([lines.join('\n')], name, { type: 'text/csv' });

/** Uploads a file and opens what it is mapped to. */
async function openMapped(type: string, lines: readonly string[]) {
  const form = new FormData();
  form.append('files[]', fileOf('rows.csv', lines));
  const client = await console().server.signIn();
  const { body } = await client.post('imports', form);
  const [{ id } = { id: 0 }] = body.files as { id: number }[];
  await client.post(`imports/${id}/mapping`, { 'import-type': type });
  await console().open(`/imports?id=${id}`);
  return userEvent.setup();
}

test('days that could be read in two ways are read as one says', async () => {
  await console().server.make('statuslabels', { name: 'Ready to deploy', type: 'deployable' });
  const user = await openMapped('asset', ['Asset tag,Model,Category,Purchase date,Serial', 'D-1,Rig A,Rigs,05/01/2024,1/2/2024']);
  const order = await screen.findByRole('combobox', { name: 'Days are written: Purchase date' });
  expect(screen.queryByRole('combobox', { name: 'Days are written: Serial' })).toBeNull();
  expect(order).toHaveValue('mdy');
  await user.selectOptions(order, 'day/month/year');
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  expect(await screen.findByText('2024-01-05')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change columns' }));
  expect(screen.getByRole('combobox', { name: 'Days are written: Purchase date' })).toHaveValue('dmy');
});

test('amounts that could be read in two ways have a point before the decimals, unless one says otherwise', async () => {
  const user = await openMapped('asset', ['Asset tag,Model,Category,Purchase cost,Serial', 'N-1,Rig A,Rigs,1.234,5.678']);
  const sign = await screen.findByRole('combobox', { name: 'Decimals stand: Purchase cost' });
  expect(screen.queryByRole('combobox', { name: 'Decimals stand: Serial' })).toBeNull();
  expect(sign).toHaveValue('point');
  await user.selectOptions(sign, 'after a comma: 1.234,50');
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  expect(await screen.findByText(/^1,?234\.0+$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change columns' }));
  expect(screen.getByRole('combobox', { name: 'Decimals stand: Purchase cost' })).toHaveValue('comma');
});

test('what no column feeds is told by what it becomes, and only what is missing is called missing', async () => {
  const user = await openMapped('asset', ['Name', 'A pump']);
  expect(await screen.findByText('Status will be Ready to deploy where no column says it.')).toBeVisible();
  const missing = screen.getByText(/^No column feeds/);
  expect(missing).toHaveTextContent('No column feeds Model, which every new record needs.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field for the column Name' }), 'Model');
  expect(screen.queryByText(/^No column feeds/)).toBeNull();
});

test('of several files those that can be read are kept and shown, and of the others it is said why not', async () => {
  await console().open('/imports');
  const user = userEvent.setup();
  const input = await screen.findByLabelText('Choose files', { selector: 'input' });
  await user.upload(input, [fileOf('good.csv', ['Name', 'a']), fileOf('empty.csv', ['']), fileOf('fine.csv', ['Name', 'b'])]);
  expect(await screen.findByText('empty.csv: The file is empty.')).toBeVisible();
  expect(await screen.findByText('good.csv')).toBeVisible();
  expect(await screen.findByText('fine.csv')).toBeVisible();
});

test('from a mended cell one goes on to the next bad one, and its row stays until the rows are chosen anew', async () => {
  const lines = ['Name,Email', 'Ada,nonsense', 'Bea,neither', 'Cleo,cleo@mainstay.example'];
  const user = await openMapped('suppliers', lines);
  await user.click(await screen.findByRole('button', { name: 'Check rows' }));
  const mend = async (row: number, text: string) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Email, row ${row}`) }));
    const input = screen.getByRole('textbox', { name: `Email, row ${row}` });
    await user.clear(input);
    await user.type(input, `${text}{Enter}`);
  };
  await mend(2, 'ada@mainstay.example');
  await waitFor(() => expect(screen.getByText('2 new, 0 changed, 0 left as they are, 1 refused.')).toBeVisible());
  expect(screen.getByRole('button', { name: /^Email, row 3/ })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Email, row 2: ada@mainstay.example' })).toBeVisible();
  await mend(3, 'bea@mainstay.example');
  await waitFor(() => expect(screen.getByText('3 new, 0 changed, 0 left as they are, 0 refused.')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Email, row 3: bea@mainstay.example' })).toHaveFocus();
  const chips = within(screen.getByRole('group', { name: 'Rows shown' }));
  await user.click(chips.getByRole('button', { name: 'Refused' }));
  expect(await screen.findByText('There are no such rows.')).toBeVisible();
});

test('a single row that is taken back is told as one', async () => {
  const user = await openMapped('suppliers', ['Name', 'Alone']);
  await user.click(await screen.findByRole('button', { name: 'Check rows' }));
  await user.click(await screen.findByRole('button', { name: 'Import whatever can be saved' }));
  await user.click(await screen.findByRole('button', { name: 'Take the import back' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take the import back' }));
  expect(await screen.findByText('1 row taken back, 0 not.')).toBeVisible();
});
