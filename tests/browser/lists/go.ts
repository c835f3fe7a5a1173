import { expect, type Page } from '@playwright/test';

/** Goes to another page within the console, without loading it anew. */
export const go = (page: Page, address: string) =>
  page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Goes from the form of a record that was saved to its page, to one of its tabs where a query says so, and waits until the form is gone. */
export async function goToRecord(page: Page, query = ''): Promise<void> {
  const record = new URL(page.url()).pathname.replace(/\/show$/, '');
  await go(page, `${record}/show${query}`);
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^(Edit |New: )/ })).toBeVisible();
}
