import type { Locator, Page } from '@playwright/test';

/** Draws a stroke where somebody signs. */
export async function drawSignature(page: Page, paper: Locator): Promise<void> {
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('nowhere to sign');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 30, { steps: 8 });
  await page.mouse.up();
}
