import { createInterface } from 'node:readline/promises';
import type { Ask } from './askFields';

/** Asks at the terminal. Where answers come from a pipe and end, the rest is left at its defaults. */
export function openAsk(): { ask: Ask; close: () => void } {
  let terminal: ReturnType<typeof createInterface> | undefined;
  let lines: AsyncIterator<string> | undefined;
  const ask: Ask = async (question, otherwise) => {
    terminal ??= createInterface({ input: process.stdin, output: process.stdout });
    lines ??= terminal[Symbol.asyncIterator]();
    process.stdout.write(`${question}${otherwise ? ` [${otherwise}]` : ''}: `);
    const { value, done } = await lines.next();
    return (done ? '' : value.trim()) || otherwise;
  };
  return { ask, close: () => terminal?.close() };
}
