import { beforeAll, describe, expect, it } from 'vitest';
import { listFields } from '#definition/derive/lists/listFields';
import { wireNameOf } from '#definition/derive/wire';
import type { Resource } from '#definition';
import { grown as registry, grownActions } from '../../grownRegistry';
import { useServer, type Client } from '../server';

const lists = registry.all.filter(({ api }) => api.operations.includes('list') && api.nested === undefined);

const wireOf = ({ fields }: Resource, name: string) => {
  const field = fields[name];
  return field ? wireNameOf(name, field, 'read') : name;
};

describe('a list that is asked for some fields answers what its whole rows say of them', () => {
  const server = useServer({ demo: true, filled: true }, registry, grownActions);
  let people: Client[] = [];
  beforeAll(async () => {
    const admin = await server().signIn();
    const company = (await admin.get('companies?limit=1')).body.rows[0]?.id;
    // Whoever does not see everything reads less of what rows refer to.
    people = [admin, await server().signIn(['admin'], { company_id: company })];
  });

  const rowsOf = async (person: Client, { api }: Resource, fields: readonly string[]) => {
    const { body } = await person.get(`${api.list}?limit=20&sort=id&order=asc${fields.length > 0 ? `&fields=${fields.join()}` : ''}`);
    return (body as unknown as Record<string, readonly Record<string, unknown>[]>)[api.rows] ?? [];
  };

  it.each(lists.map(resource => [resource.name, resource] as const))('%s', async (_, resource) => {
    const names = Object.keys(resource.fields).map(name => wireOf(resource, name));
    const asShown = listFields(resource, resource.list.columns)?.map(name => wireOf(resource, name)) ?? [];
    const requested = [asShown, names.slice(0, 2), names.filter((_name, at) => at % 3 === 1), names.filter((_name, at) => at % 3 === 2)];
    for (const person of people) {
      const whole = await rowsOf(person, resource, []);
      for (const fields of requested.filter(({ length }) => length > 0)) {
        const above = resource.tree !== undefined && fields.includes(wireOf(resource, resource.tree)) ? ['ancestors'] : [];
        const expected = whole.map(
          row => JSON.parse(JSON.stringify(Object.fromEntries(['id', ...fields, ...above].map(name => [name, row[name]])))) as object,
        );
        expect(await rowsOf(person, resource, ['nonsense', ...fields])).toEqual(expected);
      }
    }
  });

  it('wherever the list is', async () => {
    const [admin] = people;
    const first = async (list: string) => (await admin?.get(`${list}&limit=1`))?.body;
    const held = (await first('hardware?assigned_type=user&fields=assigned_to'))?.rows[0] as { assigned_to: { id: number } };
    const written = (await first('forms/submit/list?'))?.payload as unknown as { asset: { id: number } }[];
    const places = [
      [`users/${held.assigned_to.id}/assets?`, 'asset_tag'],
      [`elogger-submitted-list?entity_type=1&entity_id=${String(written[0]?.asset.id)}&`, 'number'],
    ] as const;
    for (const [list, field] of places) {
      const body = await first(`${list}fields=${field}`);
      const [row] = body?.rows ?? (body?.payload as unknown as object[]);
      expect(Object.keys(row ?? {}), list).toEqual(['id', field]);
    }
  });
});
