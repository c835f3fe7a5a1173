import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { boolean, createRegistry, defineResource, number, select, text, type Fields, type Registry, type Values } from '#definition';
import { openContext } from '#server/openContext.ts';
import { backfillFields } from '#server/resources/backfill/backfillFields.ts';
import { bulkInsert } from '#server/resources/write/bulkInsert.ts';
import { defaultSettings } from '#server/settings.ts';
import { useConnection } from '../connection/useConnection';

const before = {
  name: text({ label: 'Name', required: true }),
  price: number({ label: 'Price' }),
  pieces: number({ label: 'Pieces' }),
  kind: select(['loose', 'boxed'], { label: 'Kind' }),
} as const;
const registryOf = (fields: Fields, when: object = {}): Registry =>
  createRegistry([
    defineResource<string, Fields>({
      name: 'batches',
      label: { one: 'Batch', many: 'Batches' },
      section: 'settings',
      fields,
      when: when as never,
    }),
  ]);
const perPiece = ({ price, pieces }: Values) => (price === null ? null : Number(price) / Number(pieces));
const after = {
  ...before,
  state: select(['new', 'old'], { label: 'State', default: 'old' }),
  is_kept: boolean({ label: 'Kept', default: true }),
  size: number({ label: 'Size of the box', default: 12 }),
  each: number({ label: 'Each', readOnly: true, derive: perPiece }),
};

const connection = useConnection();

/** Starts on the same database with these definitions, as a server does, and answers the rows. */
async function startWith(registry: Registry, rows: readonly Values[] = []): Promise<unknown[]> {
  const settings = { ...defaultSettings, dataDir: null, databaseUrl: connection().databaseUrl };
  const context = await openContext(registry, settings, {
    log: () => undefined,
    connected: { ...connection(), close: async () => undefined },
  });
  await backfillFields(context);
  await bulkInsert(context, context.db, context.plans.get('batches'), rows);
  const found = await sql`select * from batches order by id`.execute(context.db);
  await context.close();
  return found.rows;
}

test('a new field gives the rows that exist its default and its derived value, once', async () => {
  await startWith(registryOf(before), [
    { name: 'Bolts', price: 5, pieces: 2, kind: 'boxed' },
    { name: 'Nuts', price: 5, pieces: 0, kind: 'loose' },
  ]);
  const grown = registryOf(after, { size: { kind: 'boxed' } });
  expect(await startWith(grown)).toMatchObject([
    { name: 'Bolts', state: 'old', is_kept: true, size: 12, each: 2.5 },
    { name: 'Nuts', state: 'old', is_kept: true, size: null, each: null },
  ]);
  await sql`update batches set state = 'new', is_kept = false, size = 6`.execute(connection().db);
  expect((await startWith(grown))[0]).toMatchObject({ state: 'new', is_kept: false, size: 6 });
});

test('a field that was there and is derived now is worked out anew', async () => {
  const derived = { ...after, pieces: number({ label: 'Pieces', readOnly: true, derive: ({ price }) => Number(price) * 2 }) };
  expect(await startWith(registryOf(derived))).toMatchObject(Array(2).fill({ pieces: 10, each: 0.5 }));
});
