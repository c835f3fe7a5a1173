import { endingOf, fileIssue, type FileEnding } from '../files/fileRules';
import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { nestedRows } from '../nestedRows';
import { refuse, type Issue } from '../rules';
import { objectSchema } from '../schema';
import { escapeEntities, isEmpty, keepable, readText } from '../texts';
import { fileSchema, isFile, withoutSignature } from './image';

export interface FilesOptions extends FieldOptions {
  /**
   * The endings of names that are taken, of those that any field of documents takes. With `required`, or named in the `needs` of a move, the
   * record cannot be saved or moved on without such a document.
   *
   * @example assessment: files({ label: 'Risk assessment', types: ['pdf'], required: true })
   */
  types?: readonly FileEnding[];
  /**
   * Documents at most; 100 unless said.
   *
   * @example assessment: files({ label: 'Risk assessment', most: 1 })
   */
  most?: number;
}

/** A document that is kept: its name and where it is to be had. */
export interface StoredFile {
  name: string;
  url: string;
}

/** Kept documents, and files just chosen. */
export type FileValue = StoredFile | File;

/** The most documents that one field keeps. */
const mostDocuments = 100;

const otherType = (name: string, types: readonly string[]): Issue => ({ rule: 'fileKind', args: { name, endings: types.join(', ') } });

const isAddress = (text: string) => /^(https?:\/\/|\/)/i.test(text);

/** A kept document as a row carries it, by `name` or `filename` and `url`; null of anything else. */
export const readStoredFile = (wire: unknown): StoredFile | null => readOne(wire, readText);

function readOne(wire: unknown, textOf: (wire: unknown) => string | null): StoredFile | null {
  if (typeof wire !== 'object' || wire === null) return null;
  const row = wire as Record<string, unknown>;
  const url = textOf(row.url);
  const name = textOf(row.name) ?? textOf(row.filename);
  return url !== null && isAddress(url) ? { name: name ?? url, url } : null;
}

const acceptText = (wire: unknown) => (typeof wire === 'string' ? withoutSignature(keepable(wire).trim()) || null : null);

const stored = objectSchema({ name: { type: 'string' }, url: { type: 'string' } });

export const filesKind = defineKind<FileValue[], FilesOptions>({
  name: 'files',
  options: { types: true, most: true },
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
  check: (value, { types, most = mostDocuments }) =>
    value.length > most
      ? { rule: 'tooManyFiles', args: { most } }
      : (value
          .map(file =>
            isFile(file) ? fileIssue(file, types) : types?.every(type => type !== endingOf(file.name)) ? otherType(file.name, types) : null,
          )
          .find(issue => issue !== null) ?? null),
  read: wire => nestedRows(wire)?.flatMap(row => readStoredFile(row) ?? []) ?? null,
  toText: value => (value ?? []).map(file => file.name).join('; '),
  fromText: () => null,
  sample: () => null,
  schema: ({ most = mostDocuments }, end) => ({
    type: 'array',
    maxItems: most,
    items: end === 'read' ? stored : { anyOf: [stored, fileSchema] },
  }),
});

/**
 * Documents of any allowed type: pictures (`png`, `gif`, `jpg`, `jpeg`, `svg`, `webp`, `avif`, `heic`, `heif`), texts and tables (`pdf`, `doc`, `docx`,
 * `xls`, `xlsx`, `odt`, `ods`, `txt`, `rtf`, `csv`, `xml`, `json`, `lic`), archives (`zip`, `rar`) and films (`mp4`, `mov`, `webm`). New ones are sent as
 * multipart; answers carry the name of each and an address to fetch it from. Files carry names alone in CSV, and bring none in.
 *
 * @example papers: files({ label: 'Papers' })
 */
export const files = <const O extends FilesOptions>(options: Strict<O, FilesOptions>): Field<FileValue[], O> =>
  field<FileValue[], FilesOptions, O>(filesKind, options);
