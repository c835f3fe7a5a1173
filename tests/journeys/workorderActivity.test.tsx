import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minutesIn } from '#src/pages/work-orders/activity/worklog/minutesIn.ts';
import { useConsole } from '../engine/console';
import type { Client } from '../server/server';

const console = useConsole();
let admin: Client;
let order: number;

beforeAll(async () => {
  const { server } = console();
  admin = await server.signIn(['superuser'], { first_name: 'Zahra', last_name: 'Fardan', username: 'zahra' });
  await server.make('maintenance-statuses', { name: 'Open', base_status: 'open' });
});
beforeEach(async () => {
  order = Number((await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload.id);
});

const open = (tab = '') => console().open(`/workorders/${order}/show${tab}`);
const box = () => screen.findByRole('textbox', { name: 'Write a comment' });
const comments = async () => (await admin.get(`maintenance/workorders/${order}/comments`)).body.rows.map(({ comment }) => comment);

test.each([
  ['90', 90],
  ['1:30', 90],
  ['1h 30m', 90],
  ['1h30', 90],
  ['1,5 h', 90],
  ['45 min', 45],
  ['2 Std. 5 Min.', 125],
  ['2 heures', 120],
])('%s is %d minutes', (typed, minutes) => expect(minutesIn(typed)).toBe(minutes));

test.each(['', '0', 'soon', '1:75', '-5', '200h', '1h 30m 5s'])('“%s” is no time that work takes', typed =>
  expect(minutesIn(typed)).toBeNull(),
);

test('the timer adds what it counted to the time that is typed already', async () => {
  const user = userEvent.setup();
  await open('?tab=worklog');
  await user.type(await screen.findByRole('textbox', { name: 'Time spent' }), '1h');
  await user.click(screen.getByRole('button', { name: 'Start timer' }));
  await user.click(await screen.findByRole('button', { name: /Stop timer/ }));
  expect(screen.getByRole('textbox', { name: 'Time spent' })).toHaveValue('61');
});

test('the timer of another work order is let go, or ended where its time belongs', async () => {
  const user = userEvent.setup();
  const { go } = await open();
  const first = order;
  await user.click(await screen.findByRole('button', { name: 'Start timer' }));
  order = Number((await admin.post('maintenance/workorders', { title: 'Valve sticks' })).body.payload.id);
  await go(`/workorders/${order}/show`);
  await user.click(await screen.findByRole('button', { name: /^Timer runs for/ }));
  expect(await screen.findByRole('menuitem', { name: /^Open WO-/ })).toHaveAttribute('href', expect.stringContaining(`/${first}/show`));
  await user.click(screen.getByRole('menuitem', { name: 'Discard timer' }));
  await user.click(await screen.findByRole('button', { name: 'Start timer' }));

  await go(`/workorders/${first}/show`);
  await user.click(await screen.findByRole('button', { name: /^Timer runs for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Stop timer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Valve sticks' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Time spent' })).toHaveValue('1');
});

describe('a comment', () => {
  test('mentions somebody who is found as one types, by keyboard', async () => {
    const user = userEvent.setup();
    await open();
    await user.type(await box(), 'Look, @zah');
    expect(await screen.findByRole('option', { name: /@zahra/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(await box()).toHaveValue('Look, @zahra ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await comments()).toEqual(['Look, @zahra']));
    const told = await admin.get('notifications');
    expect(told.body.rows.map(({ kind }) => kind)).toContain('mentioned');
  });

  test('of one’s own is changed and taken back, of somebody else not by who may only work on orders', async () => {
    const user = userEvent.setup();
    await admin.post(`maintenance/workorders/${order}/comments`, { comment: 'From Zahra' });
    await console().open(`/workorders/${order}/show`, ['workorders.view', 'workorders.edit']);
    await user.type(await box(), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Edit comment' }));
    expect(screen.getAllByRole('button', { name: 'Delete comment' })).toHaveLength(1);
    const editor = await screen.findByRole('textbox', { name: 'Edit comment' });
    await user.clear(editor);
    await user.type(editor, 'Mine, changed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await comments()).toEqual(['Mine, changed', 'From Zahra']));
    await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await comments()).toEqual(['From Zahra']));
  });

  test('is changed from where it ends', async () => {
    const user = userEvent.setup();
    await open();
    await user.type(await box(), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Edit comment' }));
    const editor = await screen.findByRole('textbox', { name: 'Edit comment' });
    await waitFor(() => expect(editor).toHaveFocus());
    await user.keyboard(', changed');
    expect(editor).toHaveValue('Mine, changed');
  });

  test('that is being changed is not lost when one leaves the page', async () => {
    const user = userEvent.setup();
    const { go } = await open();
    await user.type(await box(), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Edit comment' }));
    await user.type(await screen.findByRole('textbox', { name: 'Edit comment' }), ', changed');
    await go('/workorders');
    await screen.findByRole('heading', { name: 'Work orders' });
    await go(`/workorders/${order}/show`);
    expect(await screen.findByRole('textbox', { name: 'Edit comment' })).toHaveValue('Mine, changed');
  });

  test('is written by whoever asked for the work as well, until it is accepted', async () => {
    const user = userEvent.setup();
    const { server } = console();
    const requested = await server.make('maintenance-statuses', { name: 'Requested', base_status: 'requested' });
    const { email, go } = await console().open('/workorders', ['workorders.view', 'workorders.request']);
    await sql`update workorders set status_id = ${requested}, creator_id = (select id from users where email = ${email})
      where id = ${order}`.execute(server.context.db);
    await go(`/workorders/${order}/show`);
    await user.type(await box(), 'Since Monday');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await comments()).toEqual(['Since Monday']));
  });

  test('and an entry of the log are put together of the single lists where a server has no line of time', async () => {
    await admin.post(`maintenance/workorders/${order}/comments`, { comment: 'From Zahra' });
    await admin.post('maintenance/workorders/work-log', { work_order_id: order, minutes: 20 });
    console().intercept('get', `maintenance/workorders/${order}/updates`, () =>
      Response.json({ status: 'error', messages: 'Unknown' }, { status: 404 }),
    );
    await open();
    expect(await screen.findByText('From Zahra')).toBeVisible();
    expect(screen.getByText('20m')).toBeVisible();
  });
});
