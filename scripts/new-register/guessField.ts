import type { Registry } from '#definition';
import { nestedRows } from '#definition/nestedRows';
import { humanize, isEmpty } from '#definition/texts';
import { fieldName, type FieldDraft } from './draft';
import { guessText } from './guessText';

type Row = Record<string, unknown>;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The field that a column's values look like; null where nothing can be said, because it refers to a register that is not there or is a
 * list of plain values. In a file (`isFile`) a column's header is words, and records are named by their words.
 */
export function guessField(column: string, values: readonly unknown[], registry: Registry, isFile = false): FieldDraft | null {
  const name = fieldName(column);
  const label = isFile ? column : humanize(name);
  const given = values.filter(value => !isEmpty(value));
  const target = isFile ? targetOf(name, registry, true) : null;
  const found: Found | null = target ? { kind: 'ref', target } : kindOf(name, given, registry);
  return found && { name, ...found, settings: { label, ...(!isFile && column !== name && { wire: column }), ...found.settings } };
}

type Found = Omit<FieldDraft, 'name' | 'settings'> & { settings?: Record<string, unknown> };

function kindOf(name: string, given: readonly unknown[], registry: Registry): Found | null {
  if (given.length > 0 && given.every(value => typeof value === 'boolean')) return { kind: 'boolean' };
  if (given.length > 0 && given.every(value => typeof value === 'number')) return numberOf(name, given);
  const lists = given.map(nestedRows);
  if (given.length > 0 && lists.every(list => list !== null)) return listOf(name, lists.flat(), registry);
  if (given.length > 0 && given.every(isObject)) return objectOf(name, given, registry);
  return guessText(name, given.map(String));
}

function numberOf(name: string, given: readonly unknown[]): Found {
  const isWhole = given.every(Number.isInteger);
  const isCounted = /_count$|_counter$/.test(name);
  return { kind: 'number', settings: { ...(isWhole && { integer: true }), ...(isCounted && { readOnly: true, hidden: true }) } };
}

const has =
  (...names: string[]) =>
  (value: Row) =>
    names.every(name => name in value);

function objectOf(name: string, given: readonly Row[], registry: Registry): Found | null {
  if (given.every(has('datetime'))) return { kind: 'datetime', settings: /_at$|^last_/.test(name) ? { readOnly: true } : {} };
  if (given.every(has('date'))) return { kind: 'date' };
  if (given.every(has('days', 'hours', 'minutes'))) return { kind: 'duration' };
  if (given.every(has('id'))) {
    const target = targetOf(name, registry);
    return target ? { kind: 'ref', target } : null;
  }
  return within('object', given, registry);
}

function listOf(name: string, rows: readonly unknown[], registry: Registry): Found | null {
  if (rows.length === 0 || !rows.every(isObject)) return null;
  const target = rows.every(has('id')) ? targetOf(name, registry) : null;
  return target ? { kind: 'refs', target } : within('list', rows, registry);
}

function within(kind: 'list' | 'object', rows: readonly Row[], registry: Registry): Found | null {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const fields = columns.flatMap(
    column =>
      guessField(
        column,
        rows.map(row => row[column]),
        registry,
      ) ?? [],
  );
  return fields.length > 0 ? { kind, fields } : null;
}

/** The register that a name speaks of: `location` of locations, `asset` of hardware; `default_location` too unless the `whole` name has to. */
export function targetOf(name: string, registry: Registry, whole = false): string | null {
  const words = whole ? [name.replaceAll('_', ' ')] : name.split('_');
  const tails = words.map((_, start) => words.slice(start).join(' '));
  const same = (one: string, other: string) => one.replaceAll('-', ' ').toLowerCase() === other;
  for (const tail of tails) {
    const found = registry.all.find(
      ({ name: register, label }) => [label.one, label.many, register].some(word => same(word, tail)) || same(register, `${tail}s`),
    );
    if (found) return found.name;
  }
  return null;
}
