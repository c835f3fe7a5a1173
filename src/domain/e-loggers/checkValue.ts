import { evaluateAnswer, longestAnswer } from '#src/domain/checklists/evaluateAnswer.ts';
import type { Question } from '#src/domain/checklists/checklist.ts';
import type { Column, FormField, TableRow, Value } from './field';

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
  | 'text'
  | 'range'
  | 'comment';

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
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/,
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
  for (const { key, kind } of columns) {
    const { value, issue } = checkValue(cellField(kind), (given as Record<string, unknown>)[key]);
    if (issue) return null;
    if (typeof value === 'string' || value === true) cells[key] = value;
  }
  const isFilled = Object.keys(cells).length > 0;
  return isFilled && columns.some(({ key, required }) => required && !(key in cells)) ? null : cells;
}

const cellBase = { key: '', label: '', help: null, required: false, show_when: [] } as const;
const cellLimits = { unit: null, decimals: null, low: null, high: null, warn_low: null, warn_high: null, out_of_range: 'warn' } as const;
const cellField = (kind: Column['kind']): FormField => (kind === 'number' ? { ...cellBase, kind, ...cellLimits } : { ...cellBase, kind });
