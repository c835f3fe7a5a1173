import type { Reference } from '#definition';
import { readMoment } from '#definition/kinds/datetime';
import { readText } from '#definition/texts';
import { readHistoryEntry, type HistoryEntry } from '#src/engine/history/useHistory.ts';

/** A file of a record. */
export interface Medium {
  id: number;
  name: string;
  /** Where it is below the API's address. */
  path: string;
  size: string | null;
  type: string;
  by: Reference | null;
  at: string | null;
}

export interface Comment {
  id: number;
  text: string;
  by: Reference | null;
  at: string | null;
  editedAt: string | null;
  media: readonly Medium[];
}

/** Time that was spent, a move from one status to another, or both. */
export interface LogEntry {
  id: number;
  from: string | null;
  to: string | null;
  note: string | null;
  minutes: number | null;
  by: Reference | null;
  at: string | null;
}

/** Something that happened to a record or was said of it. */
export type Entry = { id: string; at: string | null } & (
  { comment: Comment } | { log: LogEntry } | { medium: Medium } | { history: HistoryEntry }
);

type Row = Readonly<Record<string, unknown>>;

export const rowsIn = (body: unknown): readonly Row[] => {
  const { rows } = (body ?? {}) as { rows?: unknown };
  return Array.isArray(rows) ? (rows as readonly Row[]) : [];
};

function readPerson(given: unknown): Reference | null {
  const { id, name } = (given ?? {}) as { id?: number; name?: unknown };
  return id === undefined ? null : { id, name: readText(name) ?? `#${id}` };
}

/**
 * A file as the row of a record or an upload tells it (contract §12); its address may be a whole one or begin with the server's path. Where
 * there is none, the file is below the record's own `path`.
 */
export function readMedium(row: Row, path: string): Medium {
  const name = readText(row.name) ?? `#${String(row.id)}`;
  const url = readText(row.url) ?? '';
  return {
    ...{ id: Number(row.id), name, size: readText(row.size), at: readMoment(row.created_at), by: readPerson(row.user) },
    path: /\/api\/v1\/(.+)$/.exec(url)?.[1] ?? `${path}/files/${String(row.id)}`,
    type: readText(row.mime) ?? typeByName(name),
  };
}

const typeByName = (name: string) => {
  const ending = /\.(png|jpe?g|gif|webp|avif)$/i.exec(name)?.[1]?.toLowerCase();
  return ending ? `image/${ending === 'jpg' ? 'jpeg' : ending}` : '';
};

export const readComment = (row: Row, path: string): Comment => ({
  ...{ id: Number(row.id), text: readText(row.comment) ?? '', by: readPerson(row.user) },
  ...{ at: readMoment(row.created_at), editedAt: readMoment(row.edited_at) },
  media: (Array.isArray(row.media) ? (row.media as readonly Row[]) : []).map(medium => readMedium(medium, path)),
});

export const readLogEntry = (row: Row): LogEntry => ({
  ...{ id: Number(row.id), from: readText(row.from_status), to: readText(row.to_status), note: readText(row.note) },
  minutes: row.minutes === null || row.minutes === undefined || row.minutes === '' ? null : Number(row.minutes),
  ...{ by: readPerson(row.user), at: readMoment(row.created_at) },
});

/** A row of the activity of the record at `path`; undefined for a kind that is not known here. */
export function readEntry(row: Row, path: string): Entry | undefined {
  const common = { id: String(row.id), at: readMoment(row.at) };
  const part = (name: string) => ({ user: row.user, created_at: row.at, ...((row[name] ?? {}) as Row) });
  if (row.kind === 'comment') return { ...common, comment: readComment(part('comment'), path) };
  if (row.kind === 'log') return { ...common, log: readLogEntry(part('log')) };
  if (row.kind === 'media') return { ...common, medium: readMedium(part('media'), path) };
  if (row.kind !== 'history') return undefined;
  const { action, ...rest } = part('history') as Row & { action?: unknown };
  return { ...common, history: readHistoryEntry({ ...rest, id: 0, admin: row.user, action_type: action }) };
}
