import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { filesInBody } from '#server/resources/files/filesInBody.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import type { SnapshotChecklist } from '../read/snapshot';
import type { LockedInspection } from './lockInspection';

/** Who signed an attempt, and the picture of it among the files of the inspection. */
export interface Signature {
  attempt: number;
  file: number;
  user: { id: number; name: string } | null;
  at: string | null;
}

/** The picture with which somebody signs, of the inspection's files; null for none. Throws `Failure` where it is none, or is missing and required. */
export async function readSignature(
  locked: LockedInspection,
  checklists: readonly SnapshotChecklist[],
  given: unknown,
): Promise<number | null> {
  const [file = null, ...others] = await filesInBody({ ...locked, parts: partsOf(locked.plan) }, 'signature', given ?? null);
  if (file === null) {
    if (checklists.some(({ signature }) => signature === 'required')) throw new Failure({ signature: ['Sign it.'] });
    return null;
  }
  const { rows } = await sql<{ type: string }>`select type from files where id = ${file}`.execute(locked.db);
  if (others.length > 0 || !rows[0]?.type.startsWith('image/')) throw new Failure({ signature: ['A signature is one picture.'] });
  return file;
}

/** Keeps the signature of an attempt; a submit that is made again replaces it. */
export async function writeSignature({ db, account, record }: LockedInspection, file: number, at: string): Promise<void> {
  await sql`insert into inspection_signatures (inspection_id, attempt, file_id, user_id, signed_at)
    values (${record.id}, ${Number(record.attempt ?? 1)}, ${file}, ${account.id || null}, ${at}::timestamp)
    on conflict (inspection_id, attempt) do update set file_id = excluded.file_id, user_id = excluded.user_id, signed_at = excluded.signed_at`.execute(
    db,
  );
}

/** The signatures of an inspection, attempt by attempt. */
export async function readSignatures(db: Connection, inspection: number): Promise<Signature[]> {
  const { rows } = await sql<{ attempt: number; file: number; user_id: number | null; user_name: string | null; at: string }>`
    select s.attempt, s.file_id as file, s.user_id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name,
      to_char(s.signed_at, 'YYYY-MM-DD HH24:MI:SS') as at from inspection_signatures s left join users u on u.id = s.user_id
    where s.inspection_id = ${inspection} order by s.attempt`.execute(db);
  return rows.map(({ user_id: id, user_name: name, at, ...signature }) => ({
    ...{ ...signature, user: id === null ? null : { id, name: name ?? `#${id}` }, at: momentOf(at) as string | null },
  }));
}
