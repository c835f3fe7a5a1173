import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useDocumentType } from '../../documentType';
import { useSampleApp } from '../sampleApp';

useDocumentType();
const { open, sent, refuse, calls } = useSampleApp('todo');

const crane = 'Book the crane for the shutdown';

test('a task is reached by keys, tagged with those that are selected, sorted, and taken back where the server refuses', async () => {
  const user = userEvent.setup();
  const { address } = await open('/apps/todo');
  const box = await screen.findByRole('checkbox', { name: `Select ${crane}` });
  const [first] = screen.getAllByRole('checkbox').map(one => one.getAttribute('aria-label'));
  await user.keyboard('jjkx');
  expect(screen.getByRole('checkbox', { name: first ?? '' })).toBeChecked();
  await user.click(box);
  const bar = within(screen.getByRole('toolbar', { name: 'Selected tasks' }));
  expect(bar.getByText('2 tasks selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Tags' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Low', checked: false }));
  await waitFor(() => expect(sent('update-task')).toHaveLength(2));
  // The other tags of a task stay.
  const tags = sent('update-task').map(body => (body?.task as { tags: string[] }).tags.toSorted());
  expect(tags).toContainEqual(['high', 'low', 'team']);
  await user.click(bar.getByRole('button', { name: 'Clear selection' }));
  refuse('update-task', 'Tasks are locked.');
  await user.click(screen.getByRole('button', { name: `${crane}: completed` }));
  expect(await screen.findByText('Tasks are locked.')).toBeVisible();
  expect(screen.getByRole('button', { name: `${crane}: completed`, pressed: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'My order' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Z to A' }));
  await waitFor(() => expect(address()).toBe('/apps/todo?sort=title-desc'));
  await waitFor(() => expect(calls().some(({ query }) => query.get('sortBy') === 'title-desc')).toBe(true));
  await user.keyboard('n');
  const panel = within(await screen.findByRole('dialog', { name: 'New task' }));
  expect(panel.getByRole('textbox', { name: /^Title/ })).toHaveValue('');
});

test('the examples come back only after a question', async () => {
  const user = userEvent.setup();
  await open('/apps/todo');
  await user.click(await screen.findByRole('button', { name: `${crane}: completed` }));
  for (const answer of ['Cancel', 'Confirm']) {
    await user.click(await screen.findByRole('button', { name: 'My order' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Start over' }));
    const question = await screen.findByRole('dialog', { name: 'Start over' });
    expect(sent('start-over')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  }
  await waitFor(() => expect(sent('start-over')).toEqual([{}]));
  expect(await screen.findByRole('button', { name: `${crane}: completed`, pressed: false })).toBeVisible();
});
