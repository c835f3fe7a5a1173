import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { Reference, Resource } from '#definition';
import { filesPath } from '#definition/derive/files';
import { readMoment } from '#definition/kinds/datetime';
import { readText } from '#definition/texts';
import { useCall, useDownload } from '../data/useCall';

/** A file that is kept with a record (contract §1.6). */
export interface RecordFile {
  id: number;
  name: string;
  type: string;
  size: number;
  note: string | null;
  by: Reference | null;
  at: string | null;
  mayDelete: boolean;
}

/** The files of a record, newest first, and what one does with one of them. */
export function useRecordFiles(resource: Resource, id: Identifier) {
  const call = useCall();
  const download = useDownload();
  const queries = useQueryClient();
  const path = filesPath(resource).replace('{id}', String(id));
  const queryKey = [resource.name, 'files', String(id)];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { rows = [] } = (await call('GET', path, { signal })) as { rows?: unknown[] };
      return rows.map(fileOf);
    },
  });
  /** The history tells of it as well. */
  const changed = () =>
    Promise.all([queryKey, [resource.name, 'history', String(id)]].map(key => queries.invalidateQueries({ queryKey: key })));
  return {
    path,
    files: data,
    error,
    refetch,
    changed,
    fetch: (file: number, signal?: AbortSignal) => download(`${path}/${file}`, signal && { signal }),
    remove: async (file: number) => {
      await call('DELETE', `${path.replace(/files$/, 'uploads')}/${file}`);
      await changed();
    },
  };
}

function fileOf(row: unknown): RecordFile {
  const { id, filename, name, type, size, note, created_by, created_at, available_actions } = (row ?? {}) as Record<string, unknown>;
  return {
    id: Number(id),
    name: readText(filename) ?? readText(name) ?? `#${String(id)}`,
    type: readText(type) ?? '',
    size: Number(size) || 0,
    note: readText(note),
    by: created_by ? (created_by as Reference) : null,
    at: readMoment(created_at),
    mayDelete: (available_actions as { delete?: boolean } | null | undefined)?.delete !== false,
  };
}
