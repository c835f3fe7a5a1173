import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { useConsole } from '../../engine/console';
import { makeSite, type Site } from '../../server/e-loggers/site';

const console = useConsole();
let site: Site;

const options = [
  { key: 'oil', value: 'Oil' },
  { key: 'water', value: 'Water' },
];

beforeAll(async () => {
  const { server } = console();
  // The entry says when it happened by the clock of the browser.
  server.clock = new Date();
  const fields = [
    { key: 'pressure', label: 'Pressure', kind: 'number', required: true, unit: 'bar', low: 2, high: 8, out_of_range: 'comment' },
    { key: 'leaks', label: 'Leaks', kind: 'choices', options },
    { key: 'papers', label: 'Papers', kind: 'file' },
    { key: 'photos', label: 'Photos', kind: 'photo' },
  ];
  site = await makeSite(server, { steps: false, fields });
});

const fillAddress = () => `/e-logger/fill/${String(site.master)}/${String(site.pumps[0])}`;
const paper = (name: string) => new File([`content of ${name}`], name, { type: 'text/plain' });
const chooseFiles = (label: string, files: File[]) => userEvent.upload(screen.getByLabelText(label, { selector: 'input' }), files);
const submissions = () => console().calls.filter(({ method, path }) => method === 'POST' && path === 'elogger-submissions');

test('files are chosen, taken away again and sent before the entry that has them; what is refused stands at its field', async () => {
  const user = userEvent.setup();
  const { open, calls } = console();
  const { address } = await open(fillAddress(), site.operator);
  await user.type(await screen.findByRole('textbox', { name: /Pressure/ }), '9');
  // Out of range: a comment is asked for, and nothing is sent without it.
  expect(screen.getByText('Out of range')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByText('Say why: outside its limits, or below the last value')).toBeVisible();
  expect(submissions()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Valve stuck');
  const leaks = screen.getByRole('group', { name: 'Leaks' });
  await user.click(within(leaks).getByRole('checkbox', { name: 'Oil' }));
  await user.click(within(leaks).getByRole('checkbox', { name: 'Water' }));
  await user.click(within(leaks).getByRole('checkbox', { name: 'Oil' }));
  await chooseFiles('Papers', [paper('plan.txt'), paper('draft.txt')]);
  await user.click(await screen.findByRole('button', { name: 'Remove draft.txt' }));
  await chooseFiles('Photos', [new File(['no picture'], 'gauge.gif', { type: 'image/gif' })]);
  expect(await screen.findByRole('button', { name: 'gauge.gif' })).toBeVisible();
  expect(screen.queryByText('draft.txt')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('This is not a picture.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove gauge.gif' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(address()).toMatch(/^\/elogger-submissions\/\d+\/show$/));
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path }) => path.replace('elogger-submissions', ''));
  // What the server has already is not sent again.
  expect(sent).toEqual(['/files', '/files', '', '']);
  const { files, ...body } = submissions().at(-1)?.body ?? {};
  expect(body).toMatchObject({ values: { pressure: '9', leaks: ['water'] }, comments: { pressure: 'Valve stuck' } });
  expect(files).toHaveLength(1);

  // The page of the entry has it, and saves it under its name. The form, which goes a moment after its address, has such a button as well.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull());
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'plan.txt' }));
  await waitFor(() => expect(clicked.mock.contexts.map(link => (link as HTMLAnchorElement).download)).toEqual(['plan.txt']));
});
