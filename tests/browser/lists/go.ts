import { expect, type Page } from '@playwright/test';

/** How long `go` waits, in milliseconds: an address that leads to the same page, as where access is denied, leaves its heading unchanged. */
const longestWait = 2_000;

/**
 * Goes to another page within the console, without loading it anew. The router renders the new page after the address has changed: returns once
 * the heading of the old page is gone or has another text, so that no locator finds anything on the old page.
 */
export const go = (page: Page, address: string) =>
  page.evaluate(
    async ([to, patience]) => {
      const from = location.pathname;
      const heading = document.querySelector('h1');
      const said = heading?.textContent;
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      if (!heading || location.pathname === from) return;
      const until = performance.now() + patience;
      while (heading.isConnected && heading.textContent === said && performance.now() < until)
        await new Promise(done => setTimeout(done, 20));
    },
    [address, longestWait] as const,
  );

/** Goes from the form of a record that was saved to its page, to one of its tabs where a query says so, and waits until the form is gone. */
export async function goToRecord(page: Page, query = ''): Promise<void> {
  const record = new URL(page.url()).pathname.replace(/\/show$/, '');
  await go(page, `${record}/show${query}`);
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^(Edit |New: )/ })).toBeVisible();
}
