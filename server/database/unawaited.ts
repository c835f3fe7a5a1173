import { sql } from 'kysely';

const mark = '/* unawaited */';

/**
 * Ends a statement that writes within a transaction and whose answer nobody needs: on a PostgreSQL server it goes along with the next
 * statement of the transaction, or with its end. Should it fail, so does what follows, and the commit throws why.
 */
export const unawaited = sql.raw(mark);

/** Whether what follows a statement may be asked at once. */
export const needsNoAnswer = (text: string): boolean => text.endsWith(mark);
