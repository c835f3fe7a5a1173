import { beforeAll, describe, expect, test } from 'vitest';
import { isWritable, type Action, type Field, type Fields, type Resource } from '#definition';
import { actionBody, actionForm } from '#definition/derive/actionForm';
import { wireNameOf, writeRecord } from '#definition/derive/wire';
import { grown as registry, grownActions } from '../../grownRegistry';
import { sampleValues } from '../samples';
import { useServer, type Answer, type Client } from '../server';
import { chance, fenced, makeOf, nobody, targetOf, twoCompanies } from './companies';

const server = useServer({}, registry, grownActions);
let own = 0;
let other = 0;
let person: Client;
beforeAll(async () => {
  ({ own, other, person } = await twoCompanies(server()));
});

/** A place in the value of a field where a record that belongs to a company is named. */
interface Place {
  name: string;
  target: string;
  value(id: number): unknown;
}

/** Every such place in some fields, also within lists and objects: a register that is added is looked into as well. */
const placesIn = (fields: Fields): Place[] => Object.entries(fields).flatMap(([name, field]) => placesOf(name, field));

function placesOf(name: string, field: Field): Place[] {
  const { name: kind } = field.kind;
  if (!isWritable(field)) return [];
  if (kind === 'ref' || kind === 'refs') {
    const target = targetOf(field);
    const isFenced = fenced.some(resource => resource.name === target);
    return isFenced ? [{ name, target, value: id => (kind === 'refs' ? [{ id }] : { id }) }] : [];
  }
  if (kind !== 'list' && kind !== 'object') return [];
  const within = placesIn((field as unknown as { fields: Fields }).fields);
  return within.map(inner => ({
    name,
    target: inner.target,
    value: id => (kind === 'list' ? [{ [inner.name]: inner.value(id) }] : { [inner.name]: inner.value(id) }),
  }));
}

/** What must hold for a field to be there at all. */
const conditionsOf = ({ when }: Pick<Resource, 'when'>, name: string) =>
  Object.fromEntries(
    Object.entries(when[name] ?? {})
      .map(([path, value]) => [path, Array.isArray(value) ? (value as readonly unknown[])[0] : value] as const)
      .filter(([path, value]) => !path.includes('.') && typeof value !== 'object'),
  );

const places = registry.all.flatMap(resource => placesIn(resource.fields).map(place => ({ resource, ...place })));
const titled = <T extends { resource: Resource; name: string }>(all: readonly T[], more = '') =>
  all.map(one => [`${one.resource.name}.${more}${one.name}`, one] as const);

/** A record of the other company is refused by the very answer that one gets which does not exist. */
async function expectSame(target: string, field: string | null, call: (id: number) => Promise<Answer>): Promise<void> {
  const foreign = await makeOf(server(), registry.get(target), other);
  const missing = await call(nobody);
  expect(missing.body).toMatchObject(field === null ? { status: 'error' } : { status: 'error', messages: { [field]: expect.anything() } });
  const { body } = await call(foreign);
  expect(JSON.parse(JSON.stringify(body).replaceAll(`#${foreign}`, `#${nobody}`))).toEqual(missing.body);
}

/** One of their own company is found; where other fields say more of it than that, nothing is known of it here. */
async function expectFound(target: string, field: Field, call: (id: number) => Promise<Answer>): Promise<void> {
  if ('depends' in field) return;
  const { query = {} } = field as Field & { query?: Record<string, unknown> };
  const offered = Object.fromEntries(Object.entries(query).filter(([name]) => name in registry.get(target).fields));
  const { body } = await call(await makeOf(server(), registry.get(target), own, offered));
  expect(JSON.stringify(body.messages)).not.toContain('does not exist');
}

describe('a record of another company is not there for what names it', () => {
  const creatable = places.filter(({ resource }) => resource.api.operations.includes('create'));
  test.each(titled(creatable))('%s of a new record', async (_title, { resource, name, target, value }) => {
    const wire = wireNameOf(name, resource.fields[name] as Field, 'write');
    const company = resource.companyField;
    const given = { ...(company && { [company]: { id: own } }), ...conditionsOf(resource, name) };
    const values = await sampleValues(server(), resource, chance(), given);
    const path = resource.api.nested?.replace(/\{\w+\}/, '1') ?? resource.api.path;
    const call = (id: number) => person.post(path, writeRecord(resource, { ...values, [name]: value(id) }));
    await expectSame(target, wire, call);
    await expectFound(target, resource.fields[name] as Field, call);
  });

  const changeable = places.filter(({ resource }) => resource.api.operations.includes('update'));
  test.each(titled(changeable))('%s of a record that is there', async (_title, { resource, name, target, value }) => {
    const field = resource.fields[name] as Field;
    if (field.immutable) return;
    const id = await makeOf(server(), resource, own, conditionsOf(resource, name));
    await expectSame(target, wireNameOf(name, field, 'write'), one =>
      person.patch(`${resource.api.path}/${id}`, writeRecord(resource, { ...conditionsOf(resource, name), [name]: value(one) })),
    );
  });

  const actions = registry.all.flatMap(resource =>
    Object.entries(resource.actions).flatMap(([key, action]) =>
      placesIn(action.fields ?? {}).map(place => ({ resource, key, action, ...place, name: place.name })),
    ),
  );
  test.each(actions.map(one => [`${one.resource.name}.${one.key}: ${one.name}`, one] as const))(
    '%s of an action',
    async (_title, { resource, key, action, name, target, value }) => {
      const asked = actionForm(resource, action);
      const id = await makeOf(server(), resource, own);
      const given = Object.fromEntries(
        Object.entries(asked.fields).map(([one, field]) => [one, field.kind.name === 'select' ? field.kind.sample(chance(), field) : null]),
      );
      const bodyWith = (one: number) => actionBody(asked, { ...given, ...conditionsOf(asked, name), [name]: value(one) });
      await expectSame(target, null, one => callOf(resource, key, action, id, bodyWith(one)));
    },
  );

  function callOf(resource: Resource, key: string, action: Action, id: number, body: Record<string, unknown>): Promise<Answer> {
    const update = { method: 'PATCH', path: `${resource.api.path}/${id}`, body };
    const post = { method: 'POST', path: `${resource.api.path}/${id}/${key}`, body };
    const call = action.request?.([id], body, [{ id }]) ?? (action.update ? update : post);
    return person.call(call.method, call.path, call.body);
  }
});

type ByHand = readonly [title: string, target: string, owner: string, call: (owner: number, id: number) => readonly [string, object]];

const byHand: readonly ByHand[] = [
  [
    'who watches a work order',
    'users',
    'workorders',
    (owner, id) => ['maintenance/workorders/watcher-add', { work_order_id: owner, user_id: id }],
  ],
  [
    'what it is linked with',
    'workorders',
    'workorders',
    (owner, id) => ['maintenance/workorders/link-workorders', { work_order_id: owner, links: [id] }],
  ],
  [
    'whom a level tells',
    'users',
    'workorders',
    (owner, id) => ['maintenance/workorders/escalation', { work_order_id: owner, level: 1, assignees: [id] }],
  ],
  ['its checklists', 'checklists', 'workorders', (owner, id) => ['maintenance/workorders/checklists', { work_order_id: owner, pre: [id] }]],
  ['who gets a seat', 'users', 'licenses', (owner, id) => [`licenses/${owner}/checkout`, { assigned_to: id }]],
  ['which asset gets a seat', 'hardware', 'licenses', (owner, id) => [`licenses/${owner}/checkout`, { asset_id: id }]],
  ['who gets a tool', 'users', 'accessories', (owner, id) => [`accessories/${owner}/checkout`, { assigned_user: id }]],
  ['where a tool goes', 'locations', 'accessories', (owner, id) => [`accessories/${owner}/checkout`, { assigned_location: id }]],
  ['which asset gets a part', 'hardware', 'components', (owner, id) => [`components/${owner}/checkout`, { assigned_to: id }]],
  ['many assets at once', 'hardware', 'hardware', (_owner, id) => ['hardware/bulk/audit', { ids: [id] }]],
];

test.each(byHand)('%s cannot be of another company', async (_title, target, register, call) => {
  const owner = await makeOf(server(), registry.get(register), own, register === 'licenses' ? { seats: 5 } : {});
  await expectSame(target, null, async id => {
    const [path, body] = call(owner, id);
    return person.post(path, body);
  });
});

test('what is checked out of another company is not there to be checked in', async () => {
  const [tool, holder] = [
    await makeOf(server(), registry.get('accessories'), other, { qty: 3 }),
    await makeOf(server(), registry.get('users'), other),
  ];
  const admin = await server().signIn();
  expect((await admin.post(`accessories/${tool}/checkout`, { assigned_user: holder })).body.status).toBe('success');
  const [out] = (await admin.get(`accessories/${tool}/checkedout`)).body.rows;
  expect((await person.post(`accessories/${String(out?.id)}/checkin`)).body).toEqual(
    (await person.post(`accessories/${nobody}/checkin`)).body,
  );
});
