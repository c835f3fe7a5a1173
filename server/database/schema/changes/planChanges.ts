import type { ColumnType, Field, Registry } from '#definition';
import type { Existing } from '../introspect';
import { quote } from '../quote';
import { kindName } from '../rememberedRegister';
import { isOption } from '../tables';
import { typeNames, widenings } from '../typeNames';
import type { Connection } from '../../database';
import type { Column, LinkTable, Table } from '../table';
import { counted, type Change } from './change';
import { planConversion } from './conversion';
import { columnRenaming, fieldOf, linksOfColumn, originOf, planLinks, planRemovals, type Origin } from './fields';
import { Names } from './names';
import { planRules, planUnique } from './notices';
import { planOptions } from './options';
import { planRegisters } from './registers';
import { count, run } from './statements';

/** What the definitions change in the database beside what they add, in the order in which it is applied. Reads only. */
export async function planChanges(
  db: Connection,
  {
    registry,
    tables,
    existing,
    indexes,
  }: { registry: Registry; tables: readonly Table[]; existing: Existing; indexes: ReadonlyMap<string, string> },
): Promise<Change[]> {
  const names = new Names(registry, existing);
  const context = { db, registry, names, existing };
  const changes = await planRegisters(db, registry, names, existing);
  for (const table of tables) {
    if (names.table(table.name) === undefined) continue;
    const taken = new Set<string>();
    for (const column of table.columns) changes.push(...(await planColumn(context, table, column, taken)));
    for (const link of table.links) changes.push(...(await planLink(context, table, link, taken)));
    const resource = registry.get(table.name);
    changes.push(...(await planRemovals(db, { names, existing, resource, table }, taken)));
    changes.push(...(await planUnique(db, { names, table, fields: resource.fields }, indexes)));
  }
  return changes;
}

interface Context {
  db: Connection;
  registry: Registry;
  names: Names;
  existing: Existing;
}

async function planLink({ db, names }: Context, table: Table, link: LinkTable, taken: Set<string>): Promise<Change[]> {
  const changes = await planLinks(db, names, table, link);
  for (const name of names.links(table, link.field)) taken.add(name);
  const now = names.table(table.name) ?? table.name;
  // One reference that becomes the first of many.
  const column = names.columns(table, link.field).find(name => names.target(now, name) !== undefined);
  if (column === undefined || names.links(table, link.field).length > 0) return changes;
  const rows = await count(db, now, `${quote(column)} is not null`);
  if (names.target(now, column) !== names.table(link.target)) return changes;
  taken.add(column);
  return [...changes, linksOfColumn(table, link, { table: now, column, rows })];
}

/** Changes of a value from one type to another that keep it where the condition holds nowhere. */
const narrowings: Readonly<Record<string, Partial<Record<ColumnType, (column: string) => string>>>> = {
  numeric: {
    integer: column => `${column} <> trunc(${column}) or abs(${column}) > 2147483647`,
    bigint: column => `${column} <> trunc(${column}) or abs(${column}) > 9007199254740991`,
  },
  bigint: { integer: column => `abs(${column}) > 2147483647` },
  'timestamp without time zone': { date: column => `${column} <> date_trunc('day', ${column})` },
};

async function planColumn(context: Context, table: Table, column: Column, taken: Set<string>): Promise<Change[]> {
  const { db, registry, names } = context;
  const field = registry.get(table.name).fields[column.field];
  const origin = await originOf(db, names, table, column);
  if (!field || origin === null) return [];
  const culprit = `${table.name}.${column.field}`;
  if ('effect' in origin) {
    for (const name of names.columns(table, column.field, column)) taken.add(name);
    return [origin];
  }
  // An empty column of an earlier name is removed like any other.
  taken.add(origin.column).add(column.name);
  const isTaken = origin.column !== column.name && names.type(origin.table, column.name) !== '';
  const renaming = origin.column === column.name ? [] : [await columnRenaming(table, column, origin, isTaken)];
  const wanted = typeNames[column.type];
  const target = column.target === undefined ? undefined : names.table(column.target);
  const former = names.target(origin.table, origin.column);
  const isSameTarget =
    column.target === undefined ? former === undefined : former === undefined || former === target || (await origin.rows()) === 0;
  if (isSameTarget && (origin.type === wanted || widenings[origin.type]?.includes(column.type) || (await origin.rows()) === 0))
    return [...renaming, ...(await planSameType(context, { table, column, field, origin, culprit }))];
  const broken = isSameTarget ? narrowings[origin.type]?.[column.type] : undefined;
  const isNarrow =
    broken !== undefined && field.convert === undefined && (await count(db, origin.table, broken(quote(origin.column)))) === 0;
  if (isNarrow) return [...renaming, await narrowing(culprit, table, column, origin)];
  const { convert: conversion } = field;
  if (conversion !== undefined) return [await planConversion(db, { registry, table, column, origin, conversion, field, former, target })];
  return [await refusal(culprit, origin, column, isSameTarget ? undefined : former)];
}

const narrowing = async (culprit: string, table: Table, column: Column, { type, rows }: Origin): Promise<Change> => ({
  culprit,
  effect: 'free',
  sentence: `${counted(await rows(), 'value')} are kept as ${column.type} instead of ${type}; each fits`,
  lost: 0,
  table: table.name,
  apply: async db => {
    const name = quote(column.name);
    const type = column.type === 'timestamp' ? 'timestamp(0)' : column.type;
    await run(db, `alter table ${quote(table.name)} alter column ${name} type ${type} using ${name}::${type}`);
  },
});

async function refusal(culprit: string, { rows, type, column: from }: Origin, column: Column, former: string | undefined): Promise<Change> {
  const before = former === undefined ? type : `references to ${former}`;
  const now = column.target === undefined ? column.type : `references to ${column.target}`;
  const how = 'Say `convert` in the field, or take the former one out by `dropped: true` and give this one another name';
  const kept = fieldOf(from) === column.field ? 'its values' : `the values of "${fieldOf(from)}"`;
  return {
    culprit,
    effect: 'refused',
    sentence: `${kept} are kept as ${before} and the definition now wants ${now} (${await rows()}). ${how}`,
    lost: 0,
  };
}

/** Differences that the database does not know: another kind, other options, stricter rules. */
async function planSameType(
  { db, names, registry }: Context,
  { table, column, field, origin, culprit }: { table: Table; column: Column; field: Field; origin: Origin; culprit: string },
): Promise<Change[]> {
  const before = names.remembered(table, column.field);
  const { convert: conversion } = field;
  const options = (field as { options?: unknown }).options;
  if (isOption(field)) {
    const isChanged = before === undefined || before.kind !== kindName(field) || JSON.stringify(before.options) !== JSON.stringify(options);
    const changes =
      isChanged || conversion !== undefined ? await planOptions(db, culprit, { origin, conversion, field, column, table }) : [];
    return [
      ...changes.filter(({ effect }) => isChanged || effect !== 'notice'),
      ...(before ? await planRules(db, culprit, { field, column, origin, before }) : []),
    ];
  }
  if (before === undefined) return [];
  if (before.kind === kindName(field)) return planRules(db, culprit, { field, column, origin, before });
  const rows = await origin.rows();
  if (rows === 0 && !field.required) return [];
  if (conversion !== undefined && rows > 0 && column.target === undefined)
    return [await planConversion(db, { registry, table, column, origin, conversion, field })];
  if (column.type === 'jsonb' && rows > 0)
    return [await refusal(culprit, { ...origin, type: before.kind }, { ...column, type: kindName(field) as ColumnType }, undefined)];
  const sentence = `it was ${before.kind} and is ${kindName(field)} now; ${counted(rows, 'value')} stay as they stand`;
  return [{ culprit, effect: 'notice', sentence, lost: 0 }, ...(await planRules(db, culprit, { field, column, origin, before }))];
}
