import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, test } from 'vitest';
import { createRandom, isWritable, type Resource } from '#definition';
import { csvCells, csvHeaders } from '#definition/derive/export/csv';
import { importFile } from '#server/import/importFile.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { grown as registry, grownActions } from '../grownRegistry';
import { englishColumns } from '../definition/englishColumns';
import { makeSample } from './samples';
import { useServer } from './server';

const server = useServer({}, registry, grownActions);

/** What a spreadsheet takes for a formula, or for the end of harmless text before one. */
const formulas = ['=1+1+1', '+1+1+1', '-1+1+1', '@SUM(A1)', "'=1+1+1", '=cmd|A!0', '＝2+2+2', '＋3+3+3', '－4+4+4', '＠MIN(A)', '=1";"=2'];
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;

const textsOf = (resource: Resource) =>
  Object.entries(resource.fields)
    .filter(([name, field]) => isWritable(field) && ['text', 'textarea'].includes(field.kind.name) && !(name in resource.when))
    .filter(([, field]) => formulas.every(formula => field.kind.check(formula, field) === null))
    .map(([name]) => name);
const creatable = registry.all.filter(resource => resource.api.operations.includes('create') && textsOf(resource).length > 0);

let seed = 1_000;

describe.each(creatable.map(resource => [resource.name, resource] as const))('%s', (_name, resource) => {
  test('go out harmlessly and come in again as they were, whatever their texts begin with', async () => {
    const { context } = server();
    const plan = context.plans.get(resource.name);
    const names = textsOf(resource);
    // With what finds the record again.
    const columns = englishColumns(resource, [...new Set([resource.csv.match, ...names])]);
    const records: Record<string, unknown>[] = [];
    for (const formula of formulas) {
      const id = await makeSample(server(), resource, createRandom((seed += 1)), Object.fromEntries(names.map(name => [name, formula])));
      const record: Record<string, unknown> = (await readRecord(context, context.db, plan, id)) ?? {};
      for (const name of names) expect(record[name]).toBe(formula);
      records.push(record);
    }
    const file = stringify([csvHeaders(columns), ...records.map(record => csvCells(columns, record))]);
    for (const cell of (parse(file) as string[][]).slice(1).flat()) expect(cell).not.toMatch(dangerous);
    const report = await importFile(context, { register: resource.name, file: Buffer.from(file), source: 'formulas.csv', update: true });
    expect([report.refused, report.unchanged]).toEqual([[], formulas.length]);
  });
});

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '＝2+2'])(
  'a file that says %j is kept as the text it is, with an apostrophe before it or not',
  async text => {
    const bytes = Buffer.from(
      stringify([
        ['Name', 'City'],
        [`Plain ${text}`, text],
        [`Marked ${text}`, `'${text}`],
      ]),
    );
    const report = await importFile(server().context, { register: 'suppliers', file: bytes, source: 'formulas.csv' });
    expect(report).toMatchObject({ created: 2, refused: [] });
    const admin = await server().signIn();
    const { rows } = (await admin.get(`suppliers?search=${encodeURIComponent(text.trim())}&limit=500`)).body;
    const kept = rows.filter(({ name }) => [`Plain ${text}`, `Marked ${text}`].includes(String(name))).map(({ city }) => city);
    expect(kept).toEqual([text.trim(), text.trim()]);
  },
);
