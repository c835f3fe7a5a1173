import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Asker } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { occurrences, type Occurrence } from '#src/domain/schedulers/occurrences.ts';
import { scheduleOf } from '#src/domain/schedulers/scheduleOf.ts';
import type { People, StandIn } from '#src/domain/e-loggers/flow.ts';
import { membersOf } from '../notices/recipients';
import { fillersOf, isFilledByHolder, shiftsOf } from './fillers';
import type { EntityType } from './entities';
import { entityTypeOf, ownerOf, peopleOf, readingPlaces, selectionOf, type Publication } from './publication';
import { hasRole, holdersOf, responsibleFor, roleHolders } from './roles';
import { selectedEntities } from './selection';
import { standInsFor, standInsNow } from './standIns';
import { stepsOf } from './steps';
import { isBySlots, zoneIn } from './slots';

/** Slots and names that one answer lists. */
const [mostSlots, mostNames] = [20, 5];
const day = 24 * 60 * 60 * 1000;
/** Days within which the next slots are looked for, one after the other until there are enough. */
const horizons = [2, 40, 800, 8_000];

type Settings = Pick<Publication, 'settings'>;

/** An entry for which it is asked who would sign it. */
interface Sample {
  author: number;
  entity: { type: EntityType; id: number };
}

/**
 * What a master would come to as its fields are: its books, who fills and signs them, and when; with a sample also who is asked by role for it. Fields
 * that are not whole yet come to nothing.
 */
export async function outlookOf(asker: Asker, settings: Publication['settings'], sample: Sample | null = null) {
  const { context, db } = asker;
  const of = { settings };
  const entities = await selectedEntities(asker, selectionOf(of));
  const fillers = await membersOf(db, fillersOf(of));
  const steps = stepsOf(of);
  const named = await Promise.all(steps.map(step => membersOf(db, step)));
  const standIns = await standInsNow(context, db, of);
  const roles = sample && steps.some(hasRole) ? await roleHolders(db, sample.author, sample.entity) : null;
  const byRole = steps.map(step => (roles ? holdersOf(step, roles, ownerOf(of)) : []));
  const inPlace = standIns.flatMap(({ away, standIn }) => [away.id, standIn]);
  const names = await namesOf(db, [...new Set([...named.flat(), ...byRole.flat(), ...inPlace])]);
  const nameOf = (id: number) => names.get(id) ?? '';
  const pairNames = ({ away, standIn }: StandIn) => ({ person: nameOf(away.id), stand_in: nameOf(standIn) });
  const type = entityTypeOf(of);
  const needsOwner = steps.some(({ entityOwner }) => entityOwner);
  return {
    books: entities.size,
    names: [...entities.values()].slice(0, mostNames).map(({ name }) => name),
    fillers: fillers.length,
    without_fillers: fillers.length > 0 ? 0 : await withoutHolder(db, of, [...entities.keys()]),
    unstaffed: fillers.length > 0 ? await unstaffedShifts(db, of, [...entities.keys()]) : [],
    approvers: (await membersOf(db, peopleOf(of, 'approve'))).length,
    readers: (await membersOf(db, peopleOf(of, 'view'), readingPlaces(of))).length,
    stand_ins: standIns.map(pairNames),
    ownerless: needsOwner ? entities.size - (await responsibleFor(db, type, [...entities.keys()])).size : 0,
    steps: steps.map((step, at) => ({
      ...{ key: step.key, name: step.name, meaning: step.meaning, only_if: step.onlyIf, show_when: step.conditions, every: step.every },
      ...{ people: named[at]?.length ?? 0, author_manager: step.authorManager, entity_owner: step.entityOwner },
      by_role: (byRole[at] ?? []).map(nameOf),
      stand_ins: standInsFor(step, standIns).map(pairNames),
      names: (named[at] ?? []).slice(0, mostNames).flatMap(id => names.get(id) ?? []),
    })),
    ...{ slots: nextSlots(asker, of), time_zone: zoneIn(of, asker.context) },
    gone: await goneOf(
      db,
      [fillersOf(of), peopleOf(of, 'approve'), peopleOf(of, 'view'), ...steps]
        .flatMap(({ users }: People) => users)
        .filter(id => !standIns.some(({ away }) => away.id === id)),
    ),
  };
}

/** Who wrote an entry of a master, and what it is about; null where there is no such entry. */
export async function sampleOf(db: Connection, master: number, entry: number): Promise<Sample | null> {
  const { rows } = await sql<{
    author: number | null;
    type: EntityType;
    id: number;
  }>`select s.author_id as author, b.entity_type as type, b.entity_id as id
    from "elogger-submissions" s join elogger_entries e on e.submission_id = s.id join elogger_books b on b.id = e.book_id
    where s.id = ${entry} and s.elogger_id = ${master}`.execute(db);
  return rows[0] ? { author: rows[0].author ?? 0, entity: { type: rows[0].type, id: rows[0].id } } : null;
}

/** Books that nobody fills where only whoever has an asset does. */
async function withoutHolder(db: Connection, { settings }: Settings, entities: readonly number[]): Promise<number> {
  if (!isFilledByHolder({ settings })) return entities.length;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from hardware
    where id = any(${entities}::int[]) and assigned_user_id is not null`.execute(db);
  return entities.length - (rows[0]?.count ?? 0);
}

/** The shifts in which nobody fills some of the books, each with how many. */
async function unstaffedShifts(db: Connection, of: Settings, entities: readonly number[]): Promise<{ shift: string; books: number }[]> {
  const empty: { shift: string; books: number }[] = [];
  for (const { name } of shiftsOf(of))
    if ((await membersOf(db, fillersOf(of, name))).length === 0) empty.push({ shift: name, books: await withoutHolder(db, of, entities) });
  return empty.filter(({ books }) => books > 0);
}

async function namesOf(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, concat_ws(' ', first_name, last_name) as name from users
    where id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The people among some who are no longer there or no longer sign in, by their names. */
async function goneOf(db: Connection, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select concat_ws(' ', first_name, last_name) as name from users
    where id = any(${[...new Set(ids)]}::int[]) and (deleted_at is not null or not activated) order by id`.execute(db);
  return rows.map(({ name }) => name);
}

/** The next slots, each marked where the clock is put on or back within its shift, or was since the one before it. */
function nextSlots({ context }: Asker, { settings }: Settings) {
  const isWhole = settings.mode === 'shifts' ? shiftsOf({ settings }).length > 0 : Boolean(settings.frequency);
  if (!isBySlots({ settings }) || !isWhole || !settings.start) return [];
  const [zone, now] = [zoneIn({ settings }, context), context.now()];
  const schedule = scheduleOf(settings, context.settings.weekStart);
  const within = (days: number) => occurrences(schedule, zone, now, new Date(now.getTime() + days * day));
  const next = horizons.reduce<Occurrence[]>((found, days) => (found.length >= mostSlots ? found : within(days)), []).slice(0, mostSlots);
  const offsetAt = (moment: Date) => Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).offset;
  return next.map(({ wall, start, shift }, at) => ({
    ...{ slot: wall, start: start.toISOString(), shift: shift?.name ?? null },
    is_shifted: offsetAt(start) !== offsetAt(shift?.end ?? next[at - 1]?.start ?? start),
  }));
}
