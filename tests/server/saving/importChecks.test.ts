import { sql } from 'kysely';
import type { Issues } from '#definition/derive/validation';
import { expect, onTestFinished, test } from 'vitest';
import type { Extension } from '#server/registers/extension.ts';
import { useImports } from '../importCalls';

const { server, admin, checked, run, found } = useImports();

/** A rule across records, of a register that has none: all cities together take so many vendors. */
const atMostTwo: Extension = {
  register: 'suppliers',
  check: async ({ db, before, values }): Promise<Issues> => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from suppliers where city = ${values.city} and deleted_at is null`.execute(db);
    return before === null && (rows[0]?.n ?? 0) >= 2 ? { city: [{ rule: 'Two are enough.' }] } : {};
  },
};

test('a rule across records sees the rows before it in the same file', async () => {
  const extensions = server().context.plans.get('suppliers').extensions as Extension[];
  extensions.push(atMostTwo);
  onTestFinished(() => void extensions.pop());
  const lines = ['Name,City', 'One,Sitra', 'Two,Sitra', 'Three,Sitra', 'Four,Isa Town'];
  const { id } = await checked('suppliers', lines);
  expect((await run(id)).saved).toEqual({ created: 3, refused: 1 });
  expect(await found(sql`select name from suppliers where city = 'Sitra' order by id`)).toEqual([{ name: 'One' }, { name: 'Two' }]);
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
