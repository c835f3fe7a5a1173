import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import LabelDialog from '#src/pages/labels/LabelDialog.tsx';
import { openPage, refusal } from '../page';

const sheets = [
  { name: 'small', title: '2 × 3', page: 'Letter', columns: 2, rows: 3 },
  { name: 'roll', title: '50 mm', page: 'roll', columns: 1, rows: 1 },
];
const print = 'POST hardware/labels';

function open(answers: object) {
  const onClose = vi.fn();
  const records = ['A-1', 'A-2', 'A-3', 'A-4'].map((asset_tag, id) => ({ id, asset_tag }));
  const dialog = <LabelDialog {...({ records, title: 'Pumps', onClose } as unknown as ComponentProps<typeof LabelDialog>)} />;
  return { onClose, ...openPage(dialog, { 'GET hardware/labels': { rows: sheets }, ...answers }) };
}
const cell = (number: number) => screen.getByRole('radio', { name: `Cell ${number}` });

test('the first label goes to a cell that is chosen by keys, and the sheets that they fill are told', async () => {
  const user = userEvent.setup();
  const { sent, onClose } = open({ [print]: { payload: { pdf: btoa('%PDF') } } });
  expect(await screen.findByText('From cell 1, on 1 sheet')).toBeVisible();
  cell(1).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(cell(4)).toHaveFocus();
  expect(cell(4)).toBeChecked();
  expect(screen.getByText('From cell 4, on 2 sheets')).toBeVisible();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}{Home}');
  expect(cell(1)).toHaveFocus();
  await user.click(cell(2));
  await user.click(screen.getByRole('button', { name: 'Make the PDF' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(print)).toEqual([{ asset_tags: ['A-1', 'A-2', 'A-3', 'A-4'], sheet: 'small', start: 2 }]);
  expect(screen.getByText('4 labels made')).toBeVisible();
});

test('another sheet begins at its first cell, a roll has none to choose; what the printing is refused for is said', async () => {
  const user = userEvent.setup();
  const { sent, onClose } = open({ [print]: refusal({ asset_tags: 'A-2 is gone.' }) });
  await user.click(await screen.findByRole('radio', { name: 'Cell 5' }));
  await user.click(screen.getByRole('combobox', { name: /^Label sheet/ }));
  await user.click(await screen.findByRole('option', { name: 'Roll · 50 mm' }));
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make the PDF' }));
  expect(await screen.findByText('A-2 is gone.')).toBeVisible();
  expect(sent(print)).toMatchObject([{ sheet: 'roll', start: 1 }]);
  expect(onClose).not.toHaveBeenCalled();
});

test('without sheets nothing can be made, and why is said', async () => {
  open({ 'GET hardware/labels': refusal('The printer rests.', 500) });
  expect(await screen.findByText('The printer rests.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make the PDF' })).toBeDisabled();
});
