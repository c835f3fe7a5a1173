import { sql, type RawBuilder } from 'kysely';
import type { Sql } from '#server/database/sql.ts';

/** Which rows of a sorted list, counted from its beginning or backward from its end. */
export interface Window {
  limit: number;
  offset: number;
  isBackward: boolean;
  strategy?: PageStrategy;
}

/**
 * How the rows of a page are come by: as the database plans it; `sorted`, by reading all that are asked for and putting them in order; or
 * by going through so many rows of the list in its order. The database expects what is asked for to lie evenly spread, and left to itself goes
 * through the whole list where that comes last.
 */
export type PageStrategy = 'planned' | 'sorted' | { walk: number };

/** The ids of a page, in its order. */
export type Ids = RawBuilder<{ id: number }>;

/** Where a list begins the number is written out, so that a plan which is kept is made for so few rows. */
export const windowSql = ({ limit, offset }: Window): Sql =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${offset}`;

export const ordered = (keys: readonly Sql[], direction: Sql) => sql.join(keys.map(key => sql`${key} ${direction}`));
