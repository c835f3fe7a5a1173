import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { Connection } from '#server/database/database.ts';
import { isAmong, type People } from '#src/domain/e-loggers/flow.ts';
import type { Book } from '../chain/book';
import { entityTypeOf, idsIn, peopleOf, personOf, type Publication } from './publication';

type Settings = Pick<Publication, 'settings'>;

/** A shift of a pattern, and who is on it. */
interface StaffedShift extends People {
  name: string;
}

/** The shifts of a master; none where it does not go by shifts. */
export const shiftsOf = ({ settings }: Settings): StaffedShift[] =>
  settings.mode === 'shifts' && Array.isArray(settings.shifts)
    ? (settings.shifts as { name: string; users: unknown; groups: unknown }[]).map(({ name, users, groups }) => ({
        ...{ name, users: idsIn(users), groups: idsIn(groups), departments: [] },
      }))
    : [];

/** The shifts of a master whose people fill its books while they are on duty. */
const fillingShifts = (of: Settings): StaffedShift[] => (of.settings.fill_on_duty === true ? shiftsOf(of) : []);

/** Whoever fills the books of a master by its lists: those of one shift only where that is named, `null` for a slot of none. */
export function fillersOf(of: Settings, shift?: string | null): People {
  const onDuty = fillingShifts(of).filter(({ name }) => shift === undefined || name === shift);
  const all = [peopleOf(of, 'fill'), ...onDuty];
  return {
    users: all.flatMap(({ users }) => users),
    groups: all.flatMap(({ groups }) => groups),
    departments: all.flatMap(({ departments }) => departments),
  };
}

/** Which entries of a book somebody fills: all, or those of the slots of some shifts. */
export type FillRight = 'all' | ReadonlySet<string>;

/** The shifts whose slots somebody fills while on duty. */
export const dutyOf = (of: Settings, account: Account): ReadonlySet<string> =>
  new Set(fillingShifts(of).flatMap(shift => (isAmong(shift, personOf(account)) ? shift.name : [])));

/** Whether a right covers the slots of a shift, or with `null` what is of none. */
export const covers = (right: FillRight, shift: string | null): boolean => right === 'all' || (shift !== null && right.has(shift));

/** What is said to somebody on duty in another shift. */
export const ofOthers = 'Others are on duty in this shift.';

/** The assets among some that somebody has. */
export async function ownAssets(db: Connection, account: Account, assets: readonly number[]): Promise<ReadonlySet<number>> {
  if (assets.length === 0) return new Set();
  const { rows } = await sql<{
    id: number;
  }>`select id from hardware where id = any(${assets}::int[]) and assigned_user_id = ${account.id}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether whoever has the asset of a book fills it. */
export const isFilledByHolder = (of: Settings): boolean => of.settings.fill_holder === true && entityTypeOf(of) === 'asset';

/**
 * What somebody fills of a book: they are on its list, have its asset, or are on duty in some of its shifts. A right does not stand for it. Empty for
 * others.
 */
export async function fillRight(
  db: Connection,
  account: Account,
  publication: Publication,
  { entity_id: entity }: Pick<Book, 'entity_id'>,
): Promise<FillRight> {
  if (isAmong(peopleOf(publication, 'fill'), personOf(account))) return 'all';
  if (isFilledByHolder(publication) && (await ownAssets(db, account, [entity])).has(entity)) return 'all';
  return dutyOf(publication, account);
}

/** Whether somebody may fill any of a book. */
export async function mayFill(db: Connection, account: Account, publication: Publication, book: Pick<Book, 'entity_id'>): Promise<boolean> {
  const right = await fillRight(db, account, publication, book);
  return right === 'all' || right.size > 0;
}
