import { expect, test } from 'vitest';
import { firstRights, type SampleRole } from '#src/domain/sample-apps/lists/roles.ts';
import type { SamplePermission } from '#src/domain/sample-apps/lists/permissions.ts';
import { useServer } from '../server';

const server = useServer();

test('permissions are found, added at the top, renamed, assigned and deleted; core ones stay', async () => {
  const { accessToken } = await server().signIn(['apps.use']);
  const call = (method: string, path: string, body?: unknown) =>
    server().call(method, `/apps/permissions/${path}`, body, { authorization: `Bearer ${accessToken}` });
  type Page = { params: object; allData: SamplePermission[]; permissions: SamplePermission[]; total: number };
  const found = async (query: string) => (await call('GET', `data?${query}`)).body as unknown as Page;
  const first = await found('assignedTo=support&page=1&perPage=2&sort=asc&sortColumn=name&q=');
  expect(first).toMatchObject({ total: 4, params: { assignedTo: 'support', perPage: '2', sortColumn: 'name' } });
  expect(first.permissions.map(({ name }) => name)).toEqual(['Client communication', 'Comment on boards']);
  expect(first.allData).toHaveLength(12);
  expect(first.permissions[0]?.createdDate).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d [AP]M$/);

  const { status, body } = await call('POST', 'add-permission', { permission: { name: ' Paint ' } });
  const { permission } = body as unknown as { permission: SamplePermission };
  expect([status, permission]).toMatchObject([201, { name: 'Paint', assignedTo: ['administrator'], isCore: false }]);
  expect((await found('')).permissions[0]?.name).toBe('Paint');
  const { id } = permission;
  const updated = await call('POST', 'update-permission', { id, name: 'Paint halls', assignedTo: ['user'], isCore: true });
  expect([updated.status, (await found('q=PAINT')).permissions[0]]).toMatchObject([201, { name: 'Paint halls', assignedTo: ['user'] }]);
  expect(await call('DELETE', `delete?id=${id}`)).toMatchObject({
    status: 422,
    body: { error: { isCore: ['A core permission cannot be deleted.'] } },
  });
  await call('POST', 'update-permission', { id, isCore: false });
  expect((await call('DELETE', 'delete', { id })).status).toBe(200);

  for (const [method, path, said, expected] of [
    ['POST', 'add-permission', { permission: {} }, 422],
    ['POST', 'add-permission', { permission: { name: 'ONLY VIEW' } }, 422],
    ['POST', 'add-permission', { permission: { name: 'x'.repeat(101), assignedTo: ['king'] } }, 422],
    ['POST', 'update-permission', { id: first.allData[0]?.id, name: ' ' }, 422],
    ['POST', 'update-permission', { id, name: 'Gone' }, 404],
    ['GET', 'permission?id=x', undefined, 404],
    ['DELETE', 'delete?id=0', undefined, 404],
  ] as const)
    expect((await call(method, path, said)).status, path).toBe(expected);
  await call('POST', 'add-permission', { permission: { name: 'Astray' } });
  expect((await call('POST', 'start-over')).status).toBe(200);
  expect((await found('')).allData.map(({ name }) => name)).toEqual(first.allData.map(({ name }) => name));
});

test('the roles count the sample users, and keep what they may do; what is no right is left out', async () => {
  const { accessToken } = await server().signIn(['apps.use']);
  const call = (method: string, path: string, body?: unknown) =>
    server().call(method, path, body, { authorization: `Bearer ${accessToken}` });
  const roles = (await call('GET', '/apps/permissions/roles')).body as unknown as SampleRole[];
  const users = (await call('GET', '/api/users/list/all-data')).body as unknown as { role: string }[];
  expect(roles.map(({ name, users: count }) => [name, count])).toEqual(
    ['admin', 'author', 'editor', 'maintainer', 'subscriber'].map(name => [name, users.filter(({ role }) => role === name).length]),
  );
  expect(roles[0]?.rights).toEqual(firstRights('admin'));
  const said = { name: 'editor', rights: { 'users.read': 1, 'payroll.write': -1, 'users.write': 7, 'sun.read': 1 } };
  expect(await call('POST', '/apps/permissions/update-role', { role: said })).toMatchObject({
    status: 200,
    body: { role: { name: 'editor' } },
  });
  const after = (await call('GET', '/apps/permissions/roles')).body as unknown as SampleRole[];
  expect(after[2]?.rights).toEqual({ 'users.read': 1, 'payroll.write': -1 });
  for (const role of [{ name: 'king' }, {}, null]) expect((await call('POST', '/apps/permissions/update-role', { role })).status).toBe(404);
});
