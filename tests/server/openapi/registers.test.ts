import { describe, expect, test } from 'vitest';
import { createRandom, isWritable, type Resource } from '#definition';
import { chartPath } from '#definition/derive/chart/chartGroups';
import { filesPath, keepsFiles } from '#definition/derive/files';
import { ownPaths } from '#definition/derive/lists/listPath';
import { nestedBy, pathBelow } from '#definition/derive/nestedPath';
import { registerPaths } from '#definition/derive/openapi/registerPaths';
import { rightFor } from '#definition/derive/rights';
import { wireNameOf, writeRecord } from '#definition/derive/wire';
import { hasFigures } from '#definition/derive/figures';
import { hasCounts } from '#definition/derive/records/recordCounts';
import { registry as product } from '#resources/index.ts';
import { makeSample, sampleValues } from '../samples';
import { api } from '../server';
import { picture, registry, useDocumented } from './useDocumented';

const { server, documented, call } = useDocumented();

/** What follows rules of its own, which have tests of their own: not any value comes after any other. */
const ruled = ['workorders.status'];

const referred = new Map<string, { id: number }>();

/** A record to refer to, the same whenever one of its kind is wanted. */
async function referenceTo(target: string, query: Record<string, string> | undefined): Promise<{ id: number }> {
  const key = `${target} ${JSON.stringify(query)}`;
  const reference = referred.get(key) ?? { id: await makeSample(server(), registry.get(target), createRandom(4), query) };
  referred.set(key, reference);
  return reference;
}

/** Values for every field, with records for all references, so that an answer has everything that it can have. */
async function fullValues(resource: Resource, seed: number): Promise<Record<string, unknown>> {
  const random = createRandom(seed);
  const values = await sampleValues(server(), resource, random);
  for (const [name, field] of Object.entries(resource.fields)) {
    const { target, query } = field as unknown as { target?: string; query?: Record<string, string> };
    if (
      ruled.includes(`${resource.name}.${name}`) ||
      !isWritable(field) ||
      !target ||
      !['ref', 'refs'].includes(field.kind.name) ||
      resource.when[name] ||
      'depends' in field
    )
      continue;
    // Rows of one record in their order follow each other, and any values do not.
    const isGroup = resource.sequences.some(({ of }) => of === name);
    const reference = isGroup ? { id: await makeSample(server(), registry.get(target), random, query) } : await referenceTo(target, query);
    values[name] = field.kind.name === 'refs' ? [reference] : reference;
  }
  return values;
}

describe.each(registry.all.map(resource => [resource.name, resource] as const))('every answer of %s is as documented', (_, resource) => {
  const { path, list, selectlist, operations } = resource.api;
  const isCreated = operations.includes('create');

  test('lists, one record, and choices', async () => {
    const id = await server().make(resource.name, writeRecord(resource, await fullValues(resource, 5)));
    const bare = await makeSample(server(), resource, createRandom(6));
    for (const query of ['', '?search=a', '?limit=1&offset=1&sort=id&order=asc', '?limit=500', '?deleted=true']) {
      await call('GET', `${list}${query}`);
      await call('GET', `${selectlist}${query}`);
    }
    for (const { path: own, choice, ...filter } of resource.list.filters.flatMap(one => ownPaths(one).map(place => ({ ...one, ...place }))))
      await call('GET', own.replace('{value}', choice ?? Object.keys(filter.choices ?? {})[0] ?? 'nothing'));
    for (const format of ['csv', 'xlsx', 'pdf', 'none']) await call('GET', `${path}/export?export_format=${format}&limit=1`);
    if (resource.list.chart) await call('GET', `${chartPath(resource)}?search=a`);
    if (hasFigures(resource)) await call('GET', `${path}/figures?search=a`);
    for (const one of [id, bare, 999_999]) await call('GET', `${path}/${one}`);
    if (hasCounts(resource, registry)) for (const one of [id, 999_999]) await call('GET', `${path}/${one}/counts`);
  });

  if (isCreated)
    test('what is written, refused, deleted and brought back', async () => {
      const created = await call('POST', path, writeRecord(resource, await fullValues(resource, 7)));
      expect(created.body).toMatchObject({ status: 'success' });
      const one = `${path}/${String(created.body.payload.id)}`;
      const changes = writeRecord(resource, await fullValues(resource, 8));
      for (const [name, field] of Object.entries(resource.fields)) if (field.immutable) delete changes[wireNameOf(name, field, 'write')];
      expect((await call('PATCH', one, changes)).body).toMatchObject({ status: 'success' });
      expect((await call('PUT', one, {})).body).toMatchObject({ status: 'success' });
      expect((await call('POST', one, { _method: 'PATCH' })).body).toMatchObject({ status: 'success' });
      const form = new FormData();
      form.set('_method', 'PATCH');
      for (const [name, field] of Object.entries(resource.fields)) {
        const { types } = field as { types?: readonly string[] };
        const isPaper = types?.includes('pdf') === true;
        const file = isPaper
          ? new File(['%PDF-1.4'], 'paper.pdf', { type: 'application/pdf' })
          : new File([picture], 'picture.png', { type: 'image/png' });
        if (['image', 'files'].includes(field.kind.name)) form.append(name, file);
      }
      expect((await call('POST', one, form)).body).toMatchObject({ status: 'success' });

      await call('POST', path, {});
      await call('PATCH', one, Object.fromEntries(Object.keys(changes).map(name => [name, { nested: 'nonsense' }])));
      await call('POST', `${path}/999999`, { _method: 'PATCH' });
      expect((await call('POST', one, { _method: 'BURN' })).status).toBe(405);
      expect((await call('PATCH', one, '{')).status).toBe(422);

      expect((await call('DELETE', one)).body).toMatchObject({ status: 'success' });
      await call('DELETE', one);
      await call('POST', one, { _method: 'DELETE' });
      if (!resource.softDelete) return;
      expect((await call('POST', `${one}/restore`)).body).toMatchObject({ status: 'success' });
      expect((await call('POST', `${one}/restore`)).body).toMatchObject({ status: 'error' });
      expect((await call('GET', one)).body).toMatchObject({ deleted_at: null });
    });

  if (resource.api.nested !== undefined)
    test('the same below what it belongs to', async () => {
      const reference = nestedBy(resource) ?? '';
      const { target = '' } = resource.fields[reference] as { target?: string };
      const parent = { id: await makeSample(server(), registry.get(target), createRandom(9)) };
      const sent = { ...(await fullValues(resource, 9)), [reference]: parent };
      const below = pathBelow(resource, sent[reference]);
      const created = await call('POST', below, writeRecord(resource, sent));
      expect(created.body).toMatchObject({ status: 'success' });
      const one = `${below}/${String(created.body.payload.id)}`;
      expect((await call('GET', below)).body.total).toBe(1);
      expect((await call('GET', one)).body).toMatchObject({ id: created.body.payload.id });
      for (const method of ['PATCH', 'PUT']) expect((await call(method, one, {})).body).toMatchObject({ status: 'success' });
      expect((await call('POST', one, { _method: 'PATCH' })).body).toMatchObject({ status: 'success' });
      const elsewhere = one.replace(/\d+/, '999999');
      for (const method of ['GET', 'DELETE']) expect((await call(method, elsewhere)).body).toMatchObject({ status: 'error' });
      expect((await call('DELETE', one)).body).toMatchObject({ status: 'success' });
    });

  test('what somebody without rights, and somebody who is not signed in, is told', async () => {
    const nobody = await server().signIn([]);
    expect((await call('GET', list, undefined, nobody)).status).toBe(403);
    expect((await documented.call('GET', `${api}/${list}`)).status).toBe(401);
    if (isCreated) expect((await call('POST', path, {}, nobody)).status).toBe(403);
  });
});

test.each(registry.all.filter(keepsFiles).map(resource => [resource.name, resource] as const))(
  'every answer about the files of %s is as documented',
  async (_, resource) => {
    const id = await makeSample(server(), resource, createRandom(9));
    const form = () => {
      const made = new FormData();
      made.append('file[]', new File([picture], 'badge.png'));
      made.append('file[]', new File(['passed'], 'exam.txt'));
      return made;
    };
    const {
      label,
      api: { path },
    } = resource;
    const told = filesPath(resource).replace('{id}', String(id));
    for (const files of new Set([`${path}/${id}/files`, told])) {
      const { payload } = (await call('POST', files, form())).body;
      const [first, second] = payload as unknown as { id: number }[];
      expect((await call('GET', files)).body.total).toBe(2);
      await call('GET', `${files}/${first?.id}`);
      expect((await call('GET', `${files}/999999`)).status).toBe(404);
      expect((await call('POST', files, new FormData())).body).toMatchObject({ status: 'error' });
      await call('DELETE', `${files}/${first?.id}`);
      await call('DELETE', `${path}/${id}/uploads/${second?.id}`);
      expect((await call('GET', files, undefined, await server().signIn([rightFor(resource, 'view')]))).status).toBe(403);
    }
    expect((await call('GET', `${path}/999999/files`)).body.messages).toBe(`${label.one} not found.`);
  },
);

test('no operation that follows from a definition was left out', () => {
  // What only registers beside those of the product have, moves and actions, is called by tests of its own.
  const ids = product.all.flatMap(resource =>
    Object.values(registerPaths(resource, {}, hasCounts(resource, registry))).flatMap(item => Object.values(item)),
  );
  expect(ids.map(({ operationId }) => operationId).filter(id => !documented.called.has(id))).toEqual([]);
});
