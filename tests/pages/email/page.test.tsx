import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSampleApp } from '../sampleApp';

const { open, sent, refuse } = useSampleApp('email');

test('keys step through the mails, star, select, throw away, open and answer', async () => {
  const user = userEvent.setup();
  await open('/apps/email');
  const list = within(await screen.findByRole('list', { name: 'Email' }));
  const subjects = list.getAllByRole('checkbox').map(box => box.getAttribute('aria-label')?.replace('Select ', '') ?? '');
  const star = () => list.getByRole('button', { name: `${subjects[1]}: starred` });
  const isStarred = star().getAttribute('aria-pressed');
  await user.keyboard('jjjks');
  expect(star()).not.toHaveAttribute('aria-pressed', isStarred);
  await user.keyboard('xjX');
  expect(await screen.findByText('2 mails selected')).toBeVisible();
  await user.keyboard('#');
  expect(await screen.findByText('2 mails moved to Trash')).toBeVisible();
  expect(list.queryByRole('checkbox', { name: `Select ${subjects[1]}` })).toBeNull();
  await waitFor(() => expect(sent('update-emails')).toHaveLength(2));
  expect(sent('update-emails')[1]).toMatchObject({ dataToUpdate: { folder: 'trash' } });
  await user.keyboard('jo');
  const mail = await screen.findByRole('article', { name: subjects[0] ?? '' });
  await user.keyboard('f');
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue(`Fwd: ${subjects[0]}`);
  expect(mail).toBeVisible();
});

test('what is written stays where the server refuses it, and is said; a draft that is thrown away goes to the trash', async () => {
  const user = userEvent.setup();
  const { go } = await open('/apps/email');
  await screen.findByRole('list', { name: 'Email' });
  await user.keyboard('c');
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await user.type(subject, 'Order');
  refuse('draft', 'No room for drafts.');
  await user.click(within(screen.getByRole('region', { name: 'New mail' })).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('No room for drafts.')).toBeVisible();
  expect(subject).toHaveValue('Order');
  await user.click(screen.getByRole('button', { name: 'Add Cc and Bcc' }));
  expect(screen.getByRole('combobox', { name: 'Cc' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Bcc' })).toBeVisible();
  // Nobody is named to whom it goes.
  await user.type(subject, '{Control>}{Enter}{/Control}');
  const to = screen.getByRole('combobox', { name: 'To' });
  await waitFor(() => expect(to).toBeInvalid());
  expect(to).toHaveAccessibleDescription('This field is required.');
  await user.click(within(screen.getByRole('region', { name: 'New mail' })).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(subject).not.toBeInTheDocument());
  expect(sent('draft').at(-1)).toMatchObject({ email: { subject: 'Order' } });
  await go('/apps/email/draft');
  await user.click(await screen.findByText('Order'));
  refuse('update-emails', 'The trash is locked.');
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The trash is locked.')).toBeVisible();
  // It stays a draft, with what was written since.
  await user.click(within(screen.getByRole('region', { name: 'New mail' })).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull());
  expect(sent('draft').at(-1)).toMatchObject({ email: { subject: 'Order 2' } });
  await user.click(await screen.findByText('Order 2'));
  await screen.findByRole('textbox', { name: 'Subject' });
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull());
  expect(sent('update-emails')).toMatchObject([{ dataToUpdate: { folder: 'trash' } }]);
});
