import { sql } from 'kysely';
import { datetimeKind } from '#definition/kinds/datetime';
import type { Account } from '#server/access/account.ts';
import { stamp } from '#server/time.ts';
import type { Plan, ServerContext, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { readNote } from '#server/http/readNote.ts';
import { Failure } from '#server/http/failure.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { hideNames } from '#server/resources/reach/withinReach.ts';
import { tellPart } from '#server/resources/parts/tellPart.ts';
import { matricesOf } from './escalationMatrix';
import { dueOf } from './raiseLevels';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { requireVisible } from '#server/resources/parts/requireVisible.ts';
import type { LockedRecord } from '#server/resources/parts/changeParts.ts';
import { isOverSql, levelSql, needsReason, startSql } from './escalating';
import { notifyLevel } from './notifyLevel';

interface Person {
  id: number;
  name: string;
}

interface Kept {
  level: number;
  reached_at: string | null;
  cause_id: number | null;
  cause_name: string | null;
  assignees: Person[];
}

async function keptLevels(db: Connection, plan: Plan, record: number): Promise<Map<number, Kept>> {
  const { table, owner } = partsOf(plan);
  const { rows } = await sql<Kept>`select l.level, l.reached_at, l.cause_id, c.cause_name, (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) order by u.id), '[]'::jsonb)
      from users u where u.id = any(l.assignees)) as assignees
    from ${table('levels')} l left join causes c on c.id = l.cause_id where l.${owner} = ${record}`.execute(db);
  return new Map(rows.map(row => [row.level, row]));
}

const moment = (time: number | string | null) =>
  datetimeKind.present(typeof time === 'number' ? stamp(new Date(time)) : time, { label: '' });

interface Seen {
  started_at: string;
  level: number;
  is_over: boolean;
}

/**
 * The ladder of a record: when each level is reached, and who is notified then; people of other companies by their ids alone.
 *
 * @param only the one level that is wanted; 0 for all
 * @throws {Failure} where the account may not see the record
 */
export async function viewEscalation(context: ServerContext, account: Account, plan: Plan, id: number, only: number) {
  const { db } = context;
  const columns = sql`, ${startSql(plan)} as started_at, ${levelSql(plan)} as level, ${isOverSql(context.plans, plan)} as is_over`;
  const record = await requireVisible<Seen>(context, account, plan, id, { columns, joins: sql`` });
  const [matrices, kept] = await Promise.all([matricesOf(context, db, plan, [id]), keptLevels(db, plan, id)]);
  const matrix = matrices.get(id);
  const levels = (matrix?.levels ?? []).map(level => {
    const due = dueOf(record.started_at, level);
    const { reached_at = null, cause_id = null, cause_name, assignees = [] } = kept.get(level.level) ?? {};
    const left = Math.round((due - context.now().getTime()) / 1000);
    return {
      ...{
        level: level.level,
        due_at: moment(due),
        seconds_left: record.is_over || reached_at !== null ? null : left,
        reached_at: moment(reached_at),
      },
      ...{ cause_id, cause: cause_id === null ? null : { id: cause_id, name: cause_name ?? `#${cause_id}` } },
      ...{ users: level.users.map(({ id, name = `#${id}` }) => ({ id, name })), assignees },
      ...{ email: level.email, notification: level.notification },
    };
  });
  const people = levels.flatMap(({ users, assignees }) => [...users, ...assignees]);
  await hideNames(
    context,
    account,
    people.map(reference => ({ target: 'users', reference })),
  );
  return {
    ...{ level: record.level, matrix: matrix ? { id: matrix.id, name: escapeTexts(matrix.name) } : null },
    started_at: moment(record.started_at),
    sends_email: context.settings.smtpUrl !== null,
    levels: levels.filter(({ level }) => only === 0 || level === only).map(level => escapeTexts(level)),
  };
}

/** Adds people to a level: they are told when it is reached, or at once where it is. */
export async function addToLevel(locked: LockedRecord, body: Readonly<Record<string, unknown>>): Promise<void> {
  const { context, db, account, plan, parts, record } = locked;
  const level = Number(body.level);
  if (!Number.isInteger(level) || level < 1 || level > 5) throw new Failure({ level: ['A level from 1 to 5.'] });
  const cause = (body.cause_id ?? '') === '' ? null : await requireRecord(locked, 'causes', 'cause_id', body.cause_id);
  const people: StoredRecord[] = [];
  for (const one of [body.assignees ?? []].flat()) people.push(await requireRecord(locked, 'users', 'assignees', one));
  if (people.length === 0 && !cause) throw new Failure({ assignees: ['Choose a person.'] });
  const note = readNote(body);
  if (note === null && needsReason(plan.resource)) throw new Failure({ note: ['Say why.'] });
  const known = (await keptLevels(db, plan, record.id)).get(level);
  const ids = people.map(({ id }) => id);
  await sql`insert into ${parts.table('levels')} as l (${parts.owner}, level, cause_id, assignees) values (${record.id}, ${level}, ${cause?.id ?? null}, ${ids}::int[])
    on conflict (${parts.owner}, level) do update set cause_id = coalesce(excluded.cause_id, l.cause_id),
      assignees = array(select distinct unnest(l.assignees || excluded.assignees))`.execute(db);
  const added = people.filter(({ id }) => !known?.assignees.some(one => one.id === id));
  const names = (all: readonly StoredRecord[]) =>
    all.map(({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ')).join(', ');
  if (added.length > 0) await tellPart(locked, `escalation_${level}`, null, names(added), { note });
  if (cause && cause.id !== known?.cause_id)
    await tellPart(locked, `escalation_cause_${level}`, known?.cause_name ?? null, String(cause.cause_name), { note });
  if ((known?.reached_at ?? null) === null) return;
  const inMatrix = (await matricesOf(context, db, plan, [record.id])).get(record.id)?.levels.find(one => one.level === level);
  const ways = { notification: true, email: inMatrix?.email ?? false };
  await notifyLevel(context, db, plan, record.id, { level, userIds: added.map(({ id }) => id), ...ways, by: account });
}
