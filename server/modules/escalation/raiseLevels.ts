import { sql } from 'kysely';
import { serverAccount } from '#server/access/account.ts';
import { stamp } from '#server/time.ts';
import type { Plan, ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { writeHistory } from '#server/resources/history/writeHistory.ts';
import { matricesOf, type Matrix, type MatrixLevel } from './escalationMatrix';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { escalating, isOverSql, keptLevelField, levelField, levelSql, startSql } from './escalating';
import { notifyLevel } from './notifyLevel';

/** So many at a time, so that nobody who works on one of them waits for long. */
const most = 50;

interface Due {
  id: number;
  level: number;
  started_at: string;
  is_over: boolean;
  /** The first level is reached at once, also of what is over by now. */
  is_urgent: boolean;
}

/** The moment at which a level of a record is reached, in milliseconds. */
export const dueOf = (startedAt: string, { after }: MatrixLevel): number => Date.parse(`${startedAt.replace(' ', 'T')}Z`) + after * 60_000;

/**
 * Raises the levels of records whose time has come, and notifies whoever is to be notified at each of them. Copies of the server that do so at
 * once share the records: one that is held by another is left to it.
 */
export async function raiseLevels(context: ServerContext): Promise<void> {
  for (const plan of escalating(context.plans))
    for (let done = most; done === most;) done = await context.db.transaction().execute(db => raiseSome(context, db, plan));
}

async function raiseSome(context: ServerContext, db: Connection, plan: Plan): Promise<number> {
  const { table, owner } = partsOf(plan);
  const { rows } = await sql<Due>`select t.id, ${levelSql(plan)} as level, ${startSql(plan)} as started_at,
      ${isOverSql(context.plans, plan)} or t.deleted_at is not null as is_over, e.is_urgent and t.deleted_at is null as is_urgent
    from ${table('escalations')} e join ${sql.table(plan.resource.name)} t on t.id = e.${owner}
    where e.look_at <= ${stamp(context.now())} order by e.look_at, t.id limit ${most} for update of e, t skip locked`.execute(db);
  if (rows.length === 0) return 0;
  const matrices = await matricesOf(
    context,
    db,
    plan,
    rows.map(({ id }) => id),
  );
  for (const due of rows) await raise(context, db, plan, due, matrices.get(due.id));
  return rows.length;
}

/** Raises one, or finds that it is not to be raised; says when it is to be looked at again. */
async function raise(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  { id, level, started_at, is_over, is_urgent }: Due,
  matrix?: Matrix,
): Promise<void> {
  const { table, owner, changed } = partsOf(plan);
  const now = context.now().getTime();
  const levels = matrix?.levels ?? [];
  const isReached = (one: MatrixLevel) => (is_urgent && one === levels[0]) || (!is_over && dueOf(started_at, one) <= now);
  const reached = levels.filter(one => one.level > level && isReached(one));
  const next = is_over ? undefined : levels.find(one => one.level > level && !isReached(one));
  for (const one of reached) await reach(context, db, plan, id, one);
  const last = reached.at(-1)?.level;
  if (last !== undefined) {
    const field = keptLevelField(plan);
    // Written out, it is a number or a text as its column is.
    const kept = field === null ? sql`` : sql`${sql.ref(field)} = ${sql.lit(String(last))}, `;
    const raised = sql`update ${sql.table(plan.resource.name)} set ${kept}updated_at = ${stamp(context.now())} where id = ${id}`;
    const record = await readRecord(context, db, plan, id, 'known');
    if (record) await changed({ context, db, account: serverAccount, record }, ['record', 'escalation'], raised);
    const changes = { [field ?? levelField]: { old: level || null, new: last } };
    const entry = { register: plan.resource.name, recordId: id, action: 'update', changes, userId: serverAccount.id };
    await writeHistory(db, context.now(), { ...entry, note: matrix?.name ?? null });
  }
  const again = next ? stamp(new Date(dueOf(started_at, next))) : null;
  await sql`update ${table('escalations')} set look_at = ${again}::timestamp, is_urgent = false where ${owner} = ${id}`.execute(db);
}

async function reach(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  id: number,
  { level, users, email, notification }: MatrixLevel,
): Promise<void> {
  const { table, owner } = partsOf(plan);
  const { rows } = await sql<{ assignees: number[] }>`insert into ${table('levels')} (${owner}, level, reached_at)
    values (${id}, ${level}, ${stamp(context.now())})
    on conflict (${owner}, level) do update set reached_at = excluded.reached_at returning assignees`.execute(db);
  const userIds = [...users.map(user => user.id), ...(rows[0]?.assignees ?? [])];
  await notifyLevel(context, db, plan, id, { level, userIds, email, notification });
}
