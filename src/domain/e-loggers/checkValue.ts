import { evaluateAnswer, longestAnswer } from '#src/domain/checklists/evaluateAnswer.ts';
import type { Question } from '#src/domain/checklists/checklist.ts';
import { most, type Column, type FileValue, type FormField, type TableRow, type Value } from './field';

/** Why a value is not taken. */
export type ValueIssue =
  | 'required'
  | 'number'
  | 'decimals'
  | 'option'
  | 'date'
  | 'datetime'
  | 'time'
  | 'duration'
  | 'boolean'
  | 'tooLong'
  | 'rows'
  | 'ref'
  | 'files'
  | 'text'
  | 'range'
  | 'comment'
  | 'carried'
  | 'second';

/** Whether what was entered is good, close to its limit, or not good; null where nothing says so. */
export type Judgement = 'accept' | 'warn' | 'reject' | null;

export interface Checked {
  /** As it is stored; null where nothing was entered. */
  value: Value | null;
  judgement: Judgement;
  issue: ValueIssue | null;
}

const taken = (value: Value | null, judgement: Judgement = null): Checked => ({ value, judgement, issue: null });
const refused = (issue: ValueIssue): Checked => ({ value: null, judgement: null, issue });
const noLimits = { low: null, high: null, options: null } as const;

/** Checks what was entered into a field by its kind alone. Pure and total: whatever a call holds is taken or refused. */
export function checkValue(field: FormField, given: unknown): Checked {
  if (given === undefined || given === null || given === '') return taken(null);
  switch (field.kind) {
    case 'number':
    case 'reading':
      return evaluated({ ...field, type: 'Number', options: null }, given, 'number');
    case 'select':
      return evaluated({ ...noLimits, type: 'Drop-down', options: optionsOf(field.options) }, given, 'option');
    case 'choices':
      return checkChoices(field.options, given);
    case 'boolean':
      return typeof given === 'boolean' ? taken(given) : refused('boolean');
    case 'table':
      return checkTable(field, given);
    case 'ref':
      return checkReference(given);
    case 'photo':
    case 'file':
      return checkFiles(given, most.files);
    case 'signature':
      return checkFiles(given, 1);
    case 'computed':
    case 'heading':
    case 'instruction':
      return taken(null);
    default:
      return checkText(field.kind, given);
  }
}

const optionsOf = (options: readonly { key: string; value: string; result: 'accept' | 'reject' | null }[]): Question['options'] =>
  options.map(option => ({ ...option, photo: null, comment: null }));

function evaluated(question: Question, given: unknown, otherwise: ValueIssue): Checked {
  if (typeof given !== 'string' && typeof given !== 'number') return refused(otherwise);
  const { value, result, isClose, issue } = evaluateAnswer(question, String(given));
  if (issue === 'empty') return taken(null);
  if (issue !== null) return refused(issue === 'decimals' ? 'decimals' : otherwise);
  return taken(value, result === 'accept' && isClose ? 'warn' : result === 'na' ? null : result);
}

function checkChoices(options: Parameters<typeof optionsOf>[0], given: unknown): Checked {
  if (!Array.isArray(given)) return refused('option');
  const keys = options.filter(({ key }) => given.includes(key));
  if (given.length > options.length || keys.length !== new Set(given).size) return refused('option');
  const results = keys.map(({ result }) => result);
  return taken(keys.length === 0 ? null : keys.map(({ key }) => key), results.includes('reject') ? 'reject' : (results[0] ?? null));
}

const patterns = {
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  duration: /^\d{1,4}:[0-5]\d$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/,
} as const;

function checkText(kind: 'text' | 'textarea' | 'date' | 'datetime' | 'time' | 'duration', given: unknown): Checked {
  if (typeof given !== 'string') return refused(kind === 'textarea' ? 'text' : kind);
  const text = given.trim();
  if (kind === 'date') return evaluated({ ...noLimits, type: 'Date' }, text, 'date');
  if (kind === 'text' || kind === 'textarea') return text.length > longestAnswer ? refused('tooLong') : taken(text === '' ? null : text);
  if (kind === 'datetime')
    return patterns.datetime.test(text) && !Number.isNaN(Date.parse(text)) ? taken(new Date(text).toISOString()) : refused('datetime');
  return patterns[kind].test(text) ? taken(text) : refused(kind);
}

/** The longest name of a file or a record that is referred to. */
const longestName = 255;

const propertiesOf = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Readonly<Record<string, unknown>>) : {};

const nameIn = (given: unknown): string => (typeof given === 'string' ? given.slice(0, longestName) : '');

/** An id, alone or with a name beside it; whether there is such a record says the server. */
function checkReference(given: unknown): Checked {
  const { id = given, name } = propertiesOf(given);
  const number = typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1 || number > 0x7fffffff) return refused('ref');
  return taken({ id: number, name: nameIn(name) });
}

/** Files by their ids; what they are says the server. */
function checkFiles(given: unknown, largest: number): Checked {
  if (!Array.isArray(given) || given.length > largest) return refused('files');
  const files = (given as readonly unknown[]).map(fileIn);
  if (files.some(file => file === null) || new Set(files.map(file => file?.id)).size < files.length) return refused('files');
  return taken(files.length === 0 ? null : (files as readonly FileValue[]));
}

function fileIn(given: unknown): FileValue | null {
  const { id, name, type, size, sha256 } = propertiesOf(given);
  const isId =
    typeof id === 'number' ? Number.isSafeInteger(id) && id > 0 && id <= 0x7fffffff : typeof id === 'string' && /^[\w-]{8,64}$/.test(id);
  if (!isId) return null;
  const isHash = typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256);
  const bytes = typeof size === 'number' && Number.isSafeInteger(size) ? size : 0;
  return { ...{ id: id as FileValue['id'], name: nameIn(name), type: nameIn(type), size: bytes }, ...(isHash && { sha256 }) };
}

function checkTable({ columns, min_rows: least, max_rows: largest }: FormField & { kind: 'table' }, given: unknown): Checked {
  if (!Array.isArray(given) || given.length > largest) return refused('rows');
  const rows: TableRow[] = [];
  for (const row of given as unknown[]) {
    const cells = checkRow(columns, row);
    if (cells === null) return refused('rows');
    if (Object.keys(cells).length > 0) rows.push(cells);
  }
  if (rows.length > 0 && rows.length < least) return refused('rows');
  return taken(rows.length === 0 ? null : rows);
}

/** The cells of a row; null where one is wrong, missing, or of no column. */
function checkRow(columns: readonly Column[], given: unknown): TableRow | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const known = new Set(columns.map(({ key }) => key));
  if (Object.keys(given).some(key => !known.has(key))) return null;
  const cells: Record<string, string | boolean> = {};
  for (const column of columns) {
    const { key } = column;
    const { value, issue } = checkCell(column, (given as Record<string, unknown>)[key]);
    if (issue) return null;
    if (typeof value === 'string' || value === true) cells[key] = value;
  }
  const isFilled = Object.keys(cells).length > 0;
  return isFilled && columns.some(({ key, required }) => required && !(key in cells)) ? null : cells;
}

/** Checks what was entered into a cell by its column alone. */
export const checkCell = ({ kind }: Column, given: unknown): Checked => checkValue(cellField(kind), given);

const cellBase = {
  ...{ key: '', label: '', help: null, required: false, show_when: [] },
  ...{ default: null, carry_forward: false, no_copy: false, sensitive: false, second_person: false },
} as const;
const cellLimits = { unit: null, decimals: null, low: null, high: null, warn_low: null, warn_high: null, out_of_range: 'warn' } as const;
const cellField = (kind: Column['kind']): FormField => (kind === 'number' ? { ...cellBase, kind, ...cellLimits } : { ...cellBase, kind });
