import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import EntryPage from '#src/pages/e-logger/entry/EntryPage.tsx';
import { withPaper } from '../../paper';
import { refusal, showAt } from '../../showAt';

const link = (place: number, kind: string, more: object = {}) => ({
  ...{ place, kind, hash: 'h', is_whole: true, at: '2026-03-01 10:00:00', by: { id: place, name: 'Ann' } },
  ...more,
});
const picture = { id: 40, name: 'signature.png', type: 'image/png', size: 3 };
/** An entry about a place, as a server tells it. */
const details = (more: object = {}) => ({
  entry: {
    ...{ id: 5, number: 'EL-1-5', state: 'submitted', revision: 1, late: true, late_reason: 'Fire drill', happened_at: null },
    ...{ asset: null, location: { id: 8, name: 'Yard' }, elogger: { id: 2, name: 'Rounds' }, author: null },
  },
  fields: [
    { key: 'load', label: 'Load', kind: 'number', unit: 'A' },
    { key: 'paper', label: 'Paper', kind: 'file' },
    { key: 'seen', label: 'Seen at', kind: 'datetime' },
  ],
  values: { load: '7', seen: '2026-03-01T10:30:00.000Z', paper: [{ id: 30, name: 'plan.txt', type: 'text/plain', size: 3 }] },
  ...{ last: {}, comments: {}, judgements: { load: 'warn' }, files: { 30: false, 41: false } },
  ...{ steps: [{ key: 'check', name: 'Check', meaning: 'verified' }], step: 0, previous: null, next: 6 },
  links: [
    link(1, 'submitted', { as_before: ['load'] }),
    link(2, 'signed', {
      revision: 1,
      step_name: 'Check',
      meaning: 'verified',
      printed_name: 'Ann B.',
      picture,
      for: { id: 9, name: 'Dana' },
    }),
    link(3, 'signed', { at: null, is_whole: false, revision: 1, picture: { ...picture, id: 41 }, comment: 'Seen' }),
  ],
  ...{ chain: { book: 1, is_whole: false }, may: { approve: null, amend: null, correct: 'state' } },
  ...more,
});
const show = (given: object, terms: Parameters<typeof showAt>[2] = {}) =>
  showAt('/elogger-submissions/5/show', <EntryPage />, { path: '/elogger-submissions/:id/show', answer: () => given, ...terms });
const said = (element = document.body) => (element.textContent ?? '').replace(/[\u2066-\u2069]/g, '');

test('an entry says what it is about, why it is late, what was taken over, and what no longer matches its chain', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  const amendments = [{ id: 7, number: 'EL-1-7' }];
  const given = details({ amendments, waits_for: { people: [], groups: ['Engineers'] } });
  const { calls } = show(given, { download: async () => new Blob(['ink']) });
  expect(await screen.findByRole('heading', { name: /EL-1-5/ })).toBeVisible();
  expect(said()).toContain('Rounds · Yard');
  expect(said()).toContain('Late: Fire drill');
  expect(said()).toContain('Check waits for: Engineers');
  expect(screen.getByText('Close to the limit')).toBeVisible();
  expect(said(screen.getByText('Load').parentElement as HTMLElement)).toContain('as before');
  expect(said(screen.getByText('Seen at').parentElement as HTMLElement)).toContain('2026');
  expect(screen.getByRole('link', { name: 'EL-1-7' })).toHaveAttribute('href', '/elogger-submissions/7/show');
  expect(screen.getByRole('link', { name: 'Amend' })).toHaveAttribute('href', '/e-logger/fill/2/8?amends=5&number=EL-1-5');
  expect(screen.getByRole('link', { name: 'Next entry' })).toHaveAttribute('href', '/elogger-submissions/6/show');
  expect(await screen.findByRole('img', { name: /Ann B\./ })).toHaveAttribute('src', 'blob:picture');
  const lines = screen.getAllByRole('listitem').map(line => said(line));
  expect(lines.find(line => line.includes('Ann B.'))).toMatch(/Dana/);
  // The picture that was changed, the link that was, and the file: each is marked.
  expect(screen.getAllByText(/Does not match$/)).toHaveLength(3);
  expect(screen.getByText('Does not match what was written')).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['elogger-submissions/5/entry']);
});

test('an entry that another amends leads to it, and one that is approved says by whom', async () => {
  const { entry } = details();
  show(
    details({
      entry: { ...entry, state: 'approved', amends: { id: 3 }, late: false },
      links: [],
      chain: { book: 1, is_whole: true },
      next: null,
      previous: 4,
    }),
  );
  const amended = await screen.findByText(/^Amends/);
  expect(within(amended.closest('li') as HTMLElement).getByRole('link')).toHaveAttribute('href', '/elogger-submissions/3/show');
  expect(screen.getByText('Approved: it cannot be changed. Add an amendment instead.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next entry' })).toBeNull();
});

test('whoever signs in the place of another draws as well; a wrong password is asked for again, and a correction is looked at first', async () => {
  const user = userEvent.setup();
  withPaper();
  let tries = 0;
  let given: object = details({ stands_in_for: { id: 9, name: 'Dana' } });
  const { calls } = show(given, {
    download: async () => new Blob(['ink']),
    answer: ({ path }) => {
      if (path === 'signatures/challenge') return { nonce: 'n1', asks_name: true };
      if (!path.endsWith('/approve')) return given;
      tries += 1;
      if (tries > 1) return {};
      const { entry, links } = details();
      const changes = [{ key: 'load', old: '7', new: '8' }];
      given = details({ entry: { ...entry, revision: 2 }, links: [...links, link(4, 'corrected', { revision: 2, changes })] });
      throw refusal('The password is wrong.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign' }));
  expect(said(dialog.getAllByRole('alert')[0])).toMatch(/Dana.*EL-1-5.*Verified/);
  const send = dialog.getByRole('button', { name: 'Sign' });
  await user.type(await dialog.findByRole('textbox', { name: /user name/i }), 'huda');
  expect(send).toBeDisabled();
  const password = dialog.getByLabelText(/Your password/);
  await user.type(password, 'x');
  const draw = dialog.getByRole('button', { name: 'Draw a signature as well' });
  await user.click(draw);
  expect(dialog.getByRole('img', { name: 'Your drawn signature' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Without a drawn signature' }));
  await user.click(send);
  expect(await dialog.findByText('The password is wrong.')).toBeVisible();
  expect(password).toHaveValue('');
  const seen = await dialog.findByRole('button', { name: 'I have seen it' });
  await user.type(password, 'y');
  expect(send).toBeDisabled();
  await user.click(seen);
  expect(dialog.queryByText('The password is wrong.')).toBeNull();
  expect(said(dialog.getAllByRole('alert')[0])).toContain('1 correction');
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const signed = calls.filter(({ path }) => path === 'elogger-submissions/5/approve').map(({ body }) => body);
  expect(signed[0]).toEqual({ step: 0, meaning: 'verified', password: 'x', name: 'huda', revision: 1, for: 9, nonce: 'n1' });
  expect(signed[1]).toMatchObject({ password: 'y', revision: 2 });
});
