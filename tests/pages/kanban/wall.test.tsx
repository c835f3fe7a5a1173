import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import KanbanPage from '#src/pages/kanban/KanbanPage.tsx';
import { useDocumentType } from '../../documentType';
import { openPage, refusal, type Answers } from '../page';

useDocumentType();
const app = (path: string, method = 'POST') => `${method} apps/kanban/${path}`;
const [readBoards, readCards, remove] = [app('boards', 'GET'), app('tasks', 'GET'), app('delete-task', 'DELETE')];
const boards = [
  { id: 'todo', title: 'To do', limit: 2 },
  { id: 'done', title: 'Done', limit: 0 },
];
const card = (id: number, title: string, more: object = {}) => ({ id, boardId: 'todo', title, ...more });
const cards = [card(1, 'Gate', { coverImage: '/gate.png', labels: ['UX'] }), card(2, 'Map'), card(3, 'Sign')];

function open(answers: Answers = {}, address = '/apps/kanban') {
  const provider = { getList: async () => ({ data: [], total: 0 }) };
  const identity = { fullName: 'Huda' };
  return openPage(<KanbanPage />, { [readBoards]: boards, [readCards]: cards, ...answers }, { address, provider, identity });
}
const choose = async (of: string, entry: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Actions for ${of}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

test('an empty wall has one thing to do: the first board is added once, however often Enter is pressed, and stays typed where it is refused', async () => {
  const user = userEvent.setup();
  const add = app('add-board');
  const { sent, answer } = open({ [readBoards]: refusal('The database rests.', 500) });
  expect(await screen.findByText('The database rests.')).toBeVisible();
  answer(readBoards, []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is no board yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add board' }));
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add board' }));
  await user.keyboard('Old{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Title of the board' })).toBeNull();
  answer(add, refusal('The wall is locked.'));
  await user.click(screen.getByRole('button', { name: 'Add board' }));
  await user.keyboard('Later{Enter}');
  expect(await screen.findByText('The wall is locked.')).toBeVisible();
  const title = screen.getByRole('textbox', { name: 'Title of the board' });
  expect(title).toHaveValue('Later');
  let done: (answer: object) => void = () => undefined;
  answer(add, () => new Promise(resolve => (done = resolve)));
  await user.type(title, '{Enter}{Enter}');
  await user.tab();
  done({});
  await waitFor(() => expect(title).not.toBeInTheDocument());
  expect(sent(add)).toEqual([1, 2].map(() => ({ data: { title: 'Later', id: '' } })));
});

test('a board that has as many cards as it may says so once it has more, and its limit is changed', async () => {
  const user = userEvent.setup();
  const { sent } = open({ [app('update-board')]: {} });
  expect(await screen.findByText(/ · full$/)).toBeVisible();
  await choose('To do', 'Limit the cards');
  const dialog = within(await screen.findByRole('dialog', { name: 'Limit the cards' }));
  const limit = dialog.getByRole('textbox', { name: 'Cards at most' });
  expect(limit).toHaveValue('2');
  await user.clear(limit);
  await user.type(limit, '0');
  expect(dialog.getByText('A whole number from 1 to 500.')).toBeVisible();
  await user.clear(limit);
  await user.type(limit, '3{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(app('update-board'))).toEqual([{ data: { id: 'todo', limit: 3 } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an empty board goes at once; one with cards after a question that says how many', async () => {
  const user = userEvent.setup();
  const removal = app('delete-board', 'DELETE');
  const { calls } = open({ [removal]: {} });
  const queries = () => calls.filter(({ call }) => call === removal).map(({ query }) => query);
  await choose('Done', 'Delete board');
  await waitFor(() => expect(queries()).toEqual([{ data: 'done' }]));
  await choose('To do', 'Delete board');
  const question = within(await screen.findByRole('dialog', { name: 'Delete board' }));
  expect(question.getByText('“To do” is deleted for good, with 3 cards.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(queries()).toEqual([{ data: 'done' }, { data: 'todo' }]));
});

test('a card that may not be deleted stays open with what was typed, and one that was comes back', async () => {
  const user = userEvent.setup();
  const { sent, answer } = open({ [remove]: refusal('The wall is locked.'), [app('restore-task')]: {} }, '/apps/kanban?q=gate&label=UX');
  await user.click(await screen.findByText('Gate'));
  const panel = within(await screen.findByRole('dialog', { name: 'Card' }));
  const title = panel.getByRole('textbox', { name: /^Title/ });
  await user.clear(title);
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(title).toHaveAccessibleDescription('This field is required.');
  await user.type(title, 'New gate');
  expect(panel.getByText('Change the picture')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Remove' }));
  expect(panel.getByText('Choose a picture')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The wall is locked.')).toBeVisible();
  expect(title).toHaveValue('New gate');
  answer(remove, {});
  await user.click(panel.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(app('restore-task'))).toEqual([{ data: { taskId: 1 } }]));
});
