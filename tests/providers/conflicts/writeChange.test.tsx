import { beforeEach, describe, expect, test } from 'vitest';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import type { ConflictProblem } from '#providers/conflicts/writeChange.ts';
import { registry } from '../gadgets';
import { json, openHttp, problemOf, useApi } from '../api';

type Row = Record<string, unknown>;

const api = useApi();
const open = () => createDataProvider(openHttp().client, registry);
let row: Row = {};
let bodies: Row[] = [];

/** A server of the family that compares nothing: a write takes whatever its body says. */
beforeEach(() => {
  row = { id: 7, name: 'Pump', status_label: { id: 2, name: 'In use' }, price: '10.000', bought: null, type: 'tool' };
  bodies = [];
  api.on('get', 'gadgets/7', () => json(row));
  api.on('post', 'gadgets/7', async request => {
    bodies.push((await request.json()) as Row);
    return json({ status: 'success', messages: 'Saved.', payload: null });
  });
});

const seen = async () => (await open().getOne('gadgets', { id: 7 })).data;

describe('on a server that compares nothing', () => {
  test('a save puts its own changes on the record as it is by then', async () => {
    const previousData = await seen();
    row = { ...row, name: 'Pump 2', price: '99.000' };
    await open().update('gadgets', { id: 7, data: { ...previousData, type: 'asset' }, previousData });
    expect(bodies).toEqual([{ _method: 'PATCH', ...bodies[0], name: 'Pump 2', price: 99, status_id: 2, type: 'asset' }]);
    expect(Object.keys(bodies[0] ?? {}).filter(name => name.startsWith('_'))).toEqual(['_method']);
  });

  test('a field that both changed is not written; the refusal has the record as it is', async () => {
    const previousData = await seen();
    row = { ...row, name: 'Theirs', price: '99.000' };
    const save = open().update('gadgets', { id: 7, data: { ...previousData, name: 'Mine' }, previousData });
    const { status, body } = await problemOf(save);
    expect(status).toBe(409);
    expect((body as ConflictProblem).conflict).toMatchObject({
      fields: [{ name: 'name', by: null, at: null }],
      current: { name: 'Theirs', price: 99 },
    });
    expect(bodies).toEqual([]);
  });

  test('what both changed alike is no conflict, and nothing is sent of a save that changes nothing', async () => {
    const previousData = await seen();
    row = { ...row, name: 'Same' };
    await open().update('gadgets', { id: 7, data: { ...previousData, name: 'Same', price: 5 }, previousData });
    expect(bodies).toMatchObject([{ name: 'Same', price: 5 }]);
    const { data } = await open().update('gadgets', { id: 7, data: previousData, previousData });
    expect(data.name).toBe('Same');
    expect(bodies).toHaveLength(1);
  });

  test('a change of several records is put on each of them in the same way', async () => {
    const previousData = { price: 10 };
    row = { ...row, price: '99.000' };
    const change = open().updateMany('gadgets', { ids: [7], data: { price: 5 }, meta: { previousData } });
    expect((await problemOf(change)).body).toMatchObject({ errors: { price: 'engine.conflict.changed' } });
    expect(bodies).toEqual([]);
  });
});

describe('on a server whose rows have a version', () => {
  beforeEach(() => {
    row.lock_version = 3;
  });

  test('a save says beside the whole object what it changes, and what that was', async () => {
    const previousData = await seen();
    await open().update('gadgets', { id: 7, data: { ...previousData, status: { id: 5 }, price: null }, previousData });
    expect(bodies).toMatchObject([
      { name: 'Pump', status_id: 5, price: null, type: 'tool', _lock_version: 3, _original: { status_id: 2, price: 10 } },
    ]);
    expect(bodies[0]?._original).toEqual({ status_id: 2, price: 10 });
  });

  test('its refusal comes with who and when, under the names that the form knows', async () => {
    const previousData = await seen();
    row = { ...row, status_label: { id: 4, name: 'Lost' } };
    const conflict = {
      ...{ field: 'status_id', user: { id: 9, name: 'Hana Ali' }, changed_at: { datetime: '2026-03-01 08:00:00', formatted: '' } },
      ...{ old: { id: 2 }, new: { id: 4 } },
    };
    api.on('post', 'gadgets/7', () =>
      json({ status: 'error', messages: { status_id: ['Hana Ali changed this.'] }, payload: { conflicts: [conflict] } }, { status: 409 }),
    );
    const save = open().update('gadgets', { id: 7, data: { ...previousData, status: { id: 5 } }, previousData });
    expect((await problemOf(save)).body).toMatchObject({
      errors: { status: 'Hana Ali changed this.' },
      conflict: {
        fields: [{ name: 'status', by: { id: 9, name: 'Hana Ali' }, at: '2026-03-01 08:00:00' }],
        current: { status: { id: 4, name: 'Lost' } },
      },
    });
  });
});
