import { expect, type Page, type Request } from '@playwright/test';
import { tokenOf } from './fixtures';
import { go } from './lists/go';

const api = '/admin/public/api/v1';

/** Calls the API as the person who is signed in, for what a journey needs to be there before it begins. */
export async function callApi(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await page.request.fetch(`${api}/${path}`, {
    method,
    headers: { Authorization: `Bearer ${tokenOf(page)}` },
    ...(body && { data: body }),
    // A server at work may close a connection that it kept, just as it is used again.
    ...(method === 'GET' && { maxRetries: 2 }),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** The body of a change, without what it says of the state that it was made on: that is told of each of its fields. */
export function bodyOfChange(request: Request): Record<string, unknown> {
  const { _lock_version, _original, ...body } = request.postDataJSON() as Record<string, unknown>;
  expect(_lock_version).toEqual(expect.any(Number));
  expect(Object.keys(_original as object)).not.toEqual([]);
  return body;
}

/** A record of the journey's own; answers its id. */
export async function newRecord(page: Page, path: string, body: Record<string, unknown>): Promise<number> {
  const answer = await callApi(page, 'POST', path, body);
  expect(answer.status, JSON.stringify(answer)).toBe('success');
  return Number((answer.payload as { id: number }).id);
}

/** A work order of the journey's own; answers its id. */
export const newOrder = (page: Page, body: Record<string, unknown>) => newRecord(page, 'maintenance/workorders', body);

/** An asset of the journey's own, ready to deploy; answers its id. */
export const newAsset = async (page: Page, tag: string, name: string) =>
  newRecord(page, 'hardware', {
    asset_tag: tag,
    name,
    model_id: await choiceOf(page, 'models', 'Grundfos NK 80-250'),
    status_id: await choiceOf(page, 'statuslabels', 'Ready to deploy'),
  });

/** Opens the page of a work order and waits for it. */
export async function openOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/workorders/${id}/show`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Goes to the page of a work order within the console. */
export async function goToOrder(page: Page, id: number): Promise<void> {
  await go(page, `/workorders/${id}/show`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The id of a record, found by a word of its name. */
export async function choiceOf(page: Page, path: string, search: string): Promise<number> {
  const { results } = (await callApi(page, 'GET', `${path}/selectlist?search=${encodeURIComponent(search)}`)) as {
    results: { id: number; text: string }[];
  };
  const found = results.find(({ text }) => text.includes(search));
  if (!found) throw new Error(`${path}: nothing is called ${search}`);
  return found.id;
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** One pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
