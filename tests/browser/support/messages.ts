import { expect, type Page } from '@playwright/test';

/** Writes down each message from now on: it leaves by itself after two seconds, which a busy machine may let pass between two looks. */
const writeDownMessages = (page: Page) =>
  page.evaluateHandle(() => {
    const messages: string[] = [];
    const observer = new MutationObserver(changes => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('[role=region][aria-live] > .MuiAlert-root')) messages.push(node.textContent);
    });
    observer.observe(document, { childList: true, subtree: true });
    return { messages, observer };
  });

/** Waits until a message says so that came after the act; earlier ones of the same words may still stand. */
export async function expectMessage(
  page: Page,
  text: string | RegExp,
  act: () => Promise<void>,
  options?: { timeout: number },
): Promise<void> {
  const written = await writeDownMessages(page);
  await act();
  const matching = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect.poll(() => written.evaluate(({ messages }) => messages), options).toContainEqual(matching);
  await written.evaluate(({ observer }) => observer.disconnect());
}
