import { createHash } from 'node:crypto';
import { MigrationError } from '../migrationError';
import type { Change } from './change';

/** How an installation is brought back to what it was before. */
export const postgresBackup = 'pg_dump "$DATABASE_URL" --format=custom --file=mainstay.dump';

/** What the definitions change in the database beside additions. */
export interface Plan {
  changes: readonly Change[];
  /** Names the plan: another one, or one that loses more, has another. Null where nobody has to say yes. */
  code: string | null;
}

export function planOf(changes: readonly Change[]): Plan {
  const parts = changes
    .filter(({ effect }) => effect === 'consent')
    .map(({ culprit, sentence, lost }) => [culprit, kindOf(sentence), lost]);
  return { changes, code: parts.length === 0 ? null : createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8) };
}

/** Records that are added meanwhile do not make another plan of it. */
const kindOf = (sentence: string) => sentence.replace(/[\d,]+/g, '');

/** A line for each change. */
export const linesOf = (changes: readonly Change[]) => changes.map(({ culprit, sentence }) => `${culprit}: ${sentence}.`);

/** Thrown when the database would change in a way that somebody has to say yes to first. */
export class ConsentNeeded extends MigrationError {
  constructor(
    readonly plan: Plan,
    isEmbedded: boolean,
  ) {
    const backup = isEmbedded
      ? 'A copy of the database is kept in the data folder, under backups, before anything changes.'
      : `Stop every copy of the server and make a backup first: ${postgresBackup}`;
    super([
      ...linesOf(plan.changes),
      `The definitions rewrite or delete data. Nothing was changed in the database. ${backup}`,
      `Then say yes to this plan: npm run migrate -- --yes, or start the server with MIGRATE=${plan.code}.`,
    ]);
  }
}

/** Whether `MIGRATE` says yes to a plan: `yes` to any, or the code of this one. */
export const isAgreed = ({ code }: Plan, consent: string | null) => code === null || consent === 'yes' || consent === code;
