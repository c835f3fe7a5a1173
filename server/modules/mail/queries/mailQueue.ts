import { sql } from 'kysely';
import type { ReportQuery } from '#server/contract.ts';

/** The e-mail of the server, as far as it is kept. */
export const mailQueue: ReportQuery = {
  name: 'mail-queue',
  rows: () => sql`select id::int as id, user_id, template, created_at as written_at, sent_at, attempts, problem,
      case when sent_at is not null then 'sent' when send_at is not null then 'waiting' else 'failed' end as state
    from mails`,
};
