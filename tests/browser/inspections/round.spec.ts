import { expect, expectAccessible, signIn, test } from '../fixtures';
import { go } from '../lists/go';
import { callApi, png } from '../orders';
import { drawSignature } from '../support/drawSignature';
import { makeRound, parameters } from './support';

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/Failed to load resource/] });

test('a technician opens a due inspection from the day, answers it, also without network, and finishes it', async ({ page, context }) => {
  const { inspections, name } = await makeRound(page, 2);
  const [first] = inspections;
  if (!first) throw new Error('No inspection was made.');
  await signIn(page, 'technician');
  await page.goto('/inspections/mine');
  await expect(page.getByRole('heading', { name: 'Due now' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(`${first.asset.name}.*${name}`) }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Low', exact: true }).click();
  await expect(page.getByText('Say what you found')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Bearing temperature' }).click();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Bearing temperature' }).fill('81');
  await expect(page.getByText('Not good').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Comment on Bearing temperature' }).fill('Hot to the hand');
  await page.getByRole('textbox', { name: 'Comment on Oil level' }).fill('Two fingers low');
  await page.getByRole('textbox', { name: 'Comment on Oil level' }).blur();
  await page.getByLabel('Photo for Oil level').setInputFiles({ name: 'glass.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name: 'Show photo 1' })).toBeVisible();
  await expect(page.getByText('2 of 2 answered')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog.getByText('2 parameters are not good:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Finished: it is sent once there is network')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await signIn(page);
  const row = (await callApi(page, 'GET', `audit-inspection/${first.id}/edit`)) as unknown as Record<string, unknown>;
  expect(row).toMatchObject({
    ...{ audit_status: 'completed', audit_result: 'Fail', answers: 2 },
    checklists: [{ parameters: [{ answer: { value: 'low', comment: 'Two fingers low', photos: [expect.any(Number)] } }, {}] }],
  });
});

test('a known fault is still so, a slipped decimal mark is asked about, and the end is signed', async ({ page }) => {
  const [oil, temp] = parameters;
  // Another journey may have left an open order for the same parameter of the same asset.
  const key = `oil_${Date.now()}`;
  const round = await makeRound(page, 1, {
    ...{ signature: 'required', comment: 'optional' },
    parameters: [
      { ...oil, key },
      { ...temp, on_reject: 'suggest', critical: true },
    ],
  });
  const [first] = round.inspections;
  if (!first) throw new Error('No inspection was made.');
  const viewOf = async (id: number) =>
    (await callApi(page, 'GET', `reports/inspection/${id}/details`)) as unknown as {
      checklists: { parameters: { answer: { id: number } }[] }[];
      signatures: unknown[];
      workorders: { id: number }[];
    };
  const answers = [
    { key, value: 'low' },
    { key: 'temp', value: '48' },
  ];
  await signIn(page, 'technician');
  await callApi(page, 'POST', `audit-inspection/${first.id}/answers`, { answers });
  const [faulty] = (await viewOf(first.id)).checklists[0]?.parameters ?? [];
  const { payload } = await callApi(page, 'POST', `audit-inspection/parameters/${faulty?.answer.id}/create-workorder`, {});
  const { id: order, ticket_id: ticket } = payload as { id: number; ticket_id: string };
  const started = await callApi(page, 'POST', 'audit-inspection/start', { asset_id: first.asset.id, checklists: [round.checklist] });
  const second = started.payload as { id: number };
  await page.goto(`/inspections/${second.id}/show`);
  await expect(page.getByText(`Being mended: ${ticket}`)).toBeVisible();
  await page.getByRole('button', { name: 'Still so: Oil level' }).click();
  await expect(page.getByRole('button', { name: 'Low', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const field = page.getByRole('textbox', { name: 'Bearing temperature (°C)' });
  await field.fill('480');
  await field.press('Enter');
  await expect(page.getByText('480? Last time it was 48 °C.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, 480' }).click();
  await expect(page.getByText('Critical and not good: this must not wait.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${ticket} is open for it.`)).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Make a work order for Bearing temperature' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expectAccessible(page);
  await drawSignature(page, dialog.getByRole('img', { name: 'Signature' }));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await signIn(page);
  const { signatures, workorders } = await viewOf(second.id);
  expect(signatures).toHaveLength(1);
  expect(workorders.map(({ id }) => id)).toEqual([order, expect.any(Number)]);
  await page.goto(`/inspections/${second.id}/show`);
  await expect(page.getByRole('region', { name: 'Work orders' }).getByRole('link', { name: ticket })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Signature' }).getByRole('figure')).toBeVisible();
  await callApi(page, 'POST', 'audit-inspection/approval', { ids: [second.id], action: 4, mode: 2, comment: 'Measure again' });
  await go(page, '/sessions');
  await expect(page.getByText('This device')).toBeVisible();
  await go(page, `/inspections/${second.id}/show`);
  await page.getByText('Attempt 1', { exact: true }).click();
  await expect(page.getByRole('group').getByText('480')).toBeVisible();
  await expectAccessible(page);
});
