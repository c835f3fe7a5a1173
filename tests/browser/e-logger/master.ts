import type { Page } from '@playwright/test';
import { password, type Role } from '../fixtures';
import { callApi, newRecord } from '../orders';

/** The id of a demo person. */
export async function idOf(page: Page, role: Role): Promise<number> {
  const answer = await page.request.post('/jwt/login', { data: { email: `${role}@mainstay.example`, password } });
  return ((await answer.json()) as { userData: { id: number } }).userData.id;
}

interface Terms {
  name: string;
  form: number;
  asset: number;
  /** Who fills its book. */
  fill: readonly number[];
  approvalFlow?: readonly object[];
}

/** Publishes a form and a master of it about one asset, as whoever is signed in; answers the id of the master. */
export async function publishMaster(page: Page, { name, form, asset, fill, approvalFlow = [] }: Terms): Promise<number> {
  await callApi(page, 'POST', `forms/${String(form)}/publish`, { note: 'First version' });
  const master = await newRecord(page, 'e-loggers', { name, form_id: form });
  const part = (path: string, body: object) => callApi(page, 'PATCH', `e-loggers/${String(master)}/${path}`, body);
  await part('process-entity', { entity_type: 'asset', assets: [asset] });
  await part('fill', { fill_users: fill });
  await part('approval-flow', { approval_flow: approvalFlow });
  await callApi(page, 'POST', `e-loggers/${String(master)}/publish`, {});
  return master;
}
