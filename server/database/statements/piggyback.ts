import { sql } from 'kysely';

const mark = '/* along */';

/**
 * Ends a statement that takes no time worth mentioning and is asked beside another: on a PostgreSQL server it goes the same way as the
 * next statement that anybody asks, rather than one of its own.
 */
export const piggyback = sql.raw(mark);

/** Whether a statement may go with another. */
export const isPiggybacked = (text: string): boolean => text.endsWith(mark);

const ahead = '/* ahead */';

/** Ends a statement that gives many rows: what goes along with it goes behind it, so that the rows are read while that is answered. */
export const aheadOfOthers = sql.raw(ahead);

/** Whether what goes along with a statement goes behind it. */
export const goesAhead = (text: string): boolean => text.endsWith(ahead);
