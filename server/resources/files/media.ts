import { sql } from 'kysely';
import type { Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { apiPath } from '#server/settings.ts';
import { selectedFiles, type KeptFile } from './recordFiles';

const units = ['bytes', 'kB', 'MB', 'GB'];

/** A size in words, as in `1.2 MB`. */
function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${Number((bytes / 1000 ** step).toFixed(1))} ${units[step]}`;
}

/** Files of records of a register as they go out (contract §12). */
export function presentMedia(plan: Plan, files: readonly KeptFile[]) {
  const { fileOwner } = partsOf(plan);
  return files.map(({ id, record_id, filename, type, size, user_id, user_name, created_at }) =>
    escapeTexts({
      ...{ id, name: filename, url: `${apiPath}/${plan.resource.api.path}/${record_id}/files/${id}` },
      ...{ size: sizeText(size), bytes: size, mime: type, [fileOwner]: record_id },
      created_at: momentOf(created_at),
      user: user_id === null ? null : { id: user_id, name: user_name ?? `#${user_id}` },
    }),
  );
}

export type Media = ReturnType<typeof presentMedia>[number];

/** Files of records of a register by their ids. */
export async function mediaOf(db: Connection, plan: Plan, ids: readonly number[]): Promise<Map<number, Media>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<KeptFile>`${selectedFiles}
    where f.register = ${plan.resource.name} and f.id = any(${[...new Set(ids)]}::int[])`.execute(db);
  return new Map(presentMedia(plan, rows).map(file => [file.id, file]));
}
