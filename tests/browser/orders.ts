import { expect, type Page } from '@playwright/test';

const api = '/admin/public/api/v1';

/** Calls the API as the person who is signed in, for what a journey needs to be there before it begins. */
export async function callApi(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => (localStorage.getItem('accessToken') ?? '').replaceAll('"', ''));
  const response = await page.request.fetch(`${api}/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { data: body }),
    // A server at work may close a connection that it kept, just as it is used again.
    ...(method === 'GET' && { maxRetries: 2 }),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** A work order of the journey's own; answers its id. */
export async function newOrder(page: Page, body: Record<string, unknown>): Promise<number> {
  const answer = await callApi(page, 'POST', 'maintenance/workorders', body);
  expect(answer.status, JSON.stringify(answer)).toBe('success');
  return Number((answer.payload as { id: number }).id);
}

/** Opens the page of a work order and waits for it. */
export async function openOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/workorders/${id}/show`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The id of a record, found by a word of its name. */
export async function choiceOf(page: Page, path: string, search: string): Promise<number> {
  const { results } = (await callApi(page, 'GET', `${path}/selectlist?search=${encodeURIComponent(search)}`)) as {
    results: { id: number; text: string }[];
  };
  return results.find(({ text }) => text.includes(search))?.id ?? 0;
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** One pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
