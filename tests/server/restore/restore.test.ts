import { beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#definition';
import { wireNameOf } from '#definition/derive/wire';
import { grown as registry, grownActions } from '../../grownRegistry';
import { chance, targetOf } from '../reach/companies';
import { makeSample } from '../samples';
import { useServer, type Client } from '../server';

const server = useServer({}, registry, grownActions);
let admin: Client;
beforeAll(async () => {
  admin = await server().signIn();
});

/** The references of records that can be deleted and restored to others that can. */
const references = registry.all.flatMap(resource =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const isReference = ['ref', 'refs'].includes(field.kind.name) && field.through === undefined && !field.readOnly;
    const target = isReference ? registry.all.find(one => one.name === targetOf(field)) : undefined;
    const canGo = resource.softDelete && resource.api.operations.includes('create') && target?.softDelete;
    return target && canGo && (field as { allowDangling?: boolean }).allowDangling !== true ? [{ resource, name, field, target }] : [];
  }),
);

const of = (field: Field, id: number) => (field.kind.name === 'refs' ? [{ id }] : { id });

describe('a record comes back after what it refers to', () => {
  test.each(references.map(one => [`${one.resource.name}.${one.name}`, one] as const))(
    '%s',
    async (_title, { resource, name, field, target }) => {
      const { query, create } = field as unknown as { query?: object; create?: object };
      const referred = await makeSample(server(), target, chance(), { ...create, ...query });
      const when = Object.entries(resource.when[name] ?? {}).filter(([path, value]) => !path.includes('.') && typeof value !== 'object');
      const id = await makeSample(server(), resource, chance(), { ...Object.fromEntries(when), [name]: of(field, referred) });
      const [record, first] = [`${resource.api.path}/${id}`, `${target.api.path}/${referred}`];
      for (const path of [record, first]) expect((await admin.delete(path)).body).toMatchObject({ status: 'success' });
      expect((await admin.post(`${record}/restore`)).body).toEqual({
        status: 'error',
        messages: { [wireNameOf(name, field, 'write')]: [expect.stringMatching(/^The .* is deleted\. Restore it first\.$/)] },
        payload: null,
      });
      expect((await admin.post(`${first}/restore`)).body).toMatchObject({ status: 'success' });
      expect((await admin.post(`${record}/restore`)).body).toMatchObject({ status: 'success' });
    },
  );
});

test('an asset says which model is to be restored first', async () => {
  const category = await server().make('categories', { name: 'Compressors', category_type: 'asset' });
  const model = await server().make('models', { name: 'GA 37', category_id: category });
  const status = await server().make('statuslabels', { name: 'Running', type: 'deployable' });
  const asset = await server().make('hardware', { asset_tag: 'GA-1', model_id: model, status_id: status });
  for (const path of [`hardware/${asset}`, `models/${model}`]) await admin.delete(path);
  expect((await admin.post(`hardware/${asset}/restore`)).body.messages).toEqual({
    model_id: ['The asset model “GA 37” is deleted. Restore it first.'],
  });
  expect((await admin.get(`hardware/${asset}`)).body.deleted_at).not.toBeNull();
});
