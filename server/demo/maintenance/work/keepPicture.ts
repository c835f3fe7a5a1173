import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { documentPath } from '#server/uploads/fileChanges.ts';

interface Owner {
  register: string;
  record: number;
  name: string;
  user: number | null;
  at: string;
}

/** Keeps a picture among the files of a record, as somebody sent it then; answers its id. */
export async function keepPicture({ uploadDir }: ServerContext, db: Connection, content: Buffer, owner: Owner): Promise<number> {
  const kept = randomBytes(18).toString('base64url');
  const path = documentPath(uploadDir, kept);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  const { register, record, name, user, at } = owner;
  const { rows } = await sql<{ id: number }>`insert into files (register, record_id, filename, kept_as, type, size, user_id, created_at)
    values (${register}, ${record}, ${name}, ${kept}, 'image/png', ${content.byteLength}, ${user}, ${at}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
