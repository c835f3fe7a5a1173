import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures';
import { callApi, png } from '../orders';
import { makeRound } from './support';

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/Failed to load resource/] });

interface View {
  audit_status: string;
  flags: string | null;
  answers: number;
  inspection_by: { name: string };
  checklists: {
    parameters: { answer: { value: string; photos: number[] }; readings: { value: string; comment: string | null; photos: number[] }[] }[];
  }[];
}

test('two phones without network answer the same inspection: the first that arrives counts, what the other found stays beside it, and nothing is there twice', async ({
  page,
  context,
  browser,
}) => {
  const { inspections, name } = await makeRound(page, 1);
  const [inspection] = inspections;
  if (!inspection) throw new Error('No inspection was made.');
  // Both belong to the group that is to do it.
  const group = async (called: string) =>
    ((await callApi(page, 'GET', `groups?search=${called}&limit=1`)) as { rows: { id: number }[] }).rows[0]?.id ?? 0;
  const [technicians, supervisors] = [await group('Technicians'), await group('Supervisors')];
  const { rows: people } = (await callApi(page, 'GET', 'users?search=supervisor@mainstay.example&limit=1')) as { rows: { id: number }[] };
  const setGroups = (groups: readonly number[]) => callApi(page, 'PATCH', `users/${people[0]?.id}`, { groups });
  await setGroups([supervisors, technicians]);
  await callApi(page, 'POST', 'audit-inspection/reassign', { ids: [inspection.id], group: technicians });

  const other = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })).newPage();
  const phones = [
    { phone: page, net: context, role: 'technician', degrees: '61' },
    { phone: other, net: other.context(), role: 'supervisor', degrees: '64' },
  ] as const;
  for (const { phone, net, role, degrees } of phones) {
    await signIn(phone, role);
    await phone.goto(`/inspections/${inspection.id}/show`);
    await expect(phone.getByRole('heading', { name, level: 1 })).toBeVisible();
    await answerOffline(phone, net, degrees);
  }
  for (const { phone, net } of phones) {
    await net.setOffline(false);
    await expect(phone.getByText('Completed', { exact: true }).first()).toBeVisible();
  }
  await signIn(page);
  const viewOf = async () => (await callApi(page, 'GET', `audit-inspection/${inspection.id}/edit`)) as unknown as View;
  await expect
    .poll(async () => (await viewOf()).checklists[0]?.parameters.map(({ readings }) => readings.map(({ photos }) => photos.length)))
    .toEqual([[1], [0]]);
  const view = await viewOf();
  expect(view).toMatchObject({ audit_status: 'completed', answers: 2, flags: expect.stringContaining('second_reading') });
  expect(view.checklists[0]?.parameters).toMatchObject([
    {
      answer: { value: 'low', photos: [expect.any(Number)] },
      readings: [{ value: 'low', comment: 'Low by 64', photos: [expect.any(Number)] }],
    },
    { answer: { value: '61' }, readings: [{ value: '64' }] },
  ]);
  await page.goto(`/inspections/${inspection.id}/show`);
  await expect(page.getByText(/ read 64 °C/)).toBeVisible();
  await setGroups([supervisors]);
  await other.context().close();
});

/** Answers all, with a photo, and submits it, without network. */
async function answerOffline(phone: Page, net: BrowserContext, degrees: string): Promise<void> {
  await net.setOffline(true);
  await phone.getByRole('button', { name: 'Low', exact: true }).click();
  await phone.getByRole('textbox', { name: 'Bearing temperature' }).fill(degrees);
  await phone.getByRole('textbox', { name: 'Comment on Oil level' }).fill(`Low by ${degrees}`);
  await phone.getByRole('textbox', { name: 'Comment on Oil level' }).blur();
  await phone.getByLabel('Photo for Oil level').setInputFiles({ name: 'glass.png', mimeType: 'image/png', buffer: png });
  await expect(phone.getByText('2 of 2 answered')).toBeVisible();
  await phone.getByRole('button', { name: 'Finish' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByText('Finished: it is sent once there is network')).toBeVisible();
}
