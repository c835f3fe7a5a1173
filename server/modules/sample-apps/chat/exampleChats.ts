import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { noteSeeded } from '../seedOnce';
import { clearAll } from './clear';
import { samplePeople } from './samplePeople';
import { insertMessages } from './send';

/** The name of the app, by which it is known who has its examples. */
export const chatApp = 'chat';

const [hour, minute] = [3_600_000, 60_000];

/** What was said before: by which sample person, whether by the person themselves, how many minutes ago. */
const lines: readonly (readonly [who: number, isOwn: boolean, ago: number, message: string])[] = [
  [1, false, 52 * 60, 'I take the two nights at the weekend.'],
  [1, true, 52 * 60 - 4, 'Thank you. Is the rota for next month out?'],
  [1, false, 52 * 60 - 6, 'On Friday. https://example.com/rota'],
  [2, true, 27 * 60, 'When do the bearings come?'],
  [2, false, 26 * 60, 'They left the warehouse this morning.\nTwo sets of 6204, one of 6310.'],
  [0, true, 190, 'Has anybody seen the key of the store?'],
  [0, false, 60, 'It hangs at the gate again.'],
  [0, false, 58, 'Please bring it back before six.'],
];

/** Readings that an operator sent hour by hour, enough to scroll through. */
const readings = Array.from({ length: 72 }, (_, at) => ({
  ago: (80 - at) * hour,
  message: `Line ${1 + (at % 3)}: ${(4 + ((at * 7) % 10) / 10).toFixed(1)} bar, ${38 + ((at * 5) % 9)} °C`,
}));

/** Writes the conversations that a person finds when they open the app for the first time. */
export async function seedChats({ now }: ServerContext, { id }: Account, db: Connection): Promise<void> {
  await sql`insert into app_chat_profiles (user_id, about, status, is_two_step, is_notified) values (${id}, '', 'online', false, true)
    on conflict (user_id) do update set about = '', status = 'online', is_two_step = false, is_notified = true`.execute(db);
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  const sampleId = (who: number) => samplePeople[who]?.id ?? id;
  await insertMessages(db, [
    ...readings.map(({ ago, message }) => ({ from: sampleId(3), to: id, message, at: before(ago) })),
    ...lines.map(([who, isOwn, ago, message]) => {
      const [from, to] = isOwn ? [id, sampleId(who)] : [sampleId(who), id];
      return { from, to, message, at: before(ago * minute) };
    }),
  ]);
  // All but the last ones of the first person is read.
  for (const [who, milliseconds] of [
    [0, 2 * hour],
    [1, 0],
    [2, 0],
    [3, 0],
  ] as const)
    await sql`insert into app_chat_members (user_id, contact_id, seen_at)
      values (${id}, ${sampleId(who)}, ${before(milliseconds).toISOString()}::timestamp)
      on conflict (user_id, contact_id) do update set seen_at = excluded.seen_at, cleared_at = null, is_muted = false`.execute(db);
}

/** Takes all conversations of a person away for them, and writes the first ones again. */
export const startChatsOver = (context: ServerContext, account: Account) =>
  context.db.transaction().execute(async db => {
    await noteSeeded(db, account.id, chatApp);
    await clearAll(db, account, context.now());
    await seedChats(context, account, db);
  });
