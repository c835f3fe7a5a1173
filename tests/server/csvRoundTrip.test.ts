import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isWritable } from '#definition';
import { csvCells, csvHeaders } from '#definition/derive/export/csv';
import { importFile } from '#server/import/importFile.ts';
import { readRecords } from '#server/resources/read/readRecords.ts';
import { grown as registry, grownActions } from '../grownRegistry';
import { englishColumns } from '../definition/englishColumns';
import { useServer } from './server';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** What a file cannot carry: what goes in and never comes out, and pictures. */
const withoutText = ['password', 'image', 'customFields'];

describe('what goes out into a file comes in again as it was', () => {
  const server = useServer({ demo: true, filled: true }, registry, grownActions);

  it.each(registry.all.filter(({ api }) => api.operations.includes('create')).map(({ name }) => name))('%s', async name => {
    const { context } = server();
    const plan = context.plans.get(name);
    const { resource } = plan;
    const names = Object.keys(resource.fields).filter(
      field =>
        (isWritable(resource.fields[field]) || field === resource.csv.match) &&
        !withoutText.includes(resource.fields[field]?.kind.name ?? ''),
    );
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(name)} where id % 5 = 0 or id < 30 order by id limit 200`.execute(
      context.db,
    );
    const records = await readRecords(
      context,
      context.db,
      plan,
      rows.map(({ id }) => id),
    );
    const columns = englishColumns(resource, names);
    const file = [csvHeaders(columns), ...records.map(record => csvCells(columns, record))]
      .map(cells => cells.map(quoted).join(','))
      .join('\r\n');
    const report = await importFile(context, { register: name, file: Buffer.from(file), source: `${name}.csv`, update: true });
    expect(report.refused).toEqual([]);
    expect({ ...report, warnings: [] }).toMatchObject({ created: 0, updated: 0, unchanged: records.length, ignored: [], made: {} });
  });
});
