import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import EmailPage from '#src/pages/email/EmailPage.tsx';
import { openPage, refusal, type Answers } from '../page';

const app = (path: string, method = 'GET') => `${method} apps/email/${path}`;
const [list, opened, step] = [app('emails'), app('get-email'), app('paginate-email')];
const [update, label] = [app('update-emails', 'POST'), app('update-emails-label', 'POST')];
const time = '2026-03-02T08:00:00Z';
const mail = (id: number, subject: string, more: object = {}) => ({
  ...{ id, subject, time, from: { name: 'Mona', email: 'mona@plant.example' }, message: `<p>About ${subject}</p>`, isRead: true },
  ...{ folder: 'inbox', labels: [], replies: [], attachments: [] },
  ...more,
});
const mails = [mail(3, 'Crane'), mail(2, '', { labels: ['company'] }), mail(1, 'Valve', { isStarred: true })];

function open(emails: readonly object[] = mails, answers: Answers = {}, address = '/apps/email') {
  const page = <EmailPage />;
  const routes = (
    <Routes>
      {['/apps/email', '/apps/email/:folder', '/apps/email/label/:label'].map(path => (
        <Route key={path} path={path} element={page} />
      ))}
    </Routes>
  );
  return openPage(routes, { [list]: { emails }, [update]: {}, [label]: {}, ...answers }, { address });
}
const row = (subject: string) => screen.findByRole('checkbox', { name: `Select ${subject}` });

test('Shift selects all from the one before, and what is done with them is done with all', async () => {
  const user = userEvent.setup();
  const { sent } = open();
  await user.click(await row('Crane'));
  await user.keyboard('{Shift>}');
  await user.click(await row('Valve'));
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('3 mails selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Label' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Company', checked: false }));
  // That one has it already.
  await waitFor(() => expect(sent(label)).toEqual([{ emailIds: [3, 1], label: 'company' }]));
  await user.keyboard('jI');
  for (const one of [await row('Crane'), await row('Valve')]) if (!(one as HTMLInputElement).checked) await user.click(one);
  await user.click(screen.getByRole('button', { name: 'Move to' }));
  expect(await screen.findByRole('menuitem', { name: 'Inbox' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Spam' }));
  await waitFor(() => expect(sent(update).at(-1)).toMatchObject({ dataToUpdate: { folder: 'spam' } }));
});

test('mails come back from the trash to where they were, and a folder that there is not is the inbox', async () => {
  const user = userEvent.setup();
  const deleted = [mail(5, 'Old', { folder: 'trash', origin: 'sent' }), mail(6, 'Older', { folder: 'trash', origin: 'trash' })];
  const { sent, address, go } = open(deleted, {}, '/apps/email/archive');
  await waitFor(() => expect(address()).toBe('/apps/email'));
  await go('/apps/email/trash');
  for (const name of ['Old', 'Older']) await user.click(await row(name));
  expect(screen.queryByRole('button', { name: 'To the trash' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Move back' }));
  await waitFor(() =>
    expect(sent(update)).toEqual([
      { emailIds: [5], dataToUpdate: { folder: 'sent' } },
      { emailIds: [6], dataToUpdate: { folder: 'inbox' } },
    ]),
  );
});

test('a mail is read with its earlier letters and files, and left for the next one; what is refused on the way is said', async () => {
  const user = userEvent.setup();
  const files = [
    { fileName: 'plan.txt', url: 'https://files.test/plan.txt' },
    { fileName: 'run.exe', url: 'javascript:alert(1)' },
  ];
  const whole = mail(3, 'Crane', { attachments: files, replies: [mail(9, 'Crane', { message: '<p>Earlier words</p>' })] });
  const { answer, calls, address } = open([whole, ...mails.slice(1)], {
    [opened]: ({ query }: { query: { id: number } }) => ({ ...mails.find(({ id }) => id === query.id), hasNextMail: query.id === 3 }),
    [step]: refusal('It is being moved.'),
  });
  await user.click(await screen.findByText('Crane'));
  const article = within(await screen.findByRole('article', { name: 'Crane' }));
  expect(article.getByRole('link', { name: /plan\.txt/ })).toHaveAttribute('href', 'https://files.test/plan.txt');
  expect(article.queryByRole('link', { name: /run\.exe/ })).toBeNull();
  await user.click(article.getByRole('button', { name: /earlier/i }));
  const older = article.getByRole('button', { name: /^Older/ });
  await waitFor(() => expect(older).toBeEnabled());
  await user.click(older);
  expect(await screen.findByText('It is being moved.')).toBeVisible();
  answer(step, { ...mails[1], hasPreviousMail: true });
  await user.keyboard('j');
  expect(await screen.findByRole('article', { name: '(no subject)' })).toBeVisible();
  expect(calls.filter(({ call }) => call === step).at(-1)?.query).toMatchObject({ dir: 'previous', emailId: 3, folder: 'inbox' });
  answer(list, { emails: [whole] });
  await user.keyboard('#');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(address()).toBe('/apps/email');
});

test('mails that cannot be read are asked for again, and those that are sought and not there are told', async () => {
  const user = userEvent.setup();
  const { answer, address } = open([], { [list]: refusal('The database rests.', 500) });
  expect(await screen.findByText('The database rests.')).toBeVisible();
  answer(list, { emails: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.keyboard('jxs#');
  await user.type(await screen.findByRole('searchbox'), 'crane');
  await waitFor(() => expect(address()).toBe('/apps/email?q=crane'));
  expect(await screen.findByText(/match/i)).toBeVisible();
});
