import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { documentPath } from '#server/uploads/fileChanges.ts';
import { readPng } from '#server/uploads/readPng.ts';

/** Pictures of one report, and their bytes: a document is put together in memory. */
const [mostPictures, mostBytes] = [60, 24_000_000];
const [largestPicture, mostPixels] = [4_000_000, 4_000_000];

/**
 * Reads pictures of a record that can be drawn, by the ids of their files, those asked for first. What is too large, no picture, or lost by the disk is
 * left out.
 */
export async function readPictures(
  { db, uploadDir }: ServerContext,
  { register, record }: { register: string; record: number },
  files: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> {
  const { rows } = await sql<{ id: number; kept_as: string; type: string; size: number }>`select id, kept_as, type, size from files
    where register = ${register} and record_id = ${record} and id = any(${[...files]}::int[])
      and type in ('image/jpeg', 'image/png') and size <= ${largestPicture} order by array_position(${[...files]}::int[], id)
    limit ${mostPictures}`.execute(db);
  const pictures = new Map<number, Buffer>();
  let bytes = 0;
  for (const { id, kept_as, type, size } of rows) {
    const path = documentPath(uploadDir, kept_as);
    if (!path || bytes + size > mostBytes) continue;
    const picture = await readPicture(path, type);
    if (!picture) continue;
    pictures.set(id, picture);
    bytes += size;
  }
  return pictures;
}

const readPicture = async (path: string, type: string): Promise<Buffer | null> => {
  try {
    const bytes = await readFile(path);
    return type === 'image/png' ? await readPng(bytes, mostPixels) : bytes;
  } catch {
    // What the disk lost or spoilt does not keep the rest from being printed.
    return null;
  }
};
