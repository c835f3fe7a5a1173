import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures';
import { dayInBrowser } from '../support/days';

const answered = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse(response => response.request().method() === method && path.test(new URL(response.url()).pathname) && response.ok());

test('an event is added to a day, moved and put back, opened with its last day, changed alone in what was touched, and deleted', async ({
  page,
}) => {
  await signIn(page, 'technician');
  await page.goto('/apps/calendar');
  const calendars = page.getByRole('group', { name: 'Calendars' });
  await expect(calendars.getByRole('checkbox', { name: /^Business \d+$/ })).toBeChecked();
  await expectAccessible(page);
  // None at all, and then one of them: each asks the server for what is shown.
  await calendars.getByRole('checkbox', { name: 'View all' }).uncheck();
  const family = page.waitForResponse(response => response.url().includes('/apps/calendar/events?calendars=Family&'));
  await calendars.getByRole('checkbox', { name: /^Family/ }).check();
  await family;
  await expect(calendars.getByRole('checkbox', { name: 'View all' })).not.toBeChecked();
  await calendars.getByRole('checkbox', { name: 'View all' }).check();

  // Two months on there are no examples in the way.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const title = `Walk ${Date.now()}`;
  const [year = 0, thisMonth = 0] = dayInBrowser().split('-').map(Number);
  const month = new Date(Date.UTC(year, thisMonth + 1, 1)).toISOString().slice(0, 7);
  const cell = (day: string) => page.locator(`[data-date="${month}-${day}"]`);
  await cell('10').click({ position: { x: 12, y: 60 } });
  const panel = page.getByRole('dialog', { name: /event$/i });
  await panel.getByRole('textbox', { name: 'Title' }).fill(title);
  await panel.getByRole('textbox', { name: 'Link' }).fill('https://walk.example/plan');
  await expectAccessible(page);
  const added = answered(page, 'POST', /\/add-event$/);
  await panel.getByRole('button', { name: 'Add' }).click();
  expect((await added).request().postDataJSON()).toMatchObject({
    event: { title, allDay: true, start: `${month}-10`, end: `${month}-11`, extendedProps: { calendar: 'Business' } },
  });
  await expect(panel).toHaveCount(0);

  const event = page.getByRole('button', { name: new RegExp(title) }).or(page.locator('a', { hasText: title }));
  const moved = answered(page, 'POST', /\/update-event$/);
  await event.first().dragTo(cell('12'));
  const { id } = ((await (await moved).json()) as { event: { id: number } }).event;
  expect((await moved).request().postDataJSON()).toEqual({ event: { id, start: `${month}-12`, end: `${month}-13` } });
  const undone = answered(page, 'POST', /\/update-event$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await undone).request().postDataJSON()).toMatchObject({ event: { id, start: `${month}-10`, end: `${month}-11` } });

  // It ends on the day that people call its last, and only what was touched goes out.
  await event.first().click();
  await expect(panel.getByRole('group', { name: 'End' })).toContainText('10');
  await panel.getByRole('textbox', { name: 'Place' }).fill('Gate');
  const placed = answered(page, 'POST', /\/update-event$/);
  await panel.getByRole('button', { name: 'Save' }).click();
  expect((await placed).request().postDataJSON()).toEqual({ event: { id, extendedProps: { location: 'Gate' } } });
  await expect(panel).toHaveCount(0);
  await expect(cell('11')).not.toContainText(title);

  await page.keyboard.press('w');
  await expect(page.getByRole('button', { name: 'Week', pressed: true })).toBeVisible();
  await page.keyboard.press('l');
  await event.first().click();
  const removed = answered(page, 'DELETE', /\/remove-event$/);
  await panel.getByRole('button', { name: 'Delete' }).click();
  await removed;
  await expect(event).toHaveCount(0);
  await expectAccessible(page);
});
