import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ImportPage } from '#src/pages/imports/ImportPage.tsx';
import { openPage, refusal, type Answers } from '../page';

const [read, rows, check, start] = ['GET imports/5', 'GET imports/5/rows', 'POST imports/5/check', 'POST imports/process/5'];
const detail = (more: object = {}) => ({
  ...{ id: 5, name: 'pumps.csv', state: 'uploaded', total: 2, done: 0, register: 'locations', update: false, makes: [], would_make: {} },
  ...{ header_row: ['Name', 'Town'], first_row: ['Hall'], field_map: { Name: 'name' }, mode: null, problem: null, checked: {}, saved: {} },
  targets: [
    { target: 'name', field: 'name', required: true },
    { target: 'city', field: 'city', required: false },
  ],
  ...more,
});
const row = (number: number, more: object = {}) => ({
  ...{ row: number, cells: ['Hall', ''], mended: {}, shown: {}, outcome: 'created', remarks: [], problems: [], warnings: [] },
  ...more,
});
const open = (more: object, answers: Answers = {}) =>
  openPage(<ImportPage id={5} />, { [read]: detail(more), [rows]: { total: 0, rows: [] }, ...answers });

test('columns are matched with fields, and sent with what is to be made; a refusal says why and leaves the choice', async () => {
  const user = userEvent.setup();
  const { sent, answer } = open(
    { makeable: ['companies'], keys: [['name']], titles: ['Sites of 2026'] },
    { [check]: refusal({ 'column-mappings': 'Another one is needed.' }) },
  );
  expect(await screen.findByText('Above the headers stands, and is left out: Sites of 2026')).toBeVisible();
  const town = screen.getByRole('combobox', { name: 'Field for the column Town' });
  await user.selectOptions(town, 'city');
  await user.click(screen.getByRole('checkbox', { name: 'Companies' }));
  await user.click(screen.getByRole('switch', { name: 'Update records that are already there' }));
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  expect(await screen.findByText('Another one is needed.')).toBeVisible();
  expect(town).toHaveValue('city');
  // What is read again and fails takes nothing away.
  answer(read, refusal('The database rests.', 500));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field for the column Name' }), '');
  await user.click(screen.getByRole('checkbox', { name: 'Companies' }));
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  await waitFor(() => expect(sent(check)).toHaveLength(2));
  expect(town).toHaveValue('city');
  expect(sent(check)).toEqual([
    { 'column-mappings': { Name: 'name', Town: 'city' }, 'import-update': true, makes: ['companies'] },
    { 'column-mappings': { Name: null, Town: 'city' }, 'import-update': true, makes: [] },
  ]);
});

test('an import that cannot be read says why, and leads to the others', async () => {
  openPage(<ImportPage id={5} />, { [read]: refusal('There is no such import.', 404) });
  expect(await screen.findByText('There is no such import.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Imports' })).toHaveAttribute('href', '/imports');
});

test('what was guessed of records that are made is chosen otherwise, and all rows are tried again', async () => {
  const user = userEvent.setup();
  const guesses = [
    { register: 'statuslabels', text: 'In use', field: 'type', value: 'deployable' },
    { register: 'planets', text: 'Mars', field: 'moon', value: 'big' },
  ];
  const { sent } = open({ state: 'checked', checked: { created: 2 }, guesses, would_make: { statuslabels: 1 } }, { [check]: {} });
  expect(await screen.findByText(/^Made along with them: 1 /)).toBeVisible();
  const group = within(screen.getByRole('group', { name: 'Chosen for what is made' }));
  const [choice, ...others] = group.getAllByRole('combobox');
  expect(others).toEqual([]);
  await user.selectOptions(choice as HTMLElement, 'archived');
  await waitFor(() => expect(sent(check)).toEqual([{ guesses: [{ ...guesses[0], value: 'archived' }] }]));
});

test('rows that were checked are brought in, all or those that can be; why an import stopped before is said, and its rows are paged', async () => {
  const user = userEvent.setup();
  const many = { total: 60, rows: [row(2), row(3, { outcome: 'refused' })] };
  const { sent, calls, answer } = open(
    { state: 'failed', checked: { created: 58, refused: 2 }, problem: 'The disk is full.' },
    { [rows]: many, [start]: {} },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
  await user.click(await screen.findByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(calls.filter(({ call }) => call === rows).at(-1)?.query).toMatchObject({ offset: 50, only: 'refused' }));
  await user.click(screen.getByRole('button', { name: 'Go to previous page' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Go to previous page' })).toBeDisabled());
  await user.click(screen.getByRole('button', { name: 'Import the 58 good rows' }));
  await waitFor(() => expect(sent(start)).toEqual([{ mode: 'good' }]));
  answer(read, detail({ state: 'checked', checked: { created: 58 }, problem: 'refused' }));
  await user.click(screen.getByRole('button', { name: 'Import the 58 good rows' }));
  expect(await screen.findByText('A row could not be saved, so none was. It is marked below.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change columns' }));
  expect(await screen.findByRole('heading', { name: 'What does each column hold?' })).toBeVisible();
});

test('an import that stopped goes on as it began; one that is over is taken back after a question', async () => {
  const user = userEvent.setup();
  const undo = 'POST imports/5/undo';
  const saved = { created: 1, refused: 1 };
  const { sent, answer } = open(
    { state: 'failed', mode: 'all', saved, problem: 'The disk is full.' },
    { [start]: refusal('Not yet.'), [undo]: {} },
  );
  expect(await screen.findByText('1 added, 0 changed, 0 left as they were, 1 refused.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Not yet.')).toBeVisible();
  expect(sent(start)).toEqual([{ mode: 'all' }]);
  for (const name of ['Cancel', 'Take the import back']) {
    await user.click(screen.getByRole('button', { name: 'Take the import back' }));
    const question = await screen.findByRole('dialog', { name: 'Take the import back' });
    expect(sent(undo)).toEqual([]);
    answer(read, detail({ state: 'undone', saved: { ...saved, created: 0, undone: 1, kept: 1 } }));
    await user.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await waitFor(() => expect(sent(undo)).toHaveLength(1));
  expect(await screen.findByText('1 row taken back, 1 not.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Not taken back' })).toBeVisible();
});
