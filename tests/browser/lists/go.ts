import { expect, type Page } from '@playwright/test';

/** Goes to another page within the console, without loading it anew. */
export const go = (page: Page, address: string) =>
  page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Goes to the page of the record whose form was saved. */
export async function goToRecord(page: Page): Promise<void> {
  await go(page, `${new URL(page.url()).pathname}/show`);
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Edit / })).toBeVisible();
}
