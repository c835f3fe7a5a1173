import type { Page } from '@playwright/test';
import { test as base, watch } from './fixtures';

/**
 * The journeys of a file on one page, where each goes on within the console (`stayIn`, `go`) from wherever the one before it ended: a page of its
 * own, signed in and loaded, costs more than most of them do. What a journey sets for the page, its size and its way to
 * the server among it, is taken back.
 */
export function onePage() {
  let shared: Page | undefined;
  const test = base.extend({
    page: async ({ browser, expectedErrors }, use, info) => {
      const page = (shared ??= await (await browser.newContext()).newPage());
      await watch(page, expectedErrors, info, () => use(page));
      const { viewport } = info.project.use;
      if (viewport && page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport);
      await page.unrouteAll();
      await page.context().setOffline(false);
    },
    context: async ({ page }, use) => use(page.context()),
  });
  test.afterAll(async () => {
    await shared?.context().close();
    shared = undefined;
  });
  return test;
}
