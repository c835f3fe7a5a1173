import { fileIssue } from '../files/fileRules';
import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { nestedRows } from '../nestedRows';
import { refuse } from '../rules';
import { objectSchema } from '../schema';
import { escapeEntities, isEmpty, keepable, readText } from '../texts';
import { fileSchema, isFile, withoutSignature } from './image';

/** A document that is kept: its name and where it is to be had. */
export interface StoredFile {
  name: string;
  url: string;
}

/** Kept documents, and files just chosen. */
export type FileValue = StoredFile | File;

/** The most documents that one field keeps. */
const mostDocuments = 100;

const isAddress = (text: string) => /^(https?:\/\/|\/)/i.test(text);

function readOne(wire: unknown, textOf: (wire: unknown) => string | null): StoredFile | null {
  if (typeof wire !== 'object' || wire === null) return null;
  const row = wire as Record<string, unknown>;
  const url = textOf(row.url);
  const name = textOf(row.name) ?? textOf(row.filename);
  return url !== null && isAddress(url) ? { name: name ?? url, url } : null;
}

const acceptText = (wire: unknown) => (typeof wire === 'string' ? withoutSignature(keepable(wire).trim()) || null : null);

const stored = objectSchema({ name: { type: 'string' }, url: { type: 'string' } });

export const filesKind = defineKind<FileValue[]>({
  name: 'files',
  file: 'documents',
  clonable: false,
  restorable: false,
  importable: false,
  forMany: false,
  sortable: false,
  filter: 'none',
  storage: () => ({ in: 'column', type: 'jsonb' }),
  store: value => JSON.stringify(value),
  present: value => value?.map(file => ('url' in file ? { name: escapeEntities(file.name), url: escapeEntities(file.url) } : file)) ?? null,
  accept: wire => {
    if (isEmpty(wire)) return null;
    const rows = isFile(wire) ? [wire] : (nestedRows(wire) ?? refuse('file'));
    return rows.map(row => (isFile(row) ? row : (readOne(row, acceptText) ?? refuse('file'))));
  },
  check: value =>
    value.length > mostDocuments
      ? { rule: 'tooManyFiles', args: { most: mostDocuments } }
      : (value
          .filter(isFile)
          .map(fileIssue)
          .find(issue => issue !== null) ?? null),
  read: wire => nestedRows(wire)?.flatMap(row => readOne(row, readText) ?? []) ?? null,
  toText: value => (value ?? []).map(file => file.name).join('; '),
  fromText: () => null,
  sample: () => null,
  schema: (_, end) => ({ type: 'array', maxItems: mostDocuments, items: end === 'read' ? stored : { anyOf: [stored, fileSchema] } }),
});

/**
 * Documents of any allowed type: pictures (`png`, `gif`, `jpg`, `jpeg`, `svg`, `webp`, `avif`, `heic`, `heif`), texts and tables (`pdf`, `doc`, `docx`,
 * `xls`, `xlsx`, `odt`, `ods`, `txt`, `rtf`, `csv`, `xml`, `json`, `lic`), archives (`zip`, `rar`) and films (`mp4`, `mov`, `webm`). New ones are sent as
 * multipart; answers carry the name of each and an address to fetch it from. Files carry names alone in CSV, and bring none in.
 *
 * @example papers: files({ label: 'Papers' })
 */
export const files = <const O extends FieldOptions>(options: Strict<O, FieldOptions>): Field<FileValue[], O> => field(filesKind, options);
