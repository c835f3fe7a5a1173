import { beforeAll, describe, expect, test } from 'vitest';
import { createRandom, isWritable, type Field, type Resource, type Values } from '#definition';
import { encodeListQuery, filtersOf, shapeOf } from '#definition/derive/query';
import { readRecord, writeRecord } from '#definition/derive/wire';
import { nestedIssue } from '#definition/nestedIssue';
import { isBlank } from '#definition/texts';
import { bulkInsert } from '#server/resources/write/bulkInsert.ts';
import { readRecord as readStored } from '#server/resources/read/readRecords.ts';
import { grown as registry, grownActions } from '../grownRegistry';
import { fullValues, sampleValues } from './samples';
import { useServer, type Client } from './server';

const server = useServer({}, registry, grownActions);
let admin: Client;
let nobody: Client;
beforeAll(async () => {
  admin = await server().signIn();
  nobody = await server().signIn([]);
});

/** What must come back as it was sent: not secrets, and not what the server looks up itself. */
const comparable = (resource: Resource, record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name, field]) => isWritable(field) && !['password', 'image', 'customFields'].includes(field.kind.name) && name in record)
      .map(([name, field]) => {
        const value = record[name];
        return [name, field.kind.name === 'ref' && value ? (value as { id: number }).id : value];
      }),
  );

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a field of a record may have instead of a value, by its own rules and those across fields. */
function unlikeValue(resource: Resource, record: Values, name: string, value: unknown): unknown {
  const field = resource.fields[name] as Field;
  const { options = [] } = field as { options?: readonly string[] };
  const random = createRandom(8);
  const near = typeof value === 'boolean' ? [!value] : typeof value === 'number' ? [value + 1, value - 1] : [];
  const drawn = Array.from({ length: 20 }, () => field.kind.sample(random, field));
  const isFit = (one: unknown) => {
    const changed = { ...record, [name]: one };
    return !isAlike(one, value) && nestedIssue(one, field) === null && Object.keys(resource.form.validate(changed)).length === 0;
  };
  return [...options, ...near, ...drawn, null].find(isFit);
}

describe.each(registry.all.map(resource => [resource.name, resource] as const))('%s', (_name, resource) => {
  const { path, list, operations, rows } = resource.api;

  test('lists, sorts by every column and offers a select list', async () => {
    for (const name of ['id', 'created_at', ...Object.keys(resource.fields)]) {
      const { status, body } = await admin.get(`${list}?sort=${name}&order=asc&limit=5`);
      expect([name, status, typeof body.total]).toEqual([name, 200, 'number']);
      expect(Array.isArray(body[rows])).toBe(true);
    }
    const { body } = await admin.get(resource.api.selectlist);
    expect(body).toMatchObject({ pagination: { more: Number(body.total_count) > 50 }, page: 1 });
  });

  test('answers every filter', async () => {
    const random = createRandom(4);
    for (const { key, field, choices } of resource.list.filters) {
      const sample = choices ? Object.keys(choices)[0] : field.kind.toText(field.kind.sample(random, field), field) || '1';
      for (const query of [`${key}=${sample}`, `${key}[]=${sample}`, `${key}[start]=${sample}&${key}[end]=${sample}`, `${key}=nonsense`]) {
        expect([query, (await admin.get(`${list}?${query}`)).status]).toEqual([query, 200]);
      }
    }
  });

  test('narrows its list by every filter of a field', async () => {
    const { context } = server();
    const plan = context.plans.get(resource.name);
    const filters = filtersOf(resource).filter(({ on, choices }) => {
      const field = resource.fields[on];
      return !choices && field && field.through === undefined && field.kind.storage(field).in !== 'nowhere';
    });
    const one = await fullValues(server(), resource, createRandom(5));
    Object.assign(one, ...filters.map(({ params }) => params));
    const other = await fullValues(server(), resource, createRandom(6));
    for (const { on } of filters) if (isAlike(one[on], other[on])) other[on] = unlikeValue(resource, other, on, one[on]);
    const [a = 0, b = 0] = await bulkInsert(context, context.db, plan, [one, other]);
    const [stored, storedOther] = [await readStored(context, context.db, plan, a), await readStored(context, context.db, plan, b)];
    const untold: string[] = [];
    for (const filter of filters) {
      const value = stored?.[filter.on] ?? null;
      if (isBlank(value)) untold.push(filter.key);
      const asked = shapeOf(filter) === 'range' && resource.list.filters.includes(filter) ? { start: value, end: value } : value;
      const query = new URLSearchParams(
        encodeListQuery(resource, {
          ...{ limit: 500, offset: 0, sort: { field: 'id', order: 'desc' }, search: '', deleted: false },
          filters: { [filter.key]: asked },
        }),
      );
      const ids = (await admin.get(`${list}?${String(query)}`)).body[rows] as { id: number }[];
      const found = [a, b].map(id => ids.some(row => row.id === id));
      // What the database itself makes of other values may be the same of both.
      expect([String(query), ...found]).toEqual([String(query), true, isAlike(value, storedOther?.[filter.on] ?? null)]);
    }
    expect(untold).toEqual([]);
  });

  const isWritten = operations.includes('create') && operations.includes('update') && operations.includes('delete');
  if (isWritten)
    test('creates, lists, edits and deletes a record', async () => {
      const sent = await sampleValues(server(), resource, createRandom(2));
      const created = await admin.post(path, writeRecord(resource, sent));
      expect(created.body).toMatchObject({ status: 'success' });
      const id = Number(created.body.payload.id);

      const stored = readRecord(resource, (await admin.get(`${path}/${id}`)).body);
      expect(comparable(resource, { ...stored })).toMatchObject(comparable(resource, sent));
      const listed = (await admin.get(`${list}?sort=id&order=desc&limit=1`)).body[rows] as { id: number }[];
      expect(listed[0]?.id).toBe(id);

      const fixed = Object.fromEntries(Object.entries(sent).filter(([name]) => resource.fields[name]?.immutable));
      const changes = await sampleValues(server(), resource, createRandom(3), fixed);
      for (const name of Object.keys(fixed)) delete changes[name];
      const edited = await admin.post(`${path}/${id}`, { ...writeRecord(resource, changes), _method: 'PATCH' });
      expect(edited.body).toMatchObject({ status: 'success' });
      expect(comparable(resource, readRecord(resource, edited.body.payload))).toMatchObject(comparable(resource, changes));

      const history = (await admin.get(`reports/activity?item_type=${resource.itemType}&item_id=${id}`)).body;
      expect(history.rows.map(row => row.action_type)).toEqual(['update', 'create']);

      expect((await admin.delete(`${path}/${id}`)).body).toMatchObject({ status: 'success' });
      if (resource.softDelete) {
        const { param, value } = resource.softDelete;
        expect((await admin.get(`${list}?${param}=${value}`)).body.total).toBe(1);
        expect((await admin.post(`${path}/${id}/restore`)).body).toMatchObject({ status: 'success' });
        expect((await admin.get(`${path}/${id}`)).body).toMatchObject({ id, deleted_at: null });
      } else expect((await admin.get(`${path}/${id}`)).body).toMatchObject({ status: 'error' });
    });

  test('is closed to somebody without rights', async () => {
    expect((await nobody.get(list)).status).toBe(403);
    expect((await nobody.get(`${path}/1`)).status).toBe(403);
    if (operations.includes('create')) expect((await nobody.post(path, {})).body).toEqual({ message: 'This action is unauthorized.' });
  });
});
