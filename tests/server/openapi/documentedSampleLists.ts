import { expect } from 'vitest';
import type { Client } from '../server';
import type { Documented } from './documented';

const user = {
  fullName: 'Zahra',
  username: 'zahra',
  email: 'zahra@sample.example',
  company: 'Mine',
  country: 'Bahrain',
  contact: '+973 17 000 111',
};
const record = { full_name: 'Zahra', post: 'Pilot', email: 'zahra@table.example', startDate: '2026-02-03', salaryAmount: 1234.5 };

/** Makes each call of the sample apps that are lists: users, permissions and data tables. */
export async function callSampleLists(documented: Documented, { accessToken }: Client): Promise<void> {
  const call = (method: string, path: string, body?: unknown) =>
    documented.call(method, path, body, { authorization: `Bearer ${accessToken}` });
  const idIn = (body: Readonly<Record<string, unknown>>, name: string) => (body[name] as { id: number }).id;

  for (const path of ['users/list/all-data', 'users/list/data?role=admin&perPage=2', 'datatables/initial-data', 'datatables/data?page=2'])
    expect((await call('GET', `/api/${path}`)).status, path).toBe(200);
  for (const path of ['/api/users/list', '/apps/permissions', '/api/datatables'])
    expect((await call('GET', `${path}/export?export_format=csv&q=a`)).status, path).toBe(200);

  const userId = idIn((await call('POST', '/apps/users/add-user', user)).body, 'user');
  expect((await call('POST', '/apps/users/add-user', {})).status).toBe(422);
  expect((await call('POST', '/apps/users/update-user', { user: { id: userId, status: 'inactive' } })).status).toBe(200);
  await call('GET', `/api/users/user?id=${userId}`);
  await call('GET', `/api/users/changes?id=${userId}`);
  await call('DELETE', `/apps/users/delete?id=${userId}`);
  expect((await call('GET', `/api/users/user?id=${userId}`)).status).toBe(404);

  await call('GET', '/apps/permissions/data?assignedTo=support');
  const id = idIn((await call('POST', '/apps/permissions/add-permission', { permission: { name: 'Paint' } })).body, 'permission');
  expect((await call('POST', '/apps/permissions/update-permission', { id, name: 'Paint halls' })).status).toBe(201);
  await call('GET', `/apps/permissions/permission?id=${id}`);
  expect((await call('DELETE', `/apps/permissions/delete?id=${id}`)).status).toBe(200);

  const recordId = idIn((await call('POST', '/apps/datatables/add-record', { record })).body, 'record');
  expect((await call('POST', '/apps/datatables/update-record', { record: { id: recordId, isArchived: true } })).status).toBe(200);
  await call('GET', `/api/datatables/record?id=${recordId}`);
  expect((await call('DELETE', `/apps/datatables/delete-record?id=${recordId}`)).status).toBe(200);

  expect((await call('GET', '/apps/permissions/roles')).status).toBe(200);
  const role = { name: 'editor', rights: { 'users.read': 1 } };
  expect((await call('POST', '/apps/permissions/update-role', { role })).status).toBe(200);
  for (const app of ['users', 'permissions', 'datatables']) expect((await call('POST', `/apps/${app}/start-over`)).status, app).toBe(200);
}
