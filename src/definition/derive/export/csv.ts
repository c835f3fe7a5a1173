import { isReference, type Field } from '../../kind';
import type { TextFormat } from '../../textFormat';
import { type Resource, type Values, isWritable } from '../../define';
import { Refusal, type Issue } from '../../rules';
import type { Registry } from '../../registry';
import { comparisonKey } from '../../text/comparisonKey';
import type { ExportColumn } from './exportFormat';
import { formula, harmless } from './escapeFormula';

/** A column of a file: the field it feeds, or a field of the record that a reference names (`manager username`). */
export interface CsvColumn {
  header: string;
  field: string;
  /** Of the referenced register. */
  inner?: string;
  /** How its cells are read. */
  reading?: TextFormat;
}

/** The header row of an export, made harmless like cells. */
export const csvHeaders = (columns: readonly ExportColumn[]): string[] => columns.map(({ header }) => harmless(header));

/** One row of an export. A cell that a spreadsheet would take for a formula is made harmless by a leading apostrophe. */
export const csvCells = (columns: readonly ExportColumn[], record: Values): string[] =>
  columns.map(({ name, plain }) => plain(record[name] ?? null));

/** Undoes `harmless`. */
const original = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** Which field each header of a file feeds; headers that feed none are left over. */
export function matchHeaders(
  resource: Resource,
  headers: readonly string[],
  registry: Registry,
): { columns: CsvColumn[]; unknown: string[] } {
  const names = namesOf(resource);
  const columns: CsvColumn[] = [];
  const unknown: string[] = [];
  const taken = new Set<string>();
  for (const header of headers) {
    const found = matchOne(header, names, resource, registry);
    const key = found && `${found.field}.${found.inner ?? ''}`;
    if (found && key && !taken.has(key)) {
      taken.add(key);
      columns.push({ header, ...found });
    } else unknown.push(header);
  }
  return { columns, unknown };
}

/** A header as it is compared: letters and digits alone, in small letters. */
export const plainHeader = (text: string) => comparisonKey(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** What the columns of a register are called in files, as `plainHeader` compares it. */
export const headerWords = (resource: Resource): string[] => [...namesOf(resource).whole.keys()];

type Feeds = Omit<CsvColumn, 'header' | 'reading'>;

/** What texts of headers stand for: whole, and before what is said of the record that a field names. */
interface HeaderNames {
  whole: Map<string, Feeds>;
  before: Map<string, string>;
}

/** Every text a field answers to: its name, its label, and what the definition adds. Fields of actions answer to what is added alone. */
function namesOf(resource: Resource): HeaderNames {
  const whole = new Map<string, Feeds>();
  const before = new Map<string, string>();
  for (const [name, field] of Object.entries(resource.fields)) {
    const headers = resource.csv.headers[name] ?? [];
    for (const text of [name, field.label, ...headers, `${resource.label.one} ${field.label}`]) {
      if (!whole.has(plainHeader(text)) || headers.includes(text)) whole.set(plainHeader(text), { field: name });
    }
  }
  for (const [action, { csv }] of Object.entries(resource.actions)) {
    for (const [path, texts] of Object.entries(csv?.headers ?? {})) {
      const [name = '', inner] = path.split('.');
      const field = actionField(action, name);
      for (const text of texts ?? []) {
        if (text.endsWith(':')) before.set(plainHeader(text), field);
        else whole.set(plainHeader(text), { field, ...(inner !== undefined && { inner }) });
      }
    }
  }
  return { whole, before };
}

/** What a column feeds that says something for an action: `checkout:to_user`. */
export const actionField = (action: string, field: string) => `${action}:${field}`;

const importable = new WeakMap<Pick<Resource, 'fields' | 'actions'>, Resource['fields']>();

/** Everything that columns of a file can feed, by name: the fields of a register, and those of the actions that an import may do. */
export function importFields(resource: Pick<Resource, 'fields' | 'actions'>): Resource['fields'] {
  const known = importable.get(resource) ?? { ...resource.fields, ...fieldsOfActions(resource) };
  importable.set(resource, known);
  return known;
}

const fieldsOfActions = ({ actions }: Pick<Resource, 'actions'>) =>
  Object.fromEntries(
    Object.entries(actions).flatMap(([action, { csv, fields = {} }]) =>
      csv ? Object.entries(fields).map(([name, field]) => [actionField(action, name), field] as const) : [],
    ),
  );

/** An export says the unit behind the label: `Depth (mm)`. */
const withoutUnit = (header: string) => header.replace(/\s*\([^()]*\)\s*$/, '');

function matchOne(header: string, { whole, before }: HeaderNames, resource: Resource, registry: Registry): Feeds | null {
  const found = whole.get(plainHeader(header)) ?? whole.get(plainHeader(withoutUnit(header)));
  if (found) return isImportable(resource, found.field) ? found : null;
  const fields = importFields(resource);
  const words = header.split(/[\s_:]+/);
  for (let split = words.length - 1; split > 0; split -= 1) {
    const text = plainHeader(words.slice(0, split).join(' '));
    const outer = before.get(text) ?? whole.get(text)?.field;
    const field = outer ? fields[outer] : undefined;
    if (!outer || !field || field.kind.reference !== 'one' || !isWritable(field)) continue;
    const target = registry.get((field as unknown as { target: string }).target);
    const inner = namesOf(target).whole.get(plainHeader(words.slice(split).join(' ')))?.field;
    if (inner && isWritable(target.fields[inner])) return { field: outer, inner };
  }
  return null;
}

/** What finds a record may be read only; what is read through a reference can still be imported: it says what a new record there begins with. */
export function isImportable(resource: Pick<Resource, 'fields' | 'actions' | 'csv'>, name: string): boolean {
  const field = importFields(resource)[name];
  const isKey = resource.csv.keys.some(([first]) => first === name);
  return field !== undefined && (isKey || isWritable(field) || field.through !== undefined);
}

/** The value in a cell, or why it is none. References stay text here: whoever imports finds or makes the record. */
export function readCell(field: Field, cell: string, reading?: TextFormat): { value: unknown } | { issue: Issue } {
  try {
    const text = original(cell);
    return { value: isReference(field) ? text.trim() || null : field.kind.fromText(text, field, reading) };
  } catch (error) {
    if (error instanceof Refusal) return { issue: error.issue };
    throw error;
  }
}
