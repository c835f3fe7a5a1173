import type { Page } from '@playwright/test';
import { expect, stayIn } from '../fixtures';
import { go } from '../lists/go';
import { callApi, goToOrder, newOrder, openOrder, region } from '../orders';
import { commentsOf, signInByApi } from './support';
import { onePage } from '../onePage';

const test = onePage();

const talk = (page: Page) => region(page, 'Activity');
const box = (page: Page) => talk(page).getByRole('textbox', { name: 'Write a comment' });
const editor = (page: Page) => talk(page).getByRole('textbox', { name: 'Edit comment' });

async function send(page: Page, comment: string): Promise<void> {
  await box(page).fill(comment);
  await talk(page).getByRole('button', { name: 'Send' }).click();
  await expect(box(page)).toHaveValue('');
}

test('the timer adds what it counted to the time that is typed already; that of another order is let go, or ended where it belongs', async ({
  page,
}) => {
  await stayIn(page);
  const first = await newOrder(page, { title: 'Talk: pump' });
  const second = await newOrder(page, { title: 'Talk: valve' });
  const time = talk(page).getByRole('textbox', { name: 'Time spent' });
  await go(page, `/workorders/${first}/show?tab=worklog`);
  await time.fill('1h');
  await page.getByRole('button', { name: 'Start timer' }).click();
  await page.getByRole('button', { name: /Stop timer/ }).click();
  await expect(time).toHaveValue('61');

  await page.getByRole('button', { name: 'Start timer' }).click();
  await goToOrder(page, second);
  await page.getByRole('button', { name: /^Timer runs for/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Open WO-/ })).toHaveAttribute('href', new RegExp(`/${first}/show`));
  await page.getByRole('menuitem', { name: 'Discard timer' }).click();
  await page.getByRole('button', { name: 'Start timer' }).click();
  // It runs on where the page is loaded anew.
  await openOrder(page, first);
  await page.getByRole('button', { name: /^Timer runs for/ }).click();
  await page.getByRole('menuitem', { name: 'Stop timer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Talk: valve' })).toBeVisible();
  await expect(time).toHaveValue('1');
});

test.describe('a server that has no line of time', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('has it put together of its single lists', async ({ page }) => {
    await stayIn(page);
    const id = await newOrder(page, { title: 'Talk: of single lists' });
    await callApi(page, 'POST', `maintenance/workorders/${id}/comments`, { comment: 'From Zahra' });
    await callApi(page, 'POST', 'maintenance/workorders/work-log', { work_order_id: id, minutes: 20 });
    await page.route(`**/workorders/${id}/updates?*`, route =>
      route.fulfill({ status: 404, json: { status: 'error', messages: 'Unknown' } }),
    );
    await goToOrder(page, id);
    await expect(talk(page).getByText('From Zahra')).toBeVisible();
    await expect(talk(page).getByText('20m')).toBeVisible();
  });
});

test('one’s own comment is changed from where it ends, kept half changed when one leaves, and taken back; that of another is not', async ({
  page,
}) => {
  await stayIn(page, 'technician');
  const admin = await signInByApi(page, 'admin');
  const technician = await admin('GET', 'users/selectlist?search=Rashid');
  const [{ id: person } = { id: 0 }] = technician.results as { id: number }[];
  const made = await admin('POST', 'maintenance/workorders', { title: 'Talk: of two', assignee: [`User-${person}`] });
  const { id } = made.payload as { id: number };
  await admin('POST', `maintenance/workorders/${id}/comments`, { comment: 'From the desk' });
  await goToOrder(page, id);
  await send(page, 'Mine');
  await talk(page).getByRole('button', { name: 'Edit comment' }).click();
  await expect(talk(page).getByRole('button', { name: 'Delete comment' })).toHaveCount(1);
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(', changed');
  await expect(editor(page)).toHaveValue('Mine, changed');

  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Work orders/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Work orders/ })).toBeVisible();
  await page.goBack();
  await expect(editor(page)).toHaveValue('Mine, changed');
  await talk(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => commentsOf(page, id)).toEqual(['Mine, changed', 'From the desk']);
  await talk(page).getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => commentsOf(page, id)).toEqual(['From the desk']);
});
