import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Messages leave by themselves after two seconds, which a busy machine may let pass between two looks: each is written down as it appears. */
export const writeDownMessages = (context: BrowserContext) =>
  context.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    new MutationObserver(changes => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('[role=region][aria-live] > .MuiAlert-root')) messages.push(node.textContent);
    }).observe(document, { childList: true, subtree: true });
  });

/** The messages that appeared since they were taken last, or since the page was loaded. */
const takeMessages = (page: Page) => page.evaluate(() => (window as unknown as { messages: string[] }).messages.splice(0));

/** Waits until a message says so that came after the act; earlier ones of the same words may still stand. */
export async function expectMessage(
  page: Page,
  text: string | RegExp,
  act: () => Promise<void>,
  options?: { timeout: number },
): Promise<void> {
  await takeMessages(page);
  await act();
  const messages: string[] = [];
  const matching = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  const read = async () => {
    messages.push(...(await takeMessages(page)));
    return messages;
  };
  await expect.poll(read, options).toContainEqual(matching);
}
