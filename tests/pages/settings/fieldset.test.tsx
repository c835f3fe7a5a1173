import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'ra-core';
import { expect, test } from 'vitest';
import FieldsetFields from '#src/pages/settings/FieldsetFields.tsx';
import { useDocumentType } from '../../documentType';
import { openPage, refusal } from '../page';

useDocumentType();
const field = (id: number, name: string, required = false) => ({ id, name, required, type: 'text', format: 'ANY' });
const rows = [field(1, 'Serial'), field(2, 'Voltage', true), field(3, 'Room')];
const [read, order] = ['GET fieldsets/5', 'POST fields/fieldsets/5/order'];

function open(answers: object, rights?: readonly string[]) {
  const provider = { getList: async () => ({ data: [...rows, { id: 9, name: 'Colour' }], total: 4 }) };
  return openPage(
    <RecordContextProvider value={{ id: 5 }}>
      <FieldsetFields />
    </RecordContextProvider>,
    { [read]: { fields: { rows } }, ...answers },
    { provider, ...(rights && { rights }) },
  );
}
const names = () => screen.getAllByRole('listitem').map(row => within(row).getByRole('link').textContent);

test('a field is moved by its arrows at once, and goes back where the server refuses it, which says why', async () => {
  const user = userEvent.setup();
  const { sent, answer } = open({ [order]: refusal({ item: 'The set is in use.' }) });
  expect(await screen.findByRole('button', { name: 'Move up: Serial' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move down: Room' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move up: Voltage' }));
  expect(await screen.findByText('The set is in use.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Serial', 'Voltage', 'Room']));
  const moved = [rows[0], rows[2], rows[1]];
  answer(order, {});
  answer(read, { fields: { rows: moved } });
  await user.click(screen.getByRole('button', { name: 'Move down: Voltage' }));
  await waitFor(() => expect(names()).toEqual(['Serial', 'Room', 'Voltage']));
  expect(sent(order)).toEqual([{ item: [2, 1, 3] }, { item: [1, 3, 2] }]);
  // What is read again and fails takes nothing away.
  answer(read, refusal('The database rests.', 500));
  await user.click(screen.getByRole('button', { name: 'Move up: Room' }));
  await waitFor(() => expect(sent(order)).toHaveLength(3));
  await waitFor(() => expect(names()).toEqual(['Room', 'Serial', 'Voltage']));
});

test('another field is put behind them, required or not, and one is made required or taken out', async () => {
  const user = userEvent.setup();
  const { calls } = open({ 'POST fields/9/associate': {}, 'POST fields/1/associate': {}, 'DELETE fields/fieldsets/5/disassociate/2': {} });
  await user.click(await screen.findByRole('combobox', { name: 'Field to add' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Colour']);
  await user.keyboard('{ArrowDown}{Enter}');
  const switches = () => screen.getAllByRole('switch', { name: 'Required' });
  await user.click(switches().at(-1) as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Add field' }));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue(''));
  await user.click(switches()[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Remove Voltage' }));
  const changes = () => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
  await waitFor(() => expect(changes()).toHaveLength(3));
  expect(changes()).toEqual([
    ['POST fields/9/associate', { fieldset_id: 5, required: 'on', order: 3 }],
    ['POST fields/1/associate', { fieldset_id: 5, required: 'on' }],
    ['DELETE fields/fieldsets/5/disassociate/2', undefined],
  ]);
});

test('whoever may only look sees the fields without a way to change them, and a set without fields says so', async () => {
  const { answer } = open({ [read]: refusal('The database rests.', 500) }, ['fieldsets.view']);
  expect(await screen.findByText('The database rests.')).toBeVisible();
  answer(read, { fields: { rows } });
  const retry = screen.getByRole('button', { name: 'Try again' });
  await userEvent.setup().click(retry);
  await waitFor(() => expect(screen.getAllByRole('switch').every(one => (one as HTMLInputElement).disabled)).toBe(true));
  expect(screen.queryAllByRole('button', { name: /^Move (up|down)/ })).toEqual([]);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a set without fields says so', async () => {
  open({ [read]: {} }, ['fieldsets.view']);
  expect(await screen.findByText('This field set has no fields yet')).toBeVisible();
});
