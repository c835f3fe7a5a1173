import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connection } from '#providers/connection.ts';
import type { Client } from '../server/server';
import { useConsole } from '../engine/console';

const console = useConsole();
let admin: Client;
let order: number;
let checklist: number;

const parameters = [
  { key: 'temp', name: 'Temperature', type: 'Number', low: 20, high: 75, required: true },
  { key: 'plate', name: 'Plate', type: 'Text', required: true },
  {
    ...{ key: 'noise', name: 'Noise', type: 'Drop-down' },
    options: [
      { key: 'quiet', value: 'Runs quietly', result: 'accept' },
      { key: 'loud', value: 'Too loud', result: 'accept' },
    ],
  },
];

beforeAll(async () => {
  const { server } = console();
  admin = await server.signIn();
  await server.make('maintenance-statuses', { name: 'Open', base_status: 'open' });
});
beforeEach(async () => {
  const library = await console().server.make('checklists', { name: 'Start-up', type: 'pre', parameters });
  order = Number((await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload.id);
  const added = await admin.post('maintenance/workorders/checklists', { work_order_id: order, pre: [library] });
  checklist = (added.body.payload as unknown as { pre: { id: number }[] }).pre[0]?.id ?? 0;
});

const open = () => console().open(`/workorders/${order}/show`);
const stored = async (key: string) => {
  const { body } = await admin.get(`maintenance/workorders/${order}/checklists`);
  const { pre } = body as unknown as { pre: { parameters: { key: string; answer: { value: string } | null }[] }[] };
  return pre[0]?.parameters.find(parameter => parameter.key === key)?.answer?.value ?? null;
};
const comments = async () => (await admin.get(`maintenance/workorders/${order}/comments`)).body.rows.map(({ comment }) => comment);
const log = async () =>
  (await admin.get(`maintenance/workorders/work-log-list/${order}`)).body.rows.map(({ minutes, note }) => [minutes, note]);
const writes = () =>
  console()
    .calls.filter(({ method }) => method === 'POST')
    .map(({ path }) => path.replace(/\d+/g, 'n'));

async function answerCommentAndLog(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('textbox', { name: 'Temperature' }), '42{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Seal is worn');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('tab', { name: 'Work log' }));
  await user.type(await screen.findByRole('textbox', { name: 'Time spent' }), '1h 30m');
  await user.click(screen.getByRole('button', { name: 'Log work' }));
}

describe('without network', () => {
  test('an answer, a comment and an entry of the log show at once, wait, and go out in order and once when it is back', async () => {
    const user = userEvent.setup();
    await open();
    await screen.findByRole('textbox', { name: 'Temperature' });
    const mend = console().cut();
    await answerCommentAndLog(user);
    expect(await screen.findByRole('button', { name: '3 wait for network' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Temperature' })).toHaveValue('42');
    expect(screen.getAllByText('Waits for network').length).toBeGreaterThan(1);
    expect(await stored('temp')).toBeNull();
    console().calls.length = 0;
    mend();
    await waitFor(async () => expect(await log()).toEqual([[90, null]]));
    expect([await stored('temp'), await comments()]).toEqual(['42', ['Seal is worn']]);
    await waitFor(() => expect(screen.queryByText('Waits for network')).toBeNull());
    expect(writes()).toEqual([
      'maintenance/workorders/checklists/n/answers',
      'maintenance/workorders/n/comments',
      'maintenance/workorders/work-log',
    ]);
  });

  test('what waits outlives the page, and goes out when its person is there again, from whichever page', async () => {
    const user = userEvent.setup();
    const { email } = await open();
    await screen.findByRole('textbox', { name: 'Temperature' });
    const mend = console().cut();
    await answerCommentAndLog(user);
    await screen.findByRole('button', { name: '3 wait for network' });
    cleanup();
    mend();
    await console().openAs(email, '/workorders');
    await waitFor(async () => expect(await log()).toEqual([[90, null]]));
    expect([await stored('temp'), await comments()]).toEqual(['42', ['Seal is worn']]);
  });

  test('what waits is never sent as somebody else, and kept for its person', async () => {
    const user = userEvent.setup();
    const { email } = await open();
    await screen.findByRole('textbox', { name: 'Temperature' });
    const mend = console().cut();
    await user.type(screen.getByRole('textbox', { name: 'Temperature' }), '42{Enter}');
    await screen.findByRole('button', { name: '1 waits for network' });
    cleanup();
    mend();
    await open();
    await user.type(await screen.findByRole('textbox', { name: 'Plate' }), 'SN 1{Enter}');
    await waitFor(async () => expect(await stored('plate')).toBe('SN 1'));
    expect(await stored('temp')).toBeNull();
    cleanup();
    await console().openAs(email, `/workorders/${order}/show`);
    await waitFor(async () => expect(await stored('temp')).toBe('42'));
  });

  test('an answer that somebody else gave meanwhile is not written over when the network is back', async () => {
    const user = userEvent.setup();
    await open();
    await screen.findByRole('textbox', { name: 'Temperature' });
    const mend = console().cut();
    await answerCommentAndLog(user);
    await screen.findByRole('button', { name: '3 wait for network' });
    await admin.post(`maintenance/workorders/checklists/${checklist}/answers`, { key: 'temp', value: 50 });
    mend();
    expect(await screen.findByText(/answered this meanwhile/)).toBeVisible();
    await waitFor(async () => expect(await comments()).toEqual(['Seal is worn']));
    expect(await stored('temp')).toBe('50');
    await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Temperature' })).toHaveValue('50'));
  });
});

test('work is logged once, however fast one presses twice', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('tab', { name: 'Work log' }));
  await user.type(await screen.findByRole('textbox', { name: 'Time spent' }), '1h 30m');
  const button = screen.getByRole('button', { name: 'Log work' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Time spent' })).toHaveValue(''));
  await waitFor(() => expect(screen.queryByText(/Waits for network|Being sent/)).toBeNull());
  expect(await log()).toEqual([[90, null]]);
});

test('which of two answers is to stand is asked in the words of their options', async () => {
  const user = userEvent.setup();
  await open();
  await screen.findByRole('button', { name: 'Too loud' });
  const mend = console().cut();
  await user.click(screen.getByRole('button', { name: 'Too loud' }));
  await screen.findByRole('button', { name: '1 waits for network' });
  await admin.post(`maintenance/workorders/checklists/${checklist}/answers`, { key: 'noise', value: 'quiet' });
  mend();
  expect(await screen.findByText('Theirs: Runs quietly · Yours: Too loud')).toBeVisible();
});

test('what got no answer is sent again under the same word, and stands there once', async () => {
  const user = userEvent.setup();
  await open();
  await user.type(await screen.findByRole('textbox', { name: 'Write a comment' }), 'Seal is worn');
  // The server takes it; its answer is lost on the way.
  console().intercept('post', `maintenance/workorders/${order}/comments`, async request => {
    await console().pass(request);
    return Response.error();
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(connection.isHere()).toBe(false));
  expect(await comments()).toEqual(['Seal is worn']);
  connection.tell('http://console.test/healthz', 200);
  await waitFor(() => expect(screen.queryByText(/Waits for network|Being sent/)).toBeNull());
  expect(await comments()).toEqual(['Seal is worn']);
});

test('a refusal shows its reason, holds up nothing, and can be written anew', async () => {
  const user = userEvent.setup();
  await open();
  const box = await screen.findByRole('textbox', { name: 'Write a comment' });
  console().intercept('post', `maintenance/workorders/${order}/comments`, () =>
    Response.json({ status: 'error', messages: 'Not now.', payload: null }),
  );
  await user.type(box, 'First');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  await user.type(box, 'Second');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await comments()).toEqual(['Second']));
  expect(screen.getByRole('button', { name: '1 was refused' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write anew' }));
  expect(box).toHaveValue('First');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await comments()).toEqual(['First', 'Second']));
  expect(screen.queryByRole('button', { name: /refused/ })).toBeNull();
});

test('a refusal is told on every page, which leads to where it belongs', async () => {
  const user = userEvent.setup();
  const { email } = await open();
  const box = await screen.findByRole('textbox', { name: 'Write a comment' });
  const mend = console().cut();
  await user.type(box, 'First');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: '1 waits for network' });
  cleanup();
  console().intercept('post', `maintenance/workorders/${order}/comments`, () =>
    Response.json({ status: 'error', messages: 'Not now.', payload: null }),
  );
  mend();
  await console().openAs(email, '/locations');
  expect(await screen.findByText(/What you did was refused:/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Look at it' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.queryByText(/What you did was refused:/)).toBeNull();
});

test('what was refused comes back behind what is being typed', async () => {
  const user = userEvent.setup();
  await open();
  await screen.findByRole('textbox', { name: 'Temperature' });
  const refuse = () => Response.json({ status: 'error', messages: 'Not now.', payload: null });
  console().intercept('post', `maintenance/workorders/${order}/comments`, refuse);
  const box = screen.getByRole('textbox', { name: 'Write a comment' });
  await user.type(box, 'Seal is worn');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Not now.');
  await user.type(box, 'Oil ordered');
  await user.click(screen.getByRole('button', { name: 'Write anew' }));
  expect(box).toHaveValue('Oil ordered\nSeal is worn');

  console().intercept('post', 'maintenance/workorders/work-log', refuse);
  await user.click(screen.getByRole('tab', { name: 'Work log' }));
  const [time, note] = [await screen.findByRole('textbox', { name: 'Time spent' }), screen.getByRole('textbox', { name: 'What was done' })];
  await user.type(time, '1h 30m');
  await user.type(note, 'Seal renewed');
  await user.click(screen.getByRole('button', { name: 'Log work' }));
  await screen.findByText('Not now.');
  await user.type(time, '15');
  await user.type(note, 'Cleaned up');
  await user.click(screen.getByRole('button', { name: 'Write anew' }));
  expect([time, note].map(field => (field as HTMLInputElement).value)).toEqual(['105', 'Cleaned up\nSeal renewed']);
});
