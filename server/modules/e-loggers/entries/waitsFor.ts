import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { coveringSignatures, signedAlready, type Entry } from '#src/domain/e-loggers/flow.ts';
import { membersById, standInsFor } from '../masters/standIns';

/** People that one answer names. */
const most = 20;

/** Somebody whose signature is waited for. */
export interface Awaited {
  id: number;
  name: string;
  is_away: boolean;
  /** Who signs in their place while they are away. */
  stand_in: { id: number; name: string } | null;
}

/** Whom the step of an entry waits for: the people it names who may sign it still, whoever is stood in for, and groups; null where none waits. */
export async function waitsFor(
  context: ServerContext,
  db: Connection,
  entry: Entry,
): Promise<{ people: Awaited[]; groups: string[] } | null> {
  const step = entry.state === 'submitted' ? entry.steps[entry.step] : undefined;
  if (!step) return null;
  const done = coveringSignatures(entry).flatMap(one => (one.step === entry.step ? (one.for ?? one.person) : []));
  const signed = [...done, ...signedAlready(entry), ...(context.settings.allowOwnApproval ? [] : [entry.author])];
  const standIns = standInsFor(step, entry.standIns, entry.pool).filter(({ standIn }) => !signed.includes(standIn));
  const ids = [...new Set([...step.users, ...standIns.map(({ away }) => away.id)])].filter(id => !signed.includes(id)).slice(0, most);
  const members = await membersById(context, db, [...ids, ...standIns.map(({ standIn }) => standIn)]);
  const { rows } = await sql<{
    name: string;
  }>`select name from groups where id = any(${[...step.groups]}::int[]) order by name limit ${most}`.execute(db);
  const people = ids.flatMap(id => {
    const member = members.get(id);
    const other = members.get(standIns.find(({ away }) => away.id === id)?.standIn ?? 0);
    if (!member) return [];
    return [{ id, name: member.name, is_away: member.is_away, stand_in: other ? { id: other.id, name: other.name } : null }];
  });
  return { people, groups: rows.map(({ name }) => name) };
}
