import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readFields } from '#src/domain/e-loggers/readField.ts';
import FillPage from '#src/pages/e-logger/fill/FillPage.tsx';
import MyEntries from '#src/pages/e-logger/mine/MyEntries.tsx';
import { refusal, showAt } from '../../showAt';

const blank = (more: object = {}) => ({
  ...{ number: 'EL-1', elogger: { id: 2, name: 'Rounds' }, entity: { id: 8, name: 'Yard' }, form_version: 1 },
  fields: readFields([
    { key: 'machine', kind: 'heading', label: 'Machine' },
    { key: 'look', kind: 'instruction', label: 'Look twice', help: 'Gloves on' },
    { key: 'load', kind: 'number', label: 'Load', unit: 'A', high: 10, warn_high: 8 },
    { key: 'seen', kind: 'datetime', label: 'Seen at' },
    { key: 'pump', kind: 'ref', label: 'Other pump' },
    { key: 'spent', kind: 'duration', label: 'Spent' },
    { key: 'note', kind: 'text', label: 'Note' },
    { key: 'seal', kind: 'text', label: 'Seal', no_copy: true },
    { key: 'paper', kind: 'file', label: 'Paper' },
  ]),
  ...{ last: { values: { note: 'Dry', seal: 'S-1', load: '5' } }, is_free: true, late_after: 60, allow_future: 0, slots: [] },
  ...more,
});
const open = (address: string, answer: NonNullable<Parameters<typeof showAt>[2]>['answer'], more: Parameters<typeof showAt>[2] = {}) =>
  showAt(address, <FillPage />, { path: '/e-logger/fill/:master/:entity', beside: { '/e-logger': <MyEntries /> }, answer, ...more });
const localText = (moment: number) => new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
const textbox = (name: string | RegExp) => screen.getByRole('textbox', { name });

test('an entry amends another one, says when it happened and why it is late; what is refused stays on the page', async () => {
  const user = userEvent.setup();
  let refused = true;
  const { calls, address } = open(
    '/e-logger/fill/2/8?amends=5&number=EL-1-5',
    ({ path }) => {
      if (path === 'e-loggers/2/blank') return blank();
      if (path !== 'elogger-submissions/5/amend') return {};
      if (refused) throw refusal('The book is being closed.');
      return { payload: { id: 77, number: 'EL-1-77' } };
    },
    { provider: { getList: async () => ({ data: [{ id: 4, text: 'P2 Pump' }] as never[], total: 1 }) } },
  );
  expect(await screen.findByText('This amends EL-1-5, which stays as it is.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Machine' })).toBeVisible();
  expect(screen.getByText(/^Look twice\s+Gloves on$/)).toBeVisible();
  await user.type(textbox('Load'), '9');
  expect(screen.getByText('Close to the limit')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Seen at'), { target: { value: '2026-03-01T10:30' } });
  await user.type(textbox('Spent'), '1:75');
  expect(screen.getByText('Not a duration, such as 1:30')).toBeVisible();
  fireEvent.change(textbox('Spent'), { target: { value: '1:30' } });
  await user.click(screen.getByRole('combobox', { name: 'Other pump' }));
  await user.click(await screen.findByRole('option', { name: /P2/ }));

  await user.click(screen.getByRole('button', { name: 'It was earlier than now' }));
  const happened = screen.getByLabelText('Happened at');
  fireEvent.change(happened, { target: { value: '2099-01-01T10:00' } });
  expect(screen.getByText('This is still to come.')).toBeVisible();
  fireEvent.change(happened, { target: { value: '2001-01-01T10:00' } });
  expect(screen.getByText(/^This is more than \d+ days ago\.$/)).toBeVisible();
  const earlier = localText(Date.now() - 3 * 3_600_000);
  fireEvent.change(happened, { target: { value: earlier } });
  expect(screen.getByText(/^Within the last \d+ days$/)).toBeVisible();
  const send = screen.getByRole('button', { name: 'Submit' });
  expect(send).toBeDisabled();
  await user.type(textbox(/^Late by \d+ min: why\?/), 'Alarm');
  await user.click(send);
  expect(await screen.findByText('The book is being closed.')).toBeVisible();
  expect(textbox('Load')).toHaveValue('9');
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(address()).toBe('/elogger-submissions/77/show'));
  expect(await screen.findByText('EL-1-77 submitted')).toBeVisible();
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path }) => path)).toEqual(['elogger-submissions/5/amend', 'elogger-submissions/5/amend']);
  expect(sent[1]?.body).toMatchObject({
    ...{ elogger_id: 2, entity_id: 8, late_reason: 'Alarm', happened_at: new Date(earlier).toISOString() },
    values: { load: '9', seen: new Date('2026-03-01T10:30').toISOString(), spent: '1:30', pump: { id: 4 } },
  });
});

test('last values are taken over one by one or all at once, and are no longer as before once they are changed', async () => {
  const user = userEvent.setup();
  const { calls } = open('/e-logger/fill/2/8', ({ method }) => (method === 'GET' ? blank() : { payload: {} }));
  await user.click(await screen.findByRole('button', { name: 'Copy the last value of Note' }));
  expect(textbox('Note')).toHaveValue('Dry');
  expect(screen.getByText(/Last: .*Dry.* · as before/)).toBeVisible();
  expect(screen.getByText(/ · enter it anew$/)).toBeVisible();
  await user.type(textbox('Note'), ', mostly');
  expect(screen.queryByText(/as before/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy all last values' }));
  expect(textbox('Load')).toHaveValue('5');
  expect([textbox('Note'), textbox('Seal')].map(box => (box as HTMLInputElement).value)).toEqual(['Dry, mostly', '']);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const sent = () => calls.find(({ method }) => method === 'POST')?.body;
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toMatchObject({ as_before: ['load'], values: { note: 'Dry, mostly' } });
});

test('a book with slots begins with the first that is due; without any there is nothing to enter', async () => {
  const slots = [{ slot: '2026-03-01T06:00', shift: 'Early', start: '', due: '2026-03-01T07:00:00Z' }];
  const shown = open('/e-logger/fill/2/8', () => blank({ is_free: false, slots }));
  expect(await screen.findByText(/Rounds · EL-1 · 2026-03-01 06:00 · Early/)).toBeVisible();
  expect(shown.address()).toBe('/e-logger/fill/2/8?slot=2026-03-01T06%3A00');
  expect(textbox(/^Late by/)).toBeVisible();
  shown.unmount();
  open('/e-logger/fill/2/8?slot=2026-03-01T06:00', () => blank({ is_free: false }));
  expect(await screen.findByText('Nothing is to be entered into this book now.')).toBeVisible();
});

test('a draft that has nothing but a file is listed, and gone with its file once it is discarded', async () => {
  const user = userEvent.setup();
  open('/e-logger/fill/2/8', ({ path }) => (path === 'e-loggers/2/blank' ? blank() : { books: [] }));
  const choose = async () =>
    user.upload(await screen.findByLabelText('Paper', { selector: 'input' }), new File(['notes'], 'notes.txt', { type: 'text/plain' }));
  await choose();
  await screen.findByRole('button', { name: 'notes.txt' });
  await user.click(screen.getByRole('link', { name: /My logbooks|My entries|logbook/i }));
  await user.click(await screen.findByRole('button', { name: 'Discard the draft: Yard' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Go on with the draft: Yard' }));
  expect(await screen.findByRole('button', { name: 'notes.txt' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /My logbooks|My entries|logbook/i }));
  await user.click(await screen.findByRole('button', { name: 'Discard the draft: Yard' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByText('Drafts')).toBeNull());
  expect(screen.getByText('No logbook is yours to fill')).toBeVisible();
});
