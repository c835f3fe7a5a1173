import { sql } from 'kysely';

const mark = '/* unawaited */';

/**
 * Ends a statement that writes within a transaction and whose answer nobody needs: on a PostgreSQL server what follows it is asked without
 * waiting for it. Should it fail, so does the next statement of the transaction, and its commit throws why.
 */
export const unawaited = sql.raw(mark);

/** Whether what follows a statement may be asked at once. */
export const needsNoAnswer = (text: string): boolean => text.endsWith(mark);
