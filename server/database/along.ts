import { sql } from 'kysely';

const mark = '/* along */';

/**
 * Ends a statement that takes no time worth mentioning and is asked beside another: on a PostgreSQL server it goes the same way as the
 * next statement that anybody asks, rather than one of its own.
 */
export const along = sql.raw(mark);

/** Whether a statement may go with another. */
export const mayGoAlong = (text: string): boolean => text.endsWith(mark);
