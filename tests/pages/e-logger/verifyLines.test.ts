import { expect, test } from 'vitest';
import { verifyLines } from '#src/pages/e-logger/book/verifyLines.ts';

const book = (number: string) => ({ number, entries: 1, links: 1, head: '', since: null, broken: null });
const whole = `{"total":2,"links":2,"books":[\n${JSON.stringify(book('EL-1'))}\n\n,${JSON.stringify(book('EL-2'))}\n]}\n`;

/** What is told of an answer that comes in pieces of a few letters, cut wherever that is. */
async function read(text: string, size: number): Promise<number[]> {
  const bytes = new TextEncoder().encode(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const told: number[] = [];
  for await (const { total, books } of verifyLines(body)) told.push(total, books.length);
  return told;
}

test('books are told as they come, however the answer is cut, and one that breaks off is no answer', async () => {
  expect(await read(whole, 10_000)).toEqual([2, 2]);
  expect([...new Set(await read(whole, 7))]).toEqual([2, 0, 1]);
  expect((await read(whole, 7)).at(-1)).toBe(2);
  await expect(read(whole.slice(0, -4), 10_000)).rejects.toThrow('elogger.verifyCut');
});
