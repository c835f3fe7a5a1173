import type { Page } from '@playwright/test';

export interface Step {
  name: string;
  /** Milliseconds from the press, or the last letter, until its result is on the screen. */
  time(page: Page): Promise<number>;
}

/** What leads from a row of a list to its record. */
export const firstRow = 'main tbody tr a';

/** What one does all day, each from the press to what it brings; begins and ends on the list of the register. */
export const steps: readonly Step[] = [
  { name: 'next page', time: page => press(page, 'main nav button:last-of-type', 'the first row changes') },
  { name: 'sort', time: page => press(page, 'main thead th:nth-of-type(4) button', 'the first row changes') },
  { name: 'search', time: search },
  { name: 'open a record', time: open },
  { name: 'save a form', time: save },
];

type Until = 'the first row changes' | { appears: string };

/** Within the page, so that nothing but the page is measured. */
async function press(page: Page, selector: string, until: Until): Promise<number> {
  await page.locator(selector).first().waitFor();
  return page.evaluate(
    async ({ selector, until, firstRow }) => {
      const first = () => document.querySelector(firstRow)?.textContent;
      const before = first();
      const isThere = () =>
        typeof until === 'string' ? first() !== undefined && first() !== before : document.querySelector(until.appears) !== null;
      const began = performance.now();
      document.querySelector<HTMLElement>(selector)?.click();
      while (!isThere()) {
        if (performance.now() - began > 20_000) throw new Error(`${selector}: pressed, and nothing came of it.`);
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - began;
    },
    { selector, until, firstRow },
  );
}

/** Types what the last row is called; the list waits until typing rests, and that waiting is part of it. */
async function search(page: Page): Promise<number> {
  const words = await page.locator('main tbody tr:last-of-type a').first().textContent();
  return page.evaluate(
    async ({ words, firstRow }) => {
      const box = document.querySelector<HTMLInputElement>('main input[type=search]');
      const first = () => document.querySelector(firstRow)?.textContent;
      const before = first();
      const began = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, words);
      box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      while (first() === undefined || first() === before) {
        if (performance.now() - began > 20_000) throw new Error(`Searching for ${words} changed nothing.`);
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - began;
    },
    { words, firstRow },
  );
}

function open(page: Page): Promise<number> {
  return press(page, firstRow, { appears: 'main [role=tablist]' });
}

async function save(page: Page): Promise<number> {
  const record = (await page.locator(firstRow).first().getAttribute('href')) ?? '';
  await page.goto(new URL(record.replace(/\/show$/, ''), page.url()).href);
  await page.getByRole('textbox', { name: /^Name/ }).fill(`Measured ${Date.now()}`);
  return press(page, 'main form button[type=submit]', { appears: '[role=region] [role=status]' });
}
