import type { Page } from '@playwright/test';
import { expect, password, type Role } from '../fixtures';
import { fresh } from '../form';
import { callApi, newOrder } from '../orders';

/** A refusal as the API answers it, under the code of a success. */
export const refusal = (messages: string | object) => ({ json: { status: 'error', messages, payload: null } });

/** Somebody who works by the API alone, beside the person whose page is open. */
export async function signInByApi(page: Page, role: Role) {
  const answer = await page.request.post('/jwt/login', { data: { email: `${role}@mainstay.example`, password } });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return async (method: 'GET' | 'POST', path: string, data?: object) => {
    const headers = { Authorization: `Bearer ${accessToken}` };
    const response = await page.request.fetch(`/admin/public/api/v1/${path}`, { method, headers, ...(data && { data }) });
    return (await response.json()) as Record<string, unknown>;
  };
}

/** A work order with a checklist of its own before the work; its ids, and the checklist's name. */
export async function orderWithChecklist(page: Page, title: string, parameters: readonly object[], more: object = {}) {
  const name = fresh(`Checks of ${title}`);
  const made = await callApi(page, 'POST', 'checklists', { name, type: 'pre', status: 'active', parameters, ...more });
  const library = (made.payload as { id: number }).id;
  const id = await newOrder(page, { title });
  return { id, name, library, checklist: await addChecklist(page, id, library) };
}

/** Adds a checklist of the library to a work order; answers its id there. */
export async function addChecklist(page: Page, order: number, library: number): Promise<number> {
  const added = await callApi(page, 'POST', 'maintenance/workorders/checklists', { work_order_id: order, pre: [library] });
  expect(added.status, JSON.stringify(added)).toBe('success');
  return (added.payload as { pre: { id: number }[] }).pre.at(-1)?.id ?? 0;
}

interface Answer {
  value: string;
  comment: string | null;
  photos: number[];
  missing: string[];
}

/** What is stored of the first checklist before the work, by parameter. */
export async function answersOf(page: Page, order: number): Promise<Record<string, Answer | null>> {
  const { pre } = (await callApi(page, 'GET', `maintenance/workorders/${order}/checklists`)) as unknown as {
    pre: { parameters: { key: string; answer: Answer | null }[] }[];
  };
  return Object.fromEntries((pre[0]?.parameters ?? []).map(({ key, answer }) => [key, answer]));
}

const rowsOf = async (page: Page, path: string) => (await callApi(page, 'GET', path)).rows as Record<string, unknown>[];

/** The comments that are stored of a work order, newest first. */
export const commentsOf = async (page: Page, order: number) =>
  (await rowsOf(page, `maintenance/workorders/${order}/comments`)).map(({ comment }) => comment);

/** The minutes and notes that are logged for a work order. */
export const logOf = async (page: Page, order: number) =>
  (await rowsOf(page, `maintenance/workorders/work-log-list/${order}`)).map(({ minutes, note }) => [minutes, note]);
