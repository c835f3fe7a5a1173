import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { useImports } from '../importCalls';

const { server, admin, checked, run } = useImports();
type Row = {
  warnings: { column: string; text: string; issues: { rule: string; args: Record<string, unknown> }[] }[];
  record_id: number;
  saved: string;
};
beforeAll(async () => {
  const category_id = await server().make('categories', { name: 'Damaged rigs', category_type: 'asset' });
  await server().make('models', { name: 'Rig', category_id });
});

const rowsOf = async (id: number) => (await admin().get(`imports/${id}/rows?limit=200`)).body.rows as unknown as Row[];
const warned = (rows: readonly Row[]) => rows.map(({ warnings }) => warnings.map(({ column, issues }) => `${column}: ${issues[0]?.rule}`));

it('values that a spreadsheet has damaged are marked in the preview with words, and days that it counts are read', async () => {
  const { id, checked: counts } = await checked('asset', [
    'Asset tag,Model,Serial,Purchase date,Order number',
    'SD-1,Rig,5.02E+18,45231,PO-1',
    'SD-2,Rig,5020000000000000000,2024-02-01,#N/A',
    'SD-3,Rig,1-Mar,,1E5',
  ]);
  expect(counts).toEqual({ created: 3 });
  const rows = await rowsOf(id);
  expect(warned(rows).map(list => list.filter(text => !text.startsWith('Model')))).toEqual([
    ['Serial: shortenedNumber', 'Purchase date: serialDay'],
    ['Serial: shortenedNumber', 'Order number: sheetError'],
    ['Serial: becameDay'],
  ]);
  expect(rows[0]?.warnings.map(({ text }) => text).join(' ')).toContain('It is read as 2023-11-01.');
  await run(id);
  const { rows: saved } = await sql<{ purchase_date: string }>`select purchase_date::text from hardware where asset_tag = 'SD-1'`.execute(
    server().context.db,
  );
  expect(saved).toEqual([{ purchase_date: '2023-11-01' }]);
  expect((await admin().get(`hardware/${(await rowsOf(id))[0]?.record_id}`)).body.asset_tag).toBe('SD-1');
});

it('a status label that an import makes has the type that its name says, and the preview tells it once', async () => {
  const { id } = await checked('asset', [
    'Asset tag,Model,Status',
    'ST-1,Rig,Sent for repair',
    'ST-2,Rig,Sent for repair',
    'ST-3,Rig,Verschrottet',
    'ST-4,Rig,Hors service',
    'ST-5,Rig,In service',
  ]);
  const types = (await rowsOf(id)).flatMap(({ warnings }) =>
    warnings.filter(({ column }) => column === 'Status').map(({ issues }) => [issues[0]?.args.text, issues[0]?.args.value]),
  );
  const expected = [
    ['Sent for repair', 'pending'],
    ['Verschrottet', 'archived'],
    ['Hors service', 'undeployable'],
    ['In service', 'deployable'],
  ];
  expect(types).toEqual(expected);
  await run(id);
  const { rows } = await sql<{ name: string; type: string }>`select name, type from statuslabels where name = any(${expected.map(
    ([name]) => name,
  )}::text[])`.execute(server().context.db);
  expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual(Object.fromEntries(expected));
});
