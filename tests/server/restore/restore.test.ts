import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRandom } from '#definition';
import { wireNameOf } from '#definition/derive/wire';
import { registry } from '#resources/index.ts';
import { bulkInsert } from '#server/registers/bulkInsert.ts';
import { fullValues } from '../samples';
import { useServer } from '../server';

const server = useServer();

/** Every reference of a register that can be restored to one whose records can be deleted before it. */
const references = registry.all
  .filter(({ softDelete }) => softDelete)
  .flatMap(resource =>
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const { target, loose } = field as { target?: string; loose?: boolean };
      const isStored = field.via === undefined && target !== undefined && !loose && registry.get(target).softDelete;
      return isStored && ['ref', 'refs'].includes(field.kind.name) ? [{ resource, name, target }] : [];
    }),
  );

test('there are references to look at, also of people and of several records at once', () => {
  expect(references.map(({ resource, name }) => `${resource.name}.${name}`)).toEqual(
    expect.arrayContaining(['hardware.model', 'models.manufacturer', 'users.manager', 'licenses.manufacturer']),
  );
});

test.each(references.map(one => [one.resource.name, one.name, one] as const))(
  '%s: what %s refers to must be restored first',
  async (_, name, { resource, target }) => {
    const { context } = server();
    const admin = await server().signIn();
    const values = await fullValues(server(), resource, createRandom(references.length));
    const [id = 0] = await bulkInsert(context, context.db, context.plans.get(resource.name), [values]);
    const referred = [values[name]].flat()[0] as { id: number };
    const setDeleted = (register: string, record: number, moment: string | null) =>
      sql`update ${sql.table(register)} set deleted_at = ${moment}::timestamp where id = ${record}`.execute(context.db);
    await setDeleted(resource.name, id, '2026-03-01 08:00:00');
    await setDeleted(target, referred.id, '2026-03-01 08:00:00');

    const path = `${resource.api.path}/${id}/restore`;
    const field = resource.fields[name];
    const one = registry.get(target).label.one.toLowerCase();
    expect((await admin.post(path)).body).toMatchObject({
      status: 'error',
      messages: {
        [field ? wireNameOf(name, field, 'write') : '']: [expect.stringMatching(new RegExp(`^Restore the ${one} “.+” first\\.$`))],
      },
    });
    await setDeleted(target, referred.id, null);
    expect((await admin.post(path)).body).toMatchObject({ status: 'success' });
  },
);
