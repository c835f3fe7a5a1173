import { describe, expect, test } from 'vitest';
import { createRandom, isWritable, type Field, type Resource } from '#definition';
import { rightFor } from '#definition/derive/rights';
import { wireNameOf, writeRecord } from '#definition/derive/wire';
import { grown as registry, grownActions } from '../grownRegistry';
import { makeSample, sampleValues } from './samples';
import { useServer } from './server';

const server = useServer({}, registry, grownActions);

/** Another one each time, so that nothing unique comes twice. */
let seed = 100;
const chance = () => createRandom((seed += 1));

const guarded = registry.all.flatMap(resource =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.access ? [{ resource, name, field, access: field.access }] : [])),
);
const verbsOf = (resource: Resource) => (['view', 'create', 'edit'] as const).map(verb => rightFor(resource, verb));
/** Those that say themselves whose company's they are, rather than by what they are a part of. */
// Where the server alone writes the company, tests of that module make the records.
const scoped = registry.all.filter(({ companyField, fields }) => {
  const field = companyField === undefined ? undefined : fields[companyField];
  return field !== undefined && field.through === undefined && isWritable(field);
});

const written = guarded.filter(({ field, access }) => access.write && isWritable(field));
const read = guarded.filter(({ access }) => access.read);

/** A value of a field that no record of it begins with. */
async function valueFor(resource: Resource, name: string, right: string): Promise<unknown> {
  const field = resource.fields[name] as Field;
  const { target } = field as unknown as { target?: string };
  const other = target ? await makeSample(server(), server().context.plans.get(target).resource, chance()) : 0;
  if (target) return field.kind.name === 'refs' ? [{ id: other }] : { id: other };
  // One gives only what one has oneself.
  if (field.kind.name === 'permissions') return { [right]: 1 };
  const random = chance();
  const drawn = Array.from({ length: 20 }, () => field.kind.sample(random, field));
  return drawn.find(one => one !== null && one !== (field.default ?? false));
}

describe.each(written.map(one => [`${one.resource.name}.${one.name}`, one] as const))('%s', (_name, { resource, name, access }) => {
  test('is written by whoever has its right, and by nobody else', async () => {
    const verbs = verbsOf(resource);
    const id = await makeSample(server(), resource, chance(), { [name]: resource.fields[name]?.default ?? null });
    const value = await valueFor(resource, name, String(access.write));
    const body = writeRecord(resource, { [name]: value });
    const without = await server().signIn(verbs);
    expect((await without.patch(`${resource.api.path}/${id}`, body)).status).toBe(403);
    const fresh = writeRecord(resource, await sampleValues(server(), resource, chance(), { [name]: value }));
    expect((await without.post(resource.api.path, fresh)).status).toBe(403);
    const withIt = await server().signIn([...verbs, String(access.write)]);
    expect((await withIt.patch(`${resource.api.path}/${id}`, body)).body.status).toBe('success');
  });
});

describe.each(read.map(one => [`${one.resource.name}.${one.name}`, one] as const))('%s', (_name, { resource, name, field, access }) => {
  test('is read by whoever has its right, and by nobody else', async () => {
    const verbs = verbsOf(resource);
    const id = await makeSample(server(), resource, chance());
    const wire = wireNameOf(name, field, 'read');
    const without = await server().signIn(verbs);
    expect((await without.get(`${resource.api.path}/${id}`)).body).not.toHaveProperty(wire);
    for (const row of (await without.get(resource.api.list)).body[resource.api.rows] as object[]) expect(row).not.toHaveProperty(wire);
    const withIt = await server().signIn([...verbs, String(access.read)]);
    expect((await withIt.get(`${resource.api.path}/${id}`)).body).toHaveProperty(wire);
  });
});

describe.each(scoped.map(resource => [resource.name, resource] as const))('%s of another company', (_name, resource) => {
  test('are neither seen, chosen, changed nor deleted', async () => {
    const field = String(resource.companyField);
    const [own, other] = [
      await server().make('companies', { name: `Own ${resource.name}` }),
      await server().make('companies', { name: `Other ${resource.name}` }),
    ];
    const make = (company: number) => makeSample(server(), resource, chance(), { [field]: { id: company } });
    const [mine, theirs] = [await make(own), await make(other)];
    const rights = (['view', 'create', 'edit', 'delete'] as const).map(verb => rightFor(resource, verb));
    const person = await server().signIn(rights, { company_id: own });
    const { path, list, rows, selectlist } = resource.api;
    const ids = (found: unknown) => (found as { id: number }[]).map(({ id }) => id);
    for (const sort of ['', '&sort=id&order=asc', '&search=a'])
      expect(ids((await person.get(`${list}?limit=500${sort}`)).body[rows])).not.toContain(theirs);
    expect(ids((await person.get(`${list}?limit=500`)).body[rows])).toContain(mine);
    expect(ids((await person.get(selectlist)).body.results)).not.toContain(theirs);
    const missing = { status: 'error', messages: `${resource.label.one} not found.`, payload: null };
    expect((await person.get(`${path}/${theirs}`)).body).toEqual(missing);
    expect((await person.patch(`${path}/${theirs}`, {})).body).toEqual(missing);
    expect((await person.post(`${path}/${theirs}`, { _method: 'PATCH' })).body).toEqual(missing);
    expect((await person.delete(`${path}/${theirs}`)).body).toEqual(missing);
    if (resource.softDelete) expect((await person.post(`${path}/${theirs}/restore`)).body).toEqual(missing);
    expect((await person.get(`reports/activity?item_type=${resource.name}&item_id=${theirs}`)).status).toBe(403);
    expect((await person.get(`${path}/${mine}`)).status).toBe(200);
  });
});
