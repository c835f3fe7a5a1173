import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useConsole } from '../../engine/console';
import { entered, makeSite, type Site } from '../../server/e-loggers/site';

const console = useConsole();
let site: Site;

beforeAll(async () => {
  console().server.clock = new Date();
  const fields = [
    { key: 'pressure', label: 'Pressure', kind: 'number', required: true, unit: 'bar', low: 2, high: 8, out_of_range: 'comment' },
    { key: 'note', label: 'Note', kind: 'text' },
    { key: 'papers', label: 'Papers', kind: 'file' },
  ];
  site = await makeSite(console().server, { fields });
});

async function submit(values: object, more: object = {}): Promise<number> {
  const { body } = await site.operator.post('elogger-submissions', entered(console().server, site, { values, ...more }));
  return Number(body.payload.id);
}

const pageOf = (id: number) => `/elogger-submissions/${String(id)}/show`;
const posts = () => console().calls.filter(({ method }) => method === 'POST');

test('a value is corrected with a reason and its file; the old one stays, struck out, and what is refused says why', async () => {
  const user = userEvent.setup();
  const id = await submit({ pressure: '5', note: 'dry' });
  await console().open(pageOf(id), site.operator);
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct' });
  const send = within(dialog).getByRole('button', { name: 'Correct' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('Change a value and say why.');
  const pressure = within(dialog).getByRole('textbox', { name: /Pressure/ });
  await user.clear(pressure);
  await user.type(pressure, '6');
  expect(send).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Misread the gauge');
  await user.upload(
    within(dialog).getByLabelText('Papers', { selector: 'input' }),
    new File(['reading'], 'gauge.txt', { type: 'text/plain' }),
  );
  await within(dialog).findByText('gauge.txt');
  console().intercept('post', `elogger-submissions/${String(id)}/correct`, () =>
    Response.json({ status: 'error', messages: { 'values.pressure': ['The gauge is sealed.'] } }, { status: 422 }),
  );
  await user.click(send);
  expect((await within(dialog).findAllByText('The gauge is sealed.'))[0]).toBeVisible();
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The file goes before the correction that names it.
  expect(posts().map(({ path }) => path)).toEqual([
    ...['elogger-submissions/files', 'elogger-submissions/files', `elogger-submissions/${String(id)}/correct`],
  ]);
  expect(posts().at(-1)?.body).toMatchObject({ changes: { pressure: '6' }, reason: 'Misread the gauge', revision: 1 });
  expect(await screen.findAllByText('5', { selector: 'del bdi' })).toHaveLength(2);
  expect(screen.getByText('Misread the gauge')).toBeVisible();
  expect(screen.getByRole('button', { name: 'gauge.txt' })).toBeVisible();
});

test('whoever signs returns an entry with a reason of five letters at least; a comment may be shorter', async () => {
  const user = userEvent.setup();
  const id = await submit({ pressure: '5' });
  await console().open(pageOf(id), site.first);
  await user.click(await screen.findByRole('button', { name: 'Comment' }));
  let dialog = await screen.findByRole('dialog', { name: 'Comment' });
  await user.type(within(dialog).getByRole('textbox', { name: /Comment/ }), 'OK');
  await user.click(within(dialog).getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts().at(-1)).toMatchObject({ path: `elogger-submissions/${String(id)}/comments`, body: { comment: 'OK' } });
  expect(await screen.findByText('OK')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Return' }));
  dialog = await screen.findByRole('dialog', { name: 'Return' });
  const send = within(dialog).getByRole('button', { name: 'Return' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Odd');
  expect(send).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' value');
  console().intercept('post', `elogger-submissions/${String(id)}/return`, () =>
    Response.json({ status: 'error', messages: 'Somebody signed it meanwhile.' }, { status: 409 }),
  );
  await user.click(send);
  expect(await within(dialog).findByText('Somebody signed it meanwhile.')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('Odd value');
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts().at(-1)).toMatchObject({ body: { comment: 'Odd value', revision: 1 } });
  expect(await screen.findByText('Odd value')).toBeVisible();
});
