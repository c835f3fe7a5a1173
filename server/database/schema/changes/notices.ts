import type { Field, Fields } from '#definition';
import { quote } from '../quote';
import { sharedValues } from '../../text/uniqueIndexes';
import type { Connection } from '../../database';
import type { RememberedField } from '../rememberedRegister';
import type { Column, Table } from '../table';
import { typeNames } from '../typeNames';
import { counted, type Change } from './change';
import type { Origin } from './fields';
import type { Names } from './names';
import { count } from './statements';

/** Rules of a field that became stricter than what its rows hold: these keep it until they are changed. */
export async function planRules(
  db: Connection,
  culprit: string,
  { field, column, origin, before }: { field: Field; column: Column; origin: Origin; before: RememberedField },
): Promise<Change[]> {
  const { min, max } = field as { min?: number; max?: number };
  const name = quote(origin.column);
  const size = column.type === 'text' ? `char_length(${name})` : name;
  const isLimited = ['text', 'integer', 'bigint', 'numeric'].includes(column.type);
  const live = 'deleted_at is null';
  const rules = [
    field.required && !before.required && { broken: `${name} is null`, what: 'without a value, though it is required now' },
    isLimited &&
      max !== undefined &&
      max < (before.max ?? Infinity) && { broken: `${size} > ${max}`, what: `above the new limit of ${max}` },
    isLimited &&
      min !== undefined &&
      min > (before.min ?? -Infinity) && { broken: `${size} < ${min}`, what: `below the new limit of ${min}` },
  ];
  const changes: Change[] = [];
  for (const rule of rules) {
    const broken = rule ? await count(db, origin.table, `${rule.broken} and ${live}`) : 0;
    if (!rule || broken === 0) continue;
    const sentence = `${counted(broken, 'record')} ${rule.what}. They stay as they are, and have to be put right when that field is changed next`;
    changes.push({ culprit, effect: 'notice', sentence, lost: 0 });
  }
  return changes;
}

/** Values that several records share in a field that is unique now. */
export async function planUnique(
  db: Connection,
  { names, table, fields }: { names: Names; table: Table; fields: Fields },
  existing: ReadonlyMap<string, string>,
): Promise<Change[]> {
  const now = names.table(table.name);
  const changes: Change[] = [];
  for (const { name, unique, uniqueField = '' } of table.indexes) {
    // One of a column that has another name or type so far is found when the index is made.
    const together = [uniqueField, ...[fields[uniqueField]?.unique ?? []].flat()];
    const columns = table.columns.filter(({ field }) => together.includes(field));
    if (!unique || existing.has(name) || existing.has(`${name}_alike`) || now !== table.name) continue;
    if (!columns.every(column => names.type(table.name, column.name) === typeNames[column.type])) continue;
    const shared = await sharedValues(db, table, unique, unique.earlier);
    if (shared.length === 0) continue;
    const ids = shared.map(some => some.join(' and ')).join(', ');
    const sentence = `it is unique now, but some records have the same value there (${ids}). Change all but one of each`;
    changes.push({ culprit: `${table.name}.${uniqueField}`, effect: 'refused', sentence, lost: 0 });
  }
  return changes;
}
