import type { Identifier, RaRecord } from 'ra-core';
import { maxLimit } from '#definition/derive/query';
import { hasId } from './hasId';
import { serverPageSize } from './serverPageSize';

interface Paging {
  pagination: { page: number; perPage: number };
  sort: { field: string; order: 'ASC' | 'DESC' };
}

interface Reading {
  read: (page: Paging) => Promise<{ data: RaRecord[]; total?: number }>;
  onRecord: (record: RaRecord) => void;
  onProgress: (progress: { done: number; total: number }) => void;
}

/**
 * Every record that a list finds, page after page, ordered by id so that the pages hold still while others work. A server whose pages are
 * shorter than asked for is read in its own steps; a row that comes twice counts once.
 */
export async function readAll({ read, onRecord, onProgress }: Reading): Promise<void> {
  const seen = new Set<Identifier>();
  let perPage = maxLimit;
  for (let page = 1; ; page += 1) {
    const { data, total = data.length } = await read({ pagination: { page, perPage }, sort: { field: 'id', order: 'ASC' } });
    for (const record of data) {
      if (!hasId(record) || seen.has(record.id)) continue;
      seen.add(record.id);
      onRecord(record);
    }
    if (page === 1) perPage = serverPageSize(perPage, data.length, total);
    onProgress({ done: Math.min(seen.size, total), total });
    if (data.length === 0 || page * perPage >= total) return;
  }
}
