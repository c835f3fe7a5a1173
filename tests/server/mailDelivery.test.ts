import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/openContext.ts';
import { mail as job } from '#server/modules/mail/periodic.ts';
import { startWorker } from '#server/worker/startWorker.ts';
import { useMailing } from './mailing';
import { openServer, useServer, type TestServer } from './server';

const { box, server, chief, smtpUrl, queue, about, order, minutesLater, send, addresses, addressOf, rows } = useMailing();

describe('a mail server that does not take it', () => {
  const busy = { code: 451, message: 'Come back later' };

  test('now is asked again after longer and longer, and gets it once', async () => {
    const address = await addressOf(chief().id);
    const other = await server().signIn(['workorders.view']);
    box.refusal = to => (to === address ? busy : undefined);
    await queue({ userIds: [chief().id, other.id], ...about(await order()) });
    await send();
    // Others need not wait for it.
    expect(addresses()).toEqual([await addressOf(other.id)]);
    expect(server().log).toMatchObject([{ level: 'warn', message: expect.stringContaining('Come back later') as string }]);
    await send();
    expect(server().log).toHaveLength(1);
    minutesLater(1);
    await send();
    expect(server().log).toHaveLength(2);
    box.refusal = () => undefined;
    minutesLater(1);
    await send();
    expect(addresses()).not.toContain(address);
    minutesLater(1);
    await send();
    await send();
    expect(addresses()).toEqual([await addressOf(other.id), address]);
  });

  test('for good is not asked again, and the log and the row say why', async () => {
    box.refusal = () => ({ code: 550, message: 'No such person here' });
    await queue({ userIds: [chief().id], ...about(await order()) });
    await send();
    expect(server().log).toMatchObject([{ level: 'error', message: expect.stringContaining('No such person here') as string }]);
    expect(await rows()).toEqual([{ waits: false, problem: expect.stringContaining('No such person here') as string }]);
    box.refusal = () => undefined;
    minutesLater(24 * 60);
    await send();
    expect(addresses()).toEqual([]);
  });

  test('for two days is given up', async () => {
    box.refusal = () => busy;
    await queue({ userIds: [chief().id], ...about(await order()) });
    await send();
    minutesLater(2 * 24 * 60 + 1);
    await send();
    expect(await rows()).toEqual([{ waits: false, problem: expect.stringContaining('Come back later') as string }]);
  });

  test('because it is not there is asked by one mail for all, and gets them when it is back', async () => {
    const away = { ...server().context, settings: { ...server().context.settings, smtpUrl: 'smtp://127.0.0.1:1' } };
    const other = await server().signIn(['workorders.view']);
    await queue({ userIds: [chief().id, other.id], ...about(await order()) });
    await job.turn(away);
    await job.turn(away);
    expect(server().log).toMatchObject([{ level: 'warn', message: expect.stringContaining('ECONNREFUSED') as string }]);
    minutesLater(1);
    await send();
    expect(addresses()).toHaveLength(2);
  });
});

describe('copies of the server', () => {
  test('send each mail once between them', async () => {
    const people = [];
    for (let n = 0; n < 12; n += 1) people.push((await server().signIn(['workorders.view'])).id);
    await queue({ userIds: [...people, ...people], ...about(await order()) });
    const { settings } = server().context;
    // On the embedded database there is one copy, whose turns may still meet.
    const other = settings.databaseUrl
      ? await openContext(registry, settings, { log: () => undefined, now: () => server().clock })
      : { ...server().context, close: async () => undefined };
    await Promise.all([job.turn(server().context), job.turn(other), job.turn(server().context), job.turn(other)]);
    await other.close();
    expect(box.mails).toHaveLength(12);
    expect(new Set(addresses()).size).toBe(12);
    expect(new Set(box.mails.map(({ messageId }) => messageId)).size).toBe(12);
  });

  test('take up what one of them left half done, as the same mail, and hold nothing of the database meanwhile', async () => {
    const open = box.hold();
    await queue({ userIds: [chief().id], ...about(await order()) });
    const slow = send();
    while (!(await rows()).every(row => row.waits) || (await taken()) === 0) await new Promise(resolve => setImmediate(resolve));
    await send();
    minutesLater(2);
    const again = send();
    while ((await taken()) === 1) await new Promise(resolve => setImmediate(resolve));
    open();
    await Promise.all([slow, again]);
    expect(addresses()).toEqual([await addressOf(chief().id), await addressOf(chief().id)]);
    expect(new Set(box.mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await rows()).toEqual([{ waits: false, problem: null }]);
  });

  test('let what is being sent end when they end, and begin nothing more', async () => {
    const own = await openServer({ smtpUrl: smtpUrl(), mailFrom: 'mainstay@utilities.example' });
    const people = [await own.signIn(), await own.signIn()];
    const id = await own.make('workorders', { title: 'Pump leaks' });
    await queue({ userIds: people.map(person => person.id), ...about(id) }, own);
    const open = box.hold();
    const working = startWorker({ ...own.context, close: async () => undefined }, [job]);
    while ((await taken(own)) === 0) await new Promise(resolve => setImmediate(resolve));
    const closed = working.close();
    open();
    await closed;
    expect(box.mails).toHaveLength(1);
    expect((await rows(own)).filter(row => row.waits)).toHaveLength(1);
    await own.close();
  });

  const taken = async (on: TestServer = server()) =>
    Number((await sql<{ n: number }>`select coalesce(max(attempts), 0)::int as n from mails`.execute(on.context.db)).rows[0]?.n);
});

describe('a server that was told of no mail server', () => {
  const silent = useServer();

  test('keeps nothing to be sent, and says so on the order', async () => {
    const person = await silent().signIn();
    const id = await silent().make('workorders', { title: 'Pump leaks' });
    await queue({ userIds: [person.id], ...about(id) }, silent());
    expect(await rows(silent())).toEqual([]);
    expect((await person.get(`maintenance/workorders/escalation/view?work_order_id=${id}`)).body).toMatchObject({ sends_email: false });
    await job.turn(silent().context);
  });
});

test('what was sent long ago is forgotten', async () => {
  await queue({ userIds: [chief().id], ...about(await order()) });
  await send();
  minutesLater(91 * 24 * 60);
  await send();
  expect(await rows()).toEqual([]);
});
