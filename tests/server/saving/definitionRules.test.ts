import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createRegistry, date, defineResource, number, select, text, type Values } from '#definition';
import { registry } from '#resources/index.ts';
import { importFile } from '#server/import/importFile.ts';
import { useServer } from '../server';

const perPiece = ({ price, pieces }: Values) => Number(price ?? 0) / Number(pieces ?? 0);

/** What a definition may say and no register of the product does. */
const batches = defineResource({
  name: 'batches',
  label: { one: 'Batch', many: 'Batches' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true }),
    price: number({ label: 'Price' }),
    pieces: number({ label: 'Pieces', default: 1 }),
    each: number({ label: 'Each', readOnly: true, max: 1000, derive: perPiece }),
    state: select(['new', 'approved'], { label: 'State', default: 'new', access: { write: 'batches.approve' } }),
  },
});
const readings = defineResource({
  name: 'readings',
  label: { one: 'Reading', many: 'Readings' },
  section: 'settings',
  fields: { day: date({ label: 'Day', required: true }), value: number({ label: 'Value' }) },
});
const server = useServer({}, createRegistry([...registry.all, batches, readings]));

describe('a default', () => {
  it('applies for whoever may not write the field, who may write nothing else there', async () => {
    const clerk = await server().signIn(['batches.view', 'batches.create', 'batches.edit']);
    for (const state of [undefined, 'new', null]) {
      const { body } = await clerk.post('batches', { name: 'Bolts', ...(state !== undefined && { state }) });
      expect(body.payload).toMatchObject({ state: 'new' });
    }
    expect((await clerk.post('batches', { name: 'Bolts', state: 'approved' })).status).toBe(403);
    expect((await clerk.post('batches', { name: 'Bolts', each: 5 })).body.status).toBe('success');
  });
});

describe('a derived value', () => {
  it.each([
    ['is infinite', { price: 5, pieces: 0 }, 'This must be a number.'],
    ['is no number', { price: 0, pieces: 0 }, 'This must be a number.'],
    ['breaks the rules of its field', { price: 5000, pieces: 1 }, 'This may be at most 1000.'],
  ])('that %s refuses the save in words', async (_what, values, reason) => {
    const admin = await server().signIn();
    const { status, body } = await admin.post('batches', { name: 'Nuts', ...values });
    expect([status, body]).toMatchObject([
      200,
      { status: 'error', messages: { each: ['What the other fields say gives no value here.', reason] } },
    ]);
    const { payload } = (await admin.post('batches', { name: 'Nuts', price: 5, pieces: 2 })).body;
    expect((await admin.patch(`batches/${String(payload.id)}`, values)).body.messages).toEqual(body.messages);
  });
});

describe('a log, in which nothing is unique,', () => {
  it('is imported whole: each row is a record of its own', async () => {
    const file = Buffer.from('Day,Value\n2026-03-31,1\n2026-03-31,2\n2026-03-31,2\n');
    expect(await importFile(server().context, { register: 'readings', file, source: 'log.csv' })).toMatchObject({
      created: 3,
      refused: [],
    });
    const { rows } = await sql`select value from readings order by id`.execute(server().context.db);
    expect(rows).toEqual([{ value: 1 }, { value: 2 }, { value: 2 }]);
  });
});
