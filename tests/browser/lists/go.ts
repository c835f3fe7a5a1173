import { expect, type Page } from '@playwright/test';

/** Some addresses lead to what is there already, in milliseconds. */
const longestWait = 2_000;

/**
 * Goes to another page within the console, without loading it anew. The address changes at once and the page when it is ready: it is waited for
 * until the heading of the page before is gone or says something else, so that nothing is found on that one.
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
