import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { raiseMissing } from '#server/modules/e-loggers/escalation/raise.ts';
import { sendBundles } from '#server/modules/e-loggers/notices/bundles.ts';
import { sendHeads } from '#server/modules/e-loggers/notices/dailyHeads.ts';
import { tellOfSlots } from '#server/modules/e-loggers/notices/slotNews.ts';
import { logbookEvents } from '#src/domain/e-loggers/notificationRules.ts';
import { useServer } from '../server';
import { entered, makeSite, type Site } from './site';

const server = useServer();
let site: Site;
beforeAll(async () => {
  site = await makeSite(server());
  const { db } = server().context;
  await sql`update users set email = 'person' || id || '@plant.example' where email is null`.execute(db);
});

const on = (part: string, body: object) => site.admin.patch(`e-loggers/${String(site.master)}/${part}`, body);
const publish = async () => (await site.admin.post(`e-loggers/${String(site.master)}/publish`, {})).body;
/** A copy of the server that sends e-mail, so many minutes later. */
const later = (minutes: number) => {
  const { context, clock } = server();
  return {
    ...context,
    settings: { ...context.settings, smtpUrl: 'smtp://127.0.0.1:1' },
    now: () => new Date(clock.getTime() + minutes * 60_000),
  };
};
const count = async (table: 'mails' | 'notifications', column: 'template' | 'kind', value: string) =>
  (
    await sql<{ user_id: number }>`select user_id from ${sql.table(table)} where ${sql.ref(column)} = ${value} order by user_id`.execute(
      server().context.db,
    )
  ).rows.map(({ user_id: id }) => id);

test('slots and entries are told of in the ways of the master, once with several servers, and what is gathered is sent as one', async () => {
  const { operator, reader, admin, first } = site;
  await on('approve', { approve_users: [first.id, site.second.id] });
  await site.admin.patch(`e-loggers/${String(site.master)}`, { owner_id: reader.id });
  await on('notifications', {
    notifications: [
      { event: 'slot_opens', whom: 'fillers', way: 'both' },
      { event: 'missing', whom: 'owner', way: 'mail', pace: 'at_once' },
      { event: 'missing', whom: 'author', way: 'app' },
      { event: 'submitted', whom: 'owner', way: 'both', pace: 'bundled' },
    ],
  });
  await on('frequency', { mode: 'both', frequency: 'hourly', start: '2020-01-01', late_after: 15 });
  await on('escalation', {
    level_1: { minutes: 30, users: [first.id], notification: true },
    own_wait_levels: true,
    wait_level_1: { hours: 2, users: [reader.id], notification: true, email: true },
  });
  expect(await publish()).toMatchObject({ status: 'success' });
  await Promise.all([1, 2].map(() => tellOfSlots(later(2))));
  expect([await count('notifications', 'kind', 'slot_opened'), await count('mails', 'template', 'logbook-slot-opens')]).toEqual([
    [operator.id],
    [operator.id],
  ]);
  await tellOfSlots(later(20));
  await tellOfSlots(later(25));
  expect([await count('mails', 'template', 'logbook-missing'), await count('notifications', 'kind', 'slot_passed')]).toEqual([
    [reader.id],
    [],
  ]);

  for (const client of ['one', 'two'])
    await operator.post('elogger-submissions', entered(server(), site, { client_id: `news-entry-${client}` }));
  expect(await count('notifications', 'kind', 'entry_submitted')).toEqual([]);
  await sendBundles(later(59));
  expect(await count('mails', 'template', 'logbook-news')).toEqual([]);
  await Promise.all([1, 2].map(() => sendBundles(later(61))));
  expect([await count('notifications', 'kind', 'logbook_news'), await count('mails', 'template', 'logbook-news')]).toEqual([
    [reader.id],
    [reader.id],
  ]);

  // Waiting approvals have levels of their own: those of slots do not count for them.
  await raiseMissing(later(110));
  expect(await count('notifications', 'kind', 'escalated')).toEqual([]);
  await raiseMissing(later(121));
  expect(await count('notifications', 'kind', 'escalated')).toEqual([reader.id, reader.id]);

  await Promise.all([1, 2].map(() => sendHeads(later(0))));
  await sendHeads(later(24 * 60));
  const { rows } = await sql<{ fill: { heads: string } }>`select fill from mails where template = 'logbook-heads' order by id`.execute(
    server().context.db,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]?.fill.heads).toMatch(/^EL-\d{6} 2 [0-9a-f]{64}$/);

  const preview = async (event: string) => admin.get(`e-loggers/${String(site.master)}/notifications/preview?event=${event}`);
  for (const event of logbookEvents) {
    const mails = (await preview(event)).body.mails as { language: string; subject: string; text: string }[];
    expect(mails.map(({ language }) => language).sort(), event).toEqual(['de', 'en', 'fr', 'pt']);
    for (const { subject, text } of mails) expect(subject + text, event).not.toMatch(/\{\{|<p>/);
  }
  expect((await preview('nothing')).body.status).toBe('error');
  expect((await operator.get(`e-loggers/${String(site.master)}/notifications/preview`)).status).toBe(403);
});
