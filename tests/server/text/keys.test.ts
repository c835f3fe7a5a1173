import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparisonKey } from '#definition/text/comparisonKey';
import { searchKey } from '#definition/text/searchKey';
import { connect, type Connected } from '#server/database/connect.ts';
import { comparisonKeySql, searchKeySql, sortKeySql } from '#server/database/text/keySql.ts';
import { createKeyFunctions } from '#server/database/text/keyFunctions.ts';
import { freshDatabase } from '../server';

/** Letters, digits, signs and marks of the scripts that people write here, composed and apart, wide, joined and unseen. */
const ranges = [
  [0x09, 0x0d],
  [0x20, 0x24f],
  [0x2b0, 0x377],
  [0x384, 0x52f],
  [0x5d0, 0x5ea],
  [0x600, 0x6ff],
  [0x1e00, 0x1f15],
  [0x2000, 0x206f],
  [0x2100, 0x214f],
  [0x2460, 0x24ff],
  [0x3040, 0x30ff],
  [0xac00, 0xac80],
  [0xfb00, 0xfb06],
  [0xfb50, 0xfbb1],
  [0xfe70, 0xfefc],
  [0xff01, 0xff5e],
  [0x1d400, 0x1d433],
] as const;
const letters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).filter(letter => !/\p{Cn}/u.test(letter)),
);
const texts = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map(parts => parts.join(''));
const corpus = [...letters, ...letters.map(letter => `Ab1${letter}e\u0301`), ...fc.sample(texts, { numRuns: 3000, seed: 29 })];

describe.each(['the tests’ database', 'the embedded one'])('keys of texts on %s', which => {
  let database: Awaited<ReturnType<typeof freshDatabase>> | undefined;
  let connected: Connected;
  beforeAll(async () => {
    if (which !== 'the embedded one') database = await freshDatabase();
    connected = await connect({ databaseUrl: database?.databaseUrl ?? null, dataDir: null, databasePool: 1 });
    await createKeyFunctions(connected.db);
  });
  afterAll(async () => {
    await connected.close();
    await database?.drop();
  });

  test.each([
    ['comparison', comparisonKeySql, comparisonKey],
    ['search', searchKeySql, searchKey],
  ])('the key of a %s is the one that is made without the database', async (_name, keySql, keyOf) => {
    const { rows } = await sql<{ text: string; key: string }>`select text, ${keySql(sql`text`)} as key
      from unnest(${corpus}::text[]) as text`.execute(connected.db);
    expect(rows).toHaveLength(corpus.length);
    expect(rows.filter(({ text, key }) => key !== keyOf(text))).toEqual([]);
  });

  test('texts are sorted as a person would: by letters, then marks apart, and numbers by their size', async () => {
    const sorted = [
      ...['9a', '10 Zulu', 'Ecole', 'École 2', 'école 10', 'Ofen', 'Öl', 'ost'],
      ...[
        'P-00002',
        'P-3',
        'Pump 1',
        'pump 2',
        'PUMP 2b',
        'pump 10',
        'Pump 10 room 2',
        'pump 10 room 11',
        'Strasse',
        'Straße 2',
        'Zürich',
        'zz',
      ],
      ...['خزان ٢', 'خزان 10', 'مضخة ١', 'مضخة ٢', 'مضخة ١٠'],
    ];
    const { rows } = await sql<{ text: string }>`select text from unnest(${sorted.toReversed()}::text[]) as text
      order by ${sortKeySql(sql`text`)}`.execute(connected.db);
    const order = rows.map(({ text }) => text);
    expect(order.map(text => sorted.indexOf(text))).toEqual(sorted.map((_, place) => place));
  });

  test('the planner puts the expression in the place of a call', async () => {
    await sql`create temporary table names (name text)`.execute(connected.db);
    const { rows } = await sql<Record<string, string>>`explain (verbose) select ${sortKeySql(sql`name`)}, ${searchKeySql(sql`name`)}
      from names where ${comparisonKeySql(sql`name`)} = 'pump'`.execute(connected.db);
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).not.toContain('ms_');
  });
});
