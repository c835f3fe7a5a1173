import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { todayOf } from '#server/time.ts';
import { isSigner, type Member, type People, type StandIn, type Step } from '#src/domain/e-loggers/flow.ts';
import type { Publication } from './publication';

type Settings = Pick<Publication, 'settings'>;

/** Rows of a master: who signs in whose place. */
const pairsOf = ({ settings }: Settings): { person: number; standIn: number }[] =>
  ((settings.stand_ins ?? []) as readonly { person: { id: number } | null; stand_in: { id: number } | null }[]).flatMap(
    ({ person, stand_in: standIn }) => (person && standIn ? { person: person.id, standIn: standIn.id } : []),
  );

/** Everybody who may come to sign in somebody's place. */
export const standInsIn = (of: Settings): People => ({ users: pairsOf(of).map(({ standIn }) => standIn), groups: [], departments: [] });

/** A person as steps see them. */
interface KnownMember extends Member {
  name: string;
  is_away: boolean;
}

/** Some people, those who are deleted as well. Away is who is deleted, does not sign in, or is absent on this day of the plant. */
export async function membersById(
  clock: Pick<ServerContext, 'now' | 'settings'>,
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownMember>> {
  if (ids.length === 0) return new Map();
  const today = todayOf(clock);
  const { rows } = await sql<KnownMember>`select u.id, concat_ws(' ', u.first_name, u.last_name) as name,
      array_remove(array[u.department_id], null) as departments, array(select target_id from users_groups where owner_id = u.id) as groups,
      u.deleted_at is not null or not coalesce(u.activated, false)
        or coalesce(u.absent_from <= ${today}::date and (u.absent_until is null or u.absent_until >= ${today}::date), false) as is_away
    from users u where u.id = any(${[...new Set(ids)]}::int[])`.execute(db);
  return new Map(rows.map(row => [row.id, row]));
}

/**
 * Who is away now and who signs in their place, as some masters were published last: the first of their stand-ins who is there, or who stands in for
 * one who is not. In the order of the masters.
 */
export async function standInsOf(
  context: Pick<ServerContext, 'now' | 'settings'>,
  db: Connection,
  publications: readonly Settings[],
): Promise<StandIn[][]> {
  const pairs = publications.map(pairsOf);
  const known = await membersById(
    context,
    db,
    pairs.flat().flatMap(({ person, standIn }) => [person, standIn]),
  );
  return pairs.map(own => {
    const standInOf = (person: number, passed: readonly number[]): number | null => {
      for (const { standIn } of own.filter(pair => pair.person === person && !passed.includes(pair.standIn))) {
        const member = known.get(standIn);
        const found = member && !member.is_away ? standIn : standInOf(standIn, [...passed, standIn]);
        if (found !== null) return found;
      }
      return null;
    };
    return [...new Set(own.map(({ person }) => person))].flatMap(person => {
      const member = known.get(person);
      const standIn = member?.is_away ? standInOf(person, [person]) : null;
      return member && standIn !== null ? { away: member, standIn } : [];
    });
  });
}

/** The stand-ins in force of one master. */
export async function standInsNow(
  context: Pick<ServerContext, 'now' | 'settings'>,
  db: Connection,
  publication: Settings | undefined,
): Promise<StandIn[]> {
  return publication ? ((await standInsOf(context, db, [publication]))[0] ?? []) : [];
}

/** Those of some stand-ins who sign a step, with a pool that names nobody where it is not given. */
export const standInsFor = (step: Step, standIns: readonly StandIn[], pool: People = nobody): StandIn[] =>
  standIns.filter(({ away }) => isSigner(step, pool, away));

const nobody: People = { users: [], groups: [], departments: [] };
