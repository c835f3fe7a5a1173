import { keyFrom } from '#src/domain/checklists/keyFrom.ts';
import type { Condition } from '#src/domain/checklists/checklist.ts';
import { columnKinds, defaults, fieldKinds, isTyped, most, operations, referenceTargets } from './field';
import type { Choice, Column, Default, FieldKind, FormField, ReferenceTarget } from './field';

/** A field as a form keeps it: every option of every kind beside each other. */
export type FieldRow = Readonly<Record<string, unknown>>;

const text = (given: unknown): string | null => (typeof given === 'string' && given.trim() !== '' ? given : null);
const number = (given: unknown): number | null => (typeof given === 'number' && Number.isFinite(given) ? given : null);
const rowsIn = (given: unknown): readonly FieldRow[] =>
  Array.isArray(given) ? given.filter((row): row is FieldRow => typeof row === 'object' && row !== null) : [];
const wordOf = <Word extends string>(words: readonly Word[], given: unknown, otherwise: Word): Word =>
  words.includes(given as Word) ? (given as Word) : otherwise;

const targets = Object.keys(referenceTargets) as ReferenceTarget[];

/** The fields of a form as their kinds have them, from the rows that the form keeps; options of other kinds are left out. */
export const readFields = (rows: readonly FieldRow[]): FormField[] => rows.map(readField);

function readField(row: FieldRow): FormField {
  const kind: FieldKind = wordOf(fieldKinds, row.kind, 'text');
  const base = {
    key: text(row.key) ?? '',
    label: text(row.label) ?? '',
    help: text(row.help),
    required: row.required === true,
    show_when: rowsIn(row.show_when) as unknown as readonly Condition[],
    ...{ default: defaultIn(row), carry_forward: row.carry_forward === true, sensitive: row.sensitive === true },
    ...{ second_person: row.second_person === true && isTyped({ kind }), no_copy: row.no_copy === true && isTyped({ kind }) },
  };
  const measured = { unit: text(row.unit), decimals: number(row.decimals) };
  switch (kind) {
    case 'number':
    case 'reading':
      return {
        ...{ ...base, kind, ...measured, low: number(row.low), high: number(row.high) },
        ...{ warn_low: number(row.warn_low), warn_high: number(row.warn_high) },
        out_of_range: wordOf(['warn', 'comment', 'refuse'] as const, row.out_of_range, 'warn'),
      };
    case 'select':
    case 'choices':
      return { ...base, kind, options: rowsIn(row.options).map(readChoice) };
    case 'table':
      return {
        ...{ ...base, kind, columns: rowsIn(row.columns).map(readColumn), min_rows: number(row.min_rows) ?? 0 },
        max_rows: Math.min(number(row.max_rows) ?? most.rows, most.rows),
      };
    case 'ref':
      return { ...base, kind, target: wordOf(targets, row.target, 'asset') };
    case 'computed':
      return { ...base, kind, ...measured, operation: wordOf(operations, row.operation, 'sum'), of: keysIn(row.of) };
    default:
      return { ...base, kind };
  }
}

function defaultIn(row: FieldRow): Default | null {
  const by = defaults.find(word => word === row.default_by);
  if (by !== 'fixed') return by ? { by } : null;
  const value = text(row.default_value);
  return value === null ? null : { by, value };
}

const readChoice = (row: FieldRow): Choice => ({
  key: text(row.key) ?? '',
  value: text(row.value) ?? '',
  result: row.result === 'accept' || row.result === 'reject' ? row.result : null,
});

const readColumn = (row: FieldRow): Column => ({
  ...{ key: text(row.key) ?? '', label: text(row.label) ?? '' },
  kind: wordOf(columnKinds, row.kind, 'text'),
  required: row.required === true,
});

/** Keys that a text lists, by commas. */
const keysIn = (given: unknown): string[] => (text(given) ?? '').split(',').flatMap(key => text(key.trim()) ?? []);

/**
 * Rows with a key each, also of options and columns: those without one get it from their text. Keys that are there stay.
 *
 * @param gone keys of earlier fields, which new ones do not get
 */
export function withKeys(rows: readonly FieldRow[], gone: ReadonlySet<string> = new Set()): FieldRow[] {
  return keyed(rows, 'label', 'field', gone).map(row => ({
    ...row,
    ...(Array.isArray(row.options) && { options: keyed(rowsIn(row.options), 'value', 'option') }),
    ...(Array.isArray(row.columns) && { columns: keyed(rowsIn(row.columns), 'label', 'column') }),
  }));
}

function keyed(rows: readonly FieldRow[], named: string, otherwise: string, gone: ReadonlySet<string> = new Set()): FieldRow[] {
  const taken = new Set([...rows.flatMap(({ key }) => text(key) ?? []), ...gone]);
  return rows.map(row => {
    if (text(row.key) !== null) return row;
    const key = keyFrom(text(row[named]) ?? '', taken, otherwise);
    taken.add(key);
    return { ...row, key };
  });
}
