import { sql } from 'kysely';
import type { Issues } from '#definition/derive/validation';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Extension } from '#server/contract.ts';
import { useImports } from '../importCalls';

const { server, admin, checked, run, rowsOf, found } = useImports();

/** A rule across records, of a register that has none: all cities together take so many vendors. */
const atMostTwo: Extension = {
  register: 'suppliers',
  rules: {
    check: async ({ db, before, values }): Promise<Issues> => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from suppliers where city = ${values.city} and deleted_at is null`.execute(db);
      return before === null && (rows[0]?.n ?? 0) >= 2 ? { city: [{ rule: 'Two are enough.' }] } : {};
    },
  },
};

describe('a rule across records', () => {
  beforeEach(() => {
    const extensions = server().context.plans.get('suppliers').extensions as Extension[];
    extensions.push(atMostTwo);
    onTestFinished(() => void extensions.pop());
  });
  const linesIn = (city: string) => [
    'Name,City',
    ...['One', 'Two', 'Three'].map(name => `${name} of ${city},${city}`),
    `Elsewhere ${city},Isa Town ${city}`,
  ];

  test('sees the rows before it in the same file, in the trial as when they are brought in', async () => {
    const { id, checked: tried } = await checked('suppliers', linesIn('Sitra'));
    expect(tried).toEqual({ created: 3, refused: 1 });
    expect(await rowsOf(id, '?only=refused')).toMatchObject([{ row: 4, problems: [{ column: 'City', text: 'Two are enough.' }] }]);
    expect(await found(sql`select name from suppliers where city = 'Sitra'`)).toEqual([]);
    expect((await run(id)).saved).toEqual({ created: 3, refused: 1 });
    expect(await found(sql`select name from suppliers where city = 'Sitra' order by id`)).toEqual([
      { name: 'One of Sitra' },
      { name: 'Two of Sitra' },
    ]);
  });

  test('sees them too where a row is mended, and a trial leaves no gap in the ids', async () => {
    const last = await server().make('suppliers', { name: 'Before Riffa' });
    const { id } = await checked('suppliers', linesIn('Riffa'));
    const mend = async (cells: object) => (await admin().post(`imports/${id}/rows/5`, { cells })).body.payload;
    expect(await mend({ City: 'Riffa' })).toMatchObject({ outcome: 'refused' });
    expect(await mend({ City: 'Hamala' })).toMatchObject({ outcome: 'created' });
    expect(await server().make('suppliers', { name: 'After Riffa' })).toBe(last + 1);
  });
});

test('a unique custom field is unique within a file', async () => {
  const { payload } = (await admin().post('fields', { name: 'Badge', element: 'text', format: 'ANY', is_unique: true })).body;
  const set = await server().make('fieldsets', { name: 'Badges' });
  await admin().post(`fields/${String(payload.id)}/associate`, { fieldset_id: set });
  const category = await server().make('categories', { name: 'Gates', category_type: 'asset' });
  await server().make('models', { name: 'Gate', category_id: category, fieldset_id: set });
  const { id } = await checked('asset', ['Asset tag,Model,Badge', 'B-1,Gate,7', 'B-2,Gate,7', 'B-3,Gate,8']);
  expect((await run(id)).saved).toEqual({ created: 2, refused: 1 });
  expect(await found(sql`select asset_tag as tag from hardware where asset_tag like 'B-_' order by id`)).toEqual([
    { tag: 'B-1' },
    { tag: 'B-3' },
  ]);
});
