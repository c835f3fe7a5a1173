import type { Page, Request } from '@playwright/test';
import { signIn } from '../fixtures';
import { callApi } from '../orders';

let rounds = 0;

export const parameters = [
  {
    ...{ key: 'oil', name: 'Oil level', type: 'Drop-down', required: true, section: 'Outside', help: 'The glass is at the back.' },
    options: [
      { key: 'ok', value: 'Full', result: 'accept' },
      { key: 'low', value: 'Low', result: 'reject' },
    ],
  },
  { key: 'temp', name: 'Bearing temperature', type: 'Number', unit: '°C', low: 20, high: 75, required: true, section: 'Readings' },
];

interface Row {
  id: number;
  asset: { id: number; name: string };
}

/** A round of the technician over some assets, due now: its name and the inspections, made by an administrator, who stays signed in. */
export async function makeRound(
  page: Page,
  assets: number,
  rules: object = {},
): Promise<{ name: string; checklist: number; inspections: readonly Row[] }> {
  await signIn(page);
  rounds += 1;
  const name = `Pump round ${rounds} ${Date.now()}`;
  const { rows: people } = (await callApi(page, 'GET', 'users?search=technician@mainstay.example&limit=1')) as { rows: { id: number }[] };
  const { rows } = (await callApi(page, 'GET', `hardware?limit=${assets}&sort=id&order=asc&status=RTD`)) as { rows: { id: number }[] };
  const list = (
    await callApi(page, 'POST', 'checklists', { name, type: 'inspection', status: 'active', comment: 'required', parameters, ...rules })
  ).payload as { id: number };
  const scheduler = (
    await callApi(page, 'POST', 'Scheduler', {
      ...{ name, status: 'active', assets: rows.map(({ id }) => id), checklists: [list.id], approval: 'all', overlap: 'keep_open' },
      ...{ assignee_type: 'user', assignee_user: people[0]?.id, frequency: 'yearly', day_of_month: 1, start: '2099-01-01' },
      ...{ complete_within: { hours: 8 }, expire_after: { hours: 12 } },
    })
  ).payload as { id: number };
  await callApi(page, 'POST', `Scheduler/${scheduler.id}/run`, {});
  const made = (await callApi(page, 'GET', `reports/inspections?schedules[]=${scheduler.id}&limit=50`)) as { rows: Row[] };
  return { name, checklist: list.id, inspections: made.rows };
}

/** Answers inspections and submits them by the API, as whoever is signed in. */
export async function doInspections(
  page: Page,
  { checklist, inspections }: Pick<Awaited<ReturnType<typeof makeRound>>, 'checklist' | 'inspections'>,
  oil = 'ok',
) {
  for (const { id } of inspections) {
    const answers = [
      { checklist_id: checklist, key: 'oil', value: oil, comment: oil === 'ok' ? null : 'Two fingers low' },
      { checklist_id: checklist, key: 'temp', value: '48' },
    ];
    await callApi(page, 'POST', `audit-inspection/${id}/answers`, { answers });
    await callApi(page, 'POST', `audit-inspection/${id}/submit`, { answers: [] });
  }
}

/** The body of a call. */
export const bodyOf = (request: Request) => request.postDataJSON() as Record<string, unknown>;

/** The next call by POST to an address that ends so, however many acts it goes out after: some do with the next verdict. */
export const sent = (page: Page, path: string) =>
  page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith(path), { timeout: 0 });

/** A round of three that the technician has done, the first of them with a fault; a supervisor is signed in. */
export async function makeDoneRound(page: Page): Promise<{ name: string; failing: Row; clean: readonly Row[] }> {
  const round = await makeRound(page, 3);
  const [failing, ...clean] = round.inspections;
  if (!failing) throw new Error('No inspection was made.');
  await signIn(page, 'technician');
  await doInspections(page, { ...round, inspections: clean });
  await doInspections(page, { ...round, inspections: [failing] }, 'low');
  await signIn(page, 'supervisor');
  return { name: round.name, failing, clean };
}
