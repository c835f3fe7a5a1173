import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import TodoPage from '#src/pages/todo/TodoPage.tsx';
import { useDocumentType } from '../../documentType';
import { openPage, refusal, type Answers } from '../page';

useDocumentType();
const app = (path: string, method = 'POST') => `${method} apps/todo/${path}`;
const [read, update, remove] = [app('tasks', 'GET'), app('update-task'), app('delete-task', 'DELETE')];
const task = (id: number, title: string, more: object = {}) => ({ id, title, tags: [], ...more });
const tasks = [task(1, 'Crane'), task(2, 'Weld', { assignee: { fullName: 'Huda' }, dueDate: '2020-01-01' }), task(3, 'Paint')];

function open(answers: Answers = {}, address = '/apps/todo?sort=order') {
  const page = <TodoPage />;
  const routes = (
    <Routes>
      {['/apps/todo', '/apps/todo/:filter', '/apps/todo/tag/:tag'].map(path => (
        <Route key={path} path={path} element={page} />
      ))}
    </Routes>
  );
  const provider = { getList: async () => ({ data: [], total: 0 }) };
  return openPage(routes, { [read]: tasks, ...answers }, { address, provider });
}
const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('what is done with a selection is done with what is in sight of it alone, and the selection stays where it is refused', async () => {
  const user = userEvent.setup();
  const { calls, answer } = open({ [remove]: refusal('Tasks are locked.') });
  for (const title of ['Crane', 'Weld', 'Paint']) await user.click(await box(title));
  await user.click(await box('Paint'));
  answer(read, [tasks[1]]);
  await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'weld');
  await waitFor(() => expect(screen.queryByText('Crane')).toBeNull());
  const bar = within(screen.getByRole('toolbar', { name: 'Selected tasks' }));
  expect(bar.getByText('1 task selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Tasks are locked.')).toBeVisible();
  expect(await box('Weld')).toBeChecked();
  answer(remove, {});
  answer(update, {});
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Task deleted')).toBeVisible();
  expect(calls.filter(({ call }) => call === remove).map(({ query }) => query)).toEqual([{ taskId: 2 }, { taskId: 2 }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.find(({ call }) => call === update)?.body).toEqual({ task: { id: 2, isDeleted: false } }));
});

test('a task that may not be deleted stays open with what was typed; what a save changes is sent alone', async () => {
  const user = userEvent.setup();
  const { sent, answer } = open({ [remove]: refusal('Tasks are locked.'), [update]: refusal({ title: 'Say more.' }) });
  await box('Weld');
  await user.keyboard('jje');
  const dialog = await panel('Task');
  const title = dialog.getByRole('textbox', { name: /^Title/ });
  await user.clear(title);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(title).toHaveAccessibleDescription('This field is required.');
  await user.type(title, 'Weld it');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Tasks are locked.')).toBeVisible();
  expect(title).toHaveValue('Weld it');
  await user.click(dialog.getByRole('switch', { name: 'Important' }));
  await user.click(dialog.getByRole('combobox', { name: 'Tags' }));
  await user.click(await screen.findByRole('option', { name: 'High' }));
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(title).toHaveAccessibleDescription('Say more.'));
  answer(update, {});
  await user.type(title, '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(update).at(-1)).toEqual({ task: { id: 2, title: 'Weld it', isImportant: true, tags: ['high'] } });
});

test('a new task begins with the tag of its view, and an empty view says so', async () => {
  const user = userEvent.setup();
  const { sent } = open({ [read]: [], [app('add-tasks')]: {} }, '/apps/todo/tag/high');
  expect(await screen.findByText('Nothing here')).toBeVisible();
  await user.keyboard('jxe');
  await user.keyboard('n');
  const dialog = await panel('New task');
  await user.keyboard('Valve');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(app('add-tasks'))).toMatchObject([{ task: { title: 'Valve', tags: ['high'], assignee: null, isCompleted: false } }]);
});

test('a task is moved by Alt with an arrow at once, and never past the ends', async () => {
  const user = userEvent.setup();
  const { sent } = open({ [app('reorder-tasks')]: () => new Promise(() => undefined) });
  const order = () => screen.getAllByRole('checkbox').map(one => one.getAttribute('aria-label'));
  (await box('Crane')).focus();
  await user.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}{ArrowDown}');
  await waitFor(() => expect(order()).toEqual(['Select Weld', 'Select Crane', 'Select Paint']));
  (await box('Paint')).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(order()).toEqual(['Select Weld', 'Select Paint', 'Select Crane']));
  expect(sent(app('reorder-tasks'))).toEqual([{ data: { taskId: 1, targetTaskId: 2 } }, { data: { taskId: 3, targetTaskId: 1 } }]);
});

test('a view that there is not leads to one’s own tasks, and one that cannot be read is asked for again', async () => {
  const user = userEvent.setup();
  const { address, answer } = open({ [read]: refusal('The database rests.', 500) }, '/apps/todo/later');
  expect(await screen.findByText('The database rests.')).toBeVisible();
  expect(address()).toBe('/apps/todo');
  answer(read, tasks);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await box('Crane')).toBeVisible();
});
