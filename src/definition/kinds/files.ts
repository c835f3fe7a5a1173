import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { nestedRows } from '../nestedRows';
import { refuse } from '../rules';
import { objectSchema } from '../schema';
import { escapeEntities, isEmpty, keepable, readText } from '../texts';
import { fileSchema, isFile } from './image';

/** A document that is kept: its name and where it is to be had. */
export interface StoredFile {
  name: string;
  url: string;
}

/** Kept documents, and files just chosen. */
export type FileValue = StoredFile | File;

const isAddress = (text: string) => /^(https?:\/\/|\/)/i.test(text);

function readOne(wire: unknown, textOf: (wire: unknown) => string | null): StoredFile | null {
  if (typeof wire !== 'object' || wire === null) return null;
  const row = wire as Record<string, unknown>;
  const url = textOf(row.url);
  const name = textOf(row.name) ?? textOf(row.filename);
  return url !== null && isAddress(url) ? { name: name ?? url, url } : null;
}

const acceptText = (wire: unknown) => (typeof wire === 'string' ? keepable(wire).trim() || null : null);

const stored = objectSchema({ name: { type: 'string' }, url: { type: 'string' } });

export const filesKind = defineKind<FileValue[]>({
  name: 'files',
  forMany: false,
  sortable: false,
  filter: 'none',
  storage: () => ({ in: 'column', type: 'jsonb' }),
  store: value => JSON.stringify(value),
  present: value => value?.map(file => ('url' in file ? { name: escapeEntities(file.name), url: escapeEntities(file.url) } : file)) ?? null,
  accept: wire => {
    if (isEmpty(wire)) return null;
    const rows = nestedRows(wire) ?? refuse('file');
    return rows.map(row => (isFile(row) ? row : (readOne(row, acceptText) ?? refuse('file'))));
  },
  read: wire => nestedRows(wire)?.flatMap(row => readOne(row, readText) ?? []) ?? null,
  toText: value => (value ?? []).map(file => file.name).join('; '),
  fromText: () => null,
  sample: () => null,
  schema: (_, end) => ({ type: 'array', items: end === 'read' ? stored : { anyOf: [stored, fileSchema] } }),
});

/**
 * Documents of any allowed type; new ones are sent as multipart.
 *
 * @example papers: files({ label: 'Papers' })
 */
export const files = <const O extends FieldOptions>(options: Strict<O, FieldOptions>): Field<FileValue[], O> => field(filesKind, options);
