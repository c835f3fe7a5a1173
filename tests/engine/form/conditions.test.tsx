import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { registry } from '#resources/index.ts';
import type { Condition } from '#src/domain/checklists/checklist.ts';
import { ConditionsEditor } from '#src/engine/form/builder/ConditionsEditor.tsx';
import { SheetImport } from '#src/engine/form/sheet/SheetImport.tsx';
import { showPart } from '../parts/showPart';

const earlier = [
  { key: 'level', name: 'Level', options: null },
  { key: 'oil', name: 'Oil', options: [{ key: 'ok', value: 'In order' }] },
];

/** The conditions of a parameter, kept as they are changed. */
async function showConditions(begun: readonly Partial<Condition>[], sources = earlier) {
  const said = vi.fn();
  const onMatch = vi.fn();
  function Kept() {
    const [conditions, setConditions] = useState(begun);
    const change = (next: readonly Partial<Condition>[]) => {
      said(next);
      setConditions(next);
    };
    return <ConditionsEditor {...{ outer: 'parameters', conditions, earlier: sources, problem: undefined, onChange: change, onMatch }} />;
  }
  await showPart(<Kept />, { resource: 'checklists' });
  const user = userEvent.setup();
  const condition = (number: number) => within(screen.getByRole('group', { name: `Condition ${number}` }));
  const pick = async (combobox: HTMLElement | undefined, option: string) => {
    fireEvent.mouseDown(combobox as HTMLElement);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { said, onMatch, user, condition, pick };
}

test('a condition looks at what comes before: at its options, or at what is entered', async () => {
  const { said, user, condition, pick } = await showConditions([]);
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  expect(said).toHaveBeenLastCalledWith([{ key: 'oil', op: 'is', value: '' }]);
  const [source, , value] = condition(1).getAllByRole('combobox');
  await pick(value, 'In order');
  expect(said).toHaveBeenLastCalledWith([{ key: 'oil', op: 'is', value: 'ok' }]);
  await pick(source, 'Level');
  expect(said).toHaveBeenLastCalledWith([{ key: 'level', op: 'is', value: '' }]);
  fireEvent.mouseDown(condition(1).getAllByRole('combobox')[1] as HTMLElement);
  const operators = await screen.findAllByRole('option');
  expect(operators).toHaveLength(6);
  await user.click(operators[2] as HTMLElement);
  await user.type(condition(1).getByRole('textbox'), '5');
  expect(said).toHaveBeenLastCalledWith([{ key: 'level', op: 'less', value: '5' }]);
  await user.click(screen.getByRole('button', { name: 'Remove condition 1' }));
  expect(said).toHaveBeenLastCalledWith([]);
});

test('of several conditions all or any have to hold; one on what is gone is marked', async () => {
  const { onMatch, pick, condition } = await showConditions([{ key: 'gone' }, { key: 'level', op: 'more', value: '1' }]);
  expect(condition(1).getAllByRole('combobox')[0]).toHaveTextContent(/^\W*$/);
  const match = screen.getAllByRole('combobox')[0];
  fireEvent.mouseDown(match as HTMLElement);
  const [, any] = (await screen.findAllByRole('option')).map(option => option.textContent);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await pick(match, String(any));
  expect(onMatch).toHaveBeenCalledWith('any');
});

test('where nothing comes before there is nothing to look at', async () => {
  await showConditions([], []);
  expect(screen.getByText(/There is nothing\./)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

const sheet = { payload: { parameters: [{ key: 'oil', name: 'Oil' }], settings: { name: 'Daily', other: 1 } } };

/** The button that reads a sheet into a builder with so many rows. */
async function showSheet(count: number, answer: () => Promise<unknown>, offers: readonly 'sheets'[] = ['sheets']) {
  const onRead = vi.fn();
  const part = <SheetImport resource={registry.get('checklists')} list="parameters" count={count} onRead={onRead} />;
  await showPart(part, { call: answer, offers });
  const give = () =>
    fireEvent.change(screen.getByLabelText('CSV or Excel file, a row each'), { target: { files: [new File(['key'], 'a.csv')] } });
  return { onRead, give, user: userEvent.setup() };
}

test('a sheet takes the place of nothing at once, and asks where rows are there already', async () => {
  const first = await showSheet(0, async () => sheet);
  first.give();
  await waitFor(() => expect(first.onRead).toHaveBeenCalledTimes(1));
  const [read, how] = first.onRead.mock.lastCall as [{ rows: object[]; settings: object }, string];
  expect([read.rows, read.settings, how]).toMatchObject([[{ key: 'oil', name: 'Oil' }], { name: 'Daily' }, 'replace']);
});

test.each([
  ['Add behind', 'append'],
  ['Replace', 'replace'],
  ['Cancel', null],
])('%s is chosen for the rows of a sheet', async (button, how) => {
  const { onRead, give, user } = await showSheet(2, async () => sheet);
  give();
  const dialog = within(await screen.findByRole('dialog', { name: '1 row was read' }));
  await user.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onRead.mock.calls.map(([, chosen]) => chosen as string)).toEqual(how === null ? [] : [how]);
});

test('a sheet that is wrong changes nothing, and says each thing that is', async () => {
  const problem = new HttpError('no', 422, { messages: ['Row 2 has no name.'], errors: { key: 'Row 3 has no key.' } });
  const { onRead, give, user } = await showSheet(2, () => Promise.reject(problem));
  fireEvent.change(screen.getByLabelText('CSV or Excel file, a row each'), { target: { files: [] } });
  give();
  const dialog = within(await screen.findByRole('dialog', { name: 'The sheet was not read' }));
  expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual(['Row 3 has no key.', 'Row 2 has no name.']);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(onRead).not.toHaveBeenCalled();
});

test('a server that reads no sheets is asked for none', async () => {
  await showSheet(0, async () => sheet, []);
  expect(screen.queryByRole('button', { name: 'Read a sheet' })).toBeNull();
});
