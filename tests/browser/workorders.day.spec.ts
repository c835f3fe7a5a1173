import type { Locator, Page } from '@playwright/test';
import { noise, temperature } from '../startUpChecklist';
import { expect, expectAccessible, signIn, test } from './fixtures';
import { callApi, choiceOf, newOrder, png, region, tab } from './orders';

const parameters = [temperature, noise];

const [width, height, finger] = [390, 844, 44];

/** Fails when a thing is too small for a finger, or cannot be had without moving the page sideways. */
async function expectHandy(page: Page, thing: Locator): Promise<{ y: number }> {
  await thing.scrollIntoViewIfNeeded();
  const name = String(thing);
  // The frame of a text is pressed with it.
  const {
    x,
    y,
    width: wide,
    height: high,
  } = await thing.evaluate(element => {
    const { left, top, width: across, height: down } = (element.closest('.MuiInputBase-root') ?? element).getBoundingClientRect();
    return { x: left, y: top, width: across, height: down };
  });
  expect(Math.min(wide, high) + 0.01, `${name}: ${wide} × ${high}`).toBeGreaterThanOrEqual(finger);
  expect(x, name).toBeGreaterThanOrEqual(0);
  expect(x + wide, name).toBeLessThanOrEqual(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the page moves sideways').toBeLessThanOrEqual(width);
  return { y };
}

/** Brings a thing under the thumb, into the lower half of the screen, and presses it there. */
async function press(page: Page, thing: Locator): Promise<void> {
  await thing.evaluate((element, screen) => {
    const { top } = element.getBoundingClientRect();
    if (top < screen / 2) window.scrollBy({ top: top - screen * 0.62, behavior: 'instant' });
  }, height);
  await expectHandy(page, thing);
  await thing.tap();
}

/** What is pressed once and again stays under the thumb wherever the page stands. */
async function pressBelow(page: Page, thing: Locator): Promise<void> {
  const { y } = await expectHandy(page, thing);
  expect(y, `${String(thing)} is out of the thumb's reach`).toBeGreaterThan(height / 2);
  await thing.tap();
}

async function write(page: Page, thing: Locator, text: string): Promise<void> {
  await press(page, thing);
  await page.keyboard.type(text);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

  test('a technician’s day with one hand: the own list, begin, check, photograph, log, tell, finish', async ({ page }) => {
    const title = `Pump 4 hums ${Date.now()}`;
    await signIn(page);
    const id = await newOrder(page, { title, assignee: [`User-${await choiceOf(page, 'users', 'Rashid')}`] });
    const made = await callApi(page, 'POST', 'checklists', { name: `Round ${title}`, type: 'inter', status: 'active', parameters });
    await callApi(page, 'POST', 'maintenance/workorders/checklists', { work_order_id: id, inter: [(made.payload as { id: number }).id] });

    await signIn(page, 'technician');
    await page.goto('/workorders');
    await press(page, page.getByRole('button', { name: 'Views' }));
    await press(page, page.getByRole('menuitem', { name: 'Mine' }));
    await expect(page.getByRole('button', { name: /^Assignee: / })).toBeVisible();
    await page.getByRole('searchbox').fill(title);
    const link = page.getByRole('link', { name: title });
    await expect(page.getByText('Showing 1 to 1 of 1 rows')).toBeVisible();
    await expectAccessible(page);
    await expectHandy(page, link);
    await link.tap();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await pressBelow(page, page.getByRole('button', { name: 'Move to In progress' }));
    await expect(page.getByRole('button', { name: /^Status: In progress/ })).toBeVisible();
    const talk = region(page, 'Activity');
    await press(page, talk.getByRole('button', { name: 'Start timer' }));
    await expect(talk.getByRole('timer')).toBeVisible();

    const list = region(page, 'Checklists');
    await write(page, list.getByRole('textbox', { name: 'Bearing temperature', exact: true }), '81');
    await expect(list.getByText('Not good')).toBeVisible();
    await page.keyboard.press('Enter');
    await press(page, list.getByRole('button', { name: 'Grinding' }));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(page, list.getByRole('button', { name: /^Take a photo/ })),
    ]);
    await chooser.setFiles({ name: 'bearing.png', mimeType: 'image/png', buffer: png });
    await expect(list.getByRole('button', { name: 'Show photo 1' })).toBeVisible();
    await write(page, list.getByRole('textbox', { name: 'Comment on Noise' }), 'Outer race');
    await page.keyboard.press('Enter');
    await expect(list.getByText('1 of 1 done')).toBeVisible();
    await expect(list.getByText('Being sent')).toHaveCount(0);
    await expectAccessible(page);

    await pressBelow(page, page.getByRole('button', { name: 'To the comments' }));
    const box = talk.getByRole('textbox', { name: 'Write a comment' });
    await expect(box).toBeFocused();
    await page.keyboard.type('Bearing is gone, @superv');
    await press(page, page.getByRole('option', { name: /@supervisor/ }));
    await expect(box).toHaveValue('Bearing is gone, @supervisor ');
    await press(page, talk.getByRole('button', { name: 'Send' }));
    await expect(talk.getByText('@supervisor', { exact: true })).toBeVisible();

    await press(page, talk.getByRole('button', { name: /^Stop timer/ }));
    await expect(tab(page, 'Work log')).toHaveAttribute('aria-selected', 'true');
    await expect(talk.getByRole('textbox', { name: 'Time spent' })).toHaveValue('1');
    await write(page, talk.getByRole('textbox', { name: 'What was done' }), 'Bearing changed');
    await press(page, talk.getByRole('button', { name: 'Log work' }));
    await expect(talk.getByRole('list', { name: 'Work log' }).getByText('Bearing changed')).toBeVisible();

    await pressBelow(page, page.getByRole('button', { name: 'Move to Completed' }));
    // An answer is not good: what follows from it is ordered in one tap.
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Order follow-up work' }));
    await expect(page.getByRole('region', { name: 'Status and next step' }).getByText('Completed')).toBeVisible();

    // The page shows the change before the server has it.
    await expect.poll(() => callApi(page, 'GET', `maintenance/workorders/${id}`)).toMatchObject({ base_status: 'completed' });
    const told = (await callApi(page, 'GET', `maintenance/workorders/${id}/checklists`)) as unknown as {
      inter: { parameters: { answer: { value: string; comment: string | null; photos: number[] } }[] }[];
    };
    expect(told.inter[0]?.parameters.map(({ answer }) => [answer.value, answer.comment, answer.photos.length])).toEqual([
      ['81', null, 0],
      ['bad', 'Outer race', 1],
    ]);
    expect((await callApi(page, 'GET', `maintenance/workorders/work-log-list/${id}`)).total_minutes).toBe(1);
  });
});
