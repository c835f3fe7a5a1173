import { sql } from 'kysely';
import { Failure } from '#server/http/failure.ts';
import type { LockedEntry } from './lockEntry';

/** Refuses the signature of a step that does not wait: where somebody signed it meanwhile, by their name. Throws `Failure`. */
export async function requireUnsigned({ db, record, entry }: LockedEntry, body: Readonly<Record<string, unknown>>): Promise<void> {
  // Whoever saw another revision is told of that instead.
  if (body.step === undefined || Number(body.step) === entry.step || Number(body.revision) !== entry.revision) return;
  const { rows } = await sql<{ name: string }>`select content::jsonb ->> 'printed_name' as name from elogger_links
    where submission_id = ${record.id} and kind = 'signed' and content::jsonb ->> 'step' = ${String(body.step)}
      and content::jsonb ->> 'revision' = ${String(entry.revision)} order by place desc limit 1`.execute(db);
  if (rows[0]) throw new Failure({ rule: '{{name}} signed this step meanwhile.', args: { name: rows[0].name } });
  throw new Failure({ step: ['Another step waits now.'] });
}
