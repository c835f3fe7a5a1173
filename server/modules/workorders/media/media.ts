import { sql } from 'kysely';
import { datetimeKind } from '#definition/kinds/datetime';
import type { Connection } from '#server/database/database.ts';
import { selectedFiles, type KeptFile } from '#server/resources/files/recordFiles.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { apiPath } from '#server/settings.ts';

const units = ['bytes', 'kB', 'MB', 'GB'];

/** A size in words, as in `1.2 MB`. */
function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${Number((bytes / 1000 ** step).toFixed(1))} ${units[step]}`;
}

/** A file of a work order as it goes out (contract §12). */
export const presentMedia = ({ id, record_id, filename, type, size, user_id, user_name, created_at }: KeptFile) =>
  escapeTexts({
    ...{ id, name: filename, url: `${apiPath}/maintenance/workorders/${record_id}/files/${id}` },
    ...{ size: sizeText(size), bytes: size, mime: type, wo_id: record_id },
    created_at: datetimeKind.present(created_at, { label: '' }),
    user: user_id === null ? null : { id: user_id, name: user_name ?? `#${user_id}` },
  });

export type Media = ReturnType<typeof presentMedia>;

/** Files of work orders by their ids. */
export async function mediaOf(db: Connection, ids: readonly number[]): Promise<Map<number, Media>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<KeptFile>`${selectedFiles} where f.register = 'workorders' and f.id = any(${[...new Set(ids)]}::int[])`.execute(db);
  return new Map(rows.map(file => [file.id, presentMedia(file)]));
}
