import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useDocumentType } from '../../documentType';
import { useSampleApp } from '../sampleApp';

useDocumentType();
const { open, sent, refuse } = useSampleApp('kanban');

test('the wall is narrowed by a person, its boards are renamed and moved, and a refusal is taken back', async () => {
  const user = userEvent.setup();
  const { address } = await open('/apps/kanban');
  await user.click(await screen.findByRole('combobox', { name: 'Person' }));
  await user.click(await screen.findByRole('option', { name: 'Mona Saleh' }));
  expect(await screen.findByText(/ cards? found$/)).toBeVisible();
  expect(address()).toBe('/apps/kanban?person=Mona+Saleh');
  expect(screen.getByText('App for the gate')).toBeVisible();
  expect(screen.queryByText('Map of the site')).toBeNull();
  const choose = async (board: string, entry: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${board}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await choose('Done', 'Rename');
  const title = await screen.findByRole('textbox', { name: 'Title of the board' });
  await user.clear(title);
  await user.type(title, 'Finished{Enter}');
  await waitFor(() => expect(sent('update-board')).toEqual([{ data: { id: 'done', title: 'Finished' } }]));
  await choose('To do', 'Move after');
  await waitFor(() => expect(sent('reorder-boards')).toEqual([{ data: { boardId: 'todo', targetBoardId: 'in-progress' } }]));
  refuse('update-board', 'The wall is locked.');
  await choose('In progress', 'Rename');
  const other = await screen.findByRole('textbox', { name: 'Title of the board' });
  await user.clear(other);
  await user.type(other, 'Going on{Enter}');
  expect(await screen.findByText('The wall is locked.')).toBeVisible();
  expect(await screen.findByText('In progress')).toBeVisible();
  await choose('In progress', 'Fold');
  await choose('In progress', 'Unfold');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Start over' }));
  const question = within(await screen.findByRole('dialog', { name: 'Start over' }));
  expect(question.getByText(/^All boards and 6 cards are deleted for everybody/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Done')).toBeVisible();
  expect(sent('start-over')).toEqual([{}]);
});

test('a card that is refused stays open and says why; a file that is no picture is no cover; a comment is taken away', async () => {
  const user = userEvent.setup();
  await open('/apps/kanban');
  await user.click(await screen.findByText('App for the gate'));
  const panel = within(await screen.findByRole('dialog', { name: 'Card' }));
  await user.upload(await panel.findByLabelText('Choose a picture'), new File(['x'], 'x.png', { type: 'image/png' }));
  expect(await panel.findByText('This file cannot be read as a picture.')).toBeVisible();
  for (const text of ['Wrong', 'Right']) {
    await user.type(panel.getByRole('textbox', { name: 'Write a comment' }), text);
    await user.click(panel.getByRole('button', { name: 'Add comment' }));
  }
  const [away] = panel.getAllByRole('button', { name: /^Delete the comment of Tester/ });
  await user.click(away ?? document.body);
  expect(panel.queryByText('Wrong')).toBeNull();
  refuse('update-task', { title: ['That title is taken.'] });
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('That title is taken.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Card' })).toBeNull());
  expect(sent('update-task')).toMatchObject([{ data: { title: 'App for the gate', comments: [{ comment: 'Right' }] } }]);
});
