import { sql } from 'kysely';
import { createRandom, type Random } from '#definition';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { checksOf, type Check } from './checklistAnswers';
import { loadCosts } from './costs';
import { commentsOf, insertComments } from './comments';
import { escalate } from './escalate';
import { insertLog, logOf } from './workLog';
import { keepPicture } from './keepPicture';
import { picture } from './picture';
import { momentsOf, type LibraryList, type Order } from './timeline';
import { relate } from './links';
import { fileNames } from './phrases';

const seed = 4_711;

/** What was done on the work orders: checklists and answers, pictures, words, time, links, sub-tasks, escalation, costs. Most of it differs from order to order. */
export async function loadWork(context: ServerContext, db: Connection): Promise<void> {
  const random = createRandom(seed);
  const now = stamp(context.now());
  const orders = await readOrders(db);
  const { rows: library } =
    await sql<LibraryList>`select id, name, type, photo, video, comment, parameters from checklists order by id`.execute(db);
  const files = await loadPictures(context, db, random, orders);
  let ref = 0;
  const checks = orders.flatMap(order => {
    const isBare = ['requested', 'cancelled'].includes(order.base) || random.next() < 0.15;
    const made = isBare ? [] : checksOf(random, order, { library, files: files.get(order.id) ?? [], now, ref });
    ref += made.length;
    return made;
  });
  await insertChecks(db, checks);
  await insertLog(
    db,
    orders.flatMap(order => logOf(random, order, now)),
  );
  await insertComments(
    db,
    orders.flatMap(order => commentsOf(random, order, now, files.get(order.id) ?? [])),
  );
  await relate(db, orders, now);
  await escalate(context, db, orders, now);
  await loadCosts(db, random, orders, now);
}

async function readOrders(db: Connection): Promise<Order[]> {
  const { rows } =
    await sql<Order>`select w.id, coalesce(s.base_status, 'open') as base, to_char(w.created_at, 'YYYY-MM-DD HH24:MI:SS') as created_at,
      array(select target_id from workorders_assignees a where a.owner_id = w.id order by position) as people, w.creator_id as creator, c.name as category
    from workorders w left join "maintenance-statuses" s on s.id = w.status_id left join "maintenance-categories" c on c.id = w.category_id
    where w.deleted_at is null order by w.id`.execute(db);
  return rows;
}

/** A few generated pictures for one order in four, and for every other request. */
async function loadPictures(
  context: ServerContext,
  db: Connection,
  random: Random,
  orders: readonly Order[],
): Promise<Map<number, number[]>> {
  const drawn = Array.from({ length: 8 }, () => picture(random));
  const found = new Map<number, number[]>();
  for (const order of orders.filter(({ base }) => random.next() < (base === 'requested' ? 0.5 : 0.25))) {
    const ids: number[] = [];
    for (const moment of momentsOf(random, order, stamp(context.now()), random.integer(1, 3))) {
      const owner = { register: 'workorders', record: order.id, user: order.people[0] ?? order.creator, at: moment };
      ids.push(await keepPicture(context, db, random.pick(drawn), { ...owner, name: fileNames[ids.length] ?? 'picture.png' }));
    }
    found.set(order.id, ids);
  }
  return found;
}

async function insertChecks(db: Connection, checks: readonly Check[]): Promise<void> {
  const rows = JSON.stringify(checks);
  await sql`with given as (
      select * from jsonb_to_recordset(${rows}::text::jsonb) as g (ref integer, workorder_id integer, stage text, checklist_id integer, name text,
        photo text, video text, comment text, parameters jsonb, done_at timestamp, created_at timestamp, answers jsonb)),
    numbered as (select *, nextval(pg_get_serial_sequence('workorder_checklists', 'id'))::integer as new_id from given order by ref),
    made as (insert into workorder_checklists (id, workorder_id, stage, checklist_id, name, photo, video, comment, parameters, done_at, created_at)
      overriding system value select new_id, workorder_id, stage, checklist_id, name, photo, video, comment, parameters, done_at, created_at from numbered)
    insert into workorder_answers (checklist_id, key, value, result, comment, photos, missing, user_id, answered_at)
    select new_id, a.key, a.value, a.result, a.comment, a.photos, '[]', a.user_id, a.answered_at
    from numbered, jsonb_to_recordset(answers) as a (key text, value text, result text, comment text, photos jsonb, user_id integer, answered_at timestamp)`.execute(
    db,
  );
}
