import type { Page } from '@playwright/test';

/** Goes to another page within the console, without loading it anew. */
export const go = (page: Page, address: string) =>
  page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
