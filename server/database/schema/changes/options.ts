import type { Conversion, Field } from '#definition';
import { quote } from '../quote';
import type { Connection } from '../../database';
import type { Column, Table } from '../table';
import { counted, type Change } from './change';
import { convertValue } from './convertValue';
import type { Origin } from './fields';
import { literal, run } from './statements';

/** Values of a choice that it does not offer any more, or never did: by word, the most frequent first. */
async function unknownOptions(db: Connection, { table, column }: Origin, options: readonly string[]) {
  const known = options.map(literal).join(', ');
  const { rows } = (await run(
    db,
    `select ${quote(column)} as word, count(*)::int as n from ${quote(table)} where ${quote(column)} is not null
       and ${quote(column)} not in (${known || "''"}) group by 1 order by 2 desc, 1 limit 100`,
  )) as { rows: { word: string; n: number }[] };
  return rows;
}

/** Gives the rows that hold a word which is gone the word that they are to have. */
export async function planOptions(
  db: Connection,
  culprit: string,
  {
    origin,
    conversion,
    field,
    column,
    table,
  }: { origin: Origin; conversion: Conversion | undefined; field: Field; column: Column; table: Table },
): Promise<Change[]> {
  const { options } = field as unknown as { options: readonly string[] };
  const words = await unknownOptions(db, origin, options);
  const outcomes = words.map(
    one => ({ ...one, to: conversion === undefined ? 'impossible' : convertValue(conversion, field, column.type, one.word) }) as const,
  );
  const converted = outcomes.flatMap(({ word, n, to }) => (to === 'impossible' ? [] : [{ word, n, to: to.value as string | null }]));
  const kept = outcomes.filter(({ to }) => to === 'impossible');
  const sum = (rows: readonly { n: number }[]) => rows.reduce((total, { n }) => total + n, 0);
  const changes: Change[] = [];
  if (converted.length > 0) {
    const lost = sum(converted.filter(({ to }) => to === null));
    changes.push({
      culprit,
      effect: 'consent',
      sentence: `${counted(sum(converted), 'value')} become another option (${converted.map(({ word, n, to }) => `${n} × "${word}" → ${to === null ? 'empty' : `"${to}"`}`).join(', ')})`,
      lost,
      table: table.name,
      apply: async trx => {
        for (const { word, to } of converted)
          await run(
            trx,
            `update ${quote(table.name)} set ${quote(column.name)} = ${to === null ? 'null' : literal(to)} where ${quote(column.name)} = ${literal(word)}`,
          );
      },
    });
  }
  if (kept.length > 0)
    changes.push({
      culprit,
      effect: 'notice',
      sentence: `${counted(sum(kept), 'record')} hold what is no option (${kept.map(({ word, n }) => `${n} × "${word}"`).join(', ')}). They keep it, readable; say \`convert: { ${JSON.stringify(kept[0]?.word)}: … }\` to give them another`,
      lost: 0,
    });
  return changes;
}
