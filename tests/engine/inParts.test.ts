import { expect, test } from 'vitest';
import { inChunks } from '#src/engine/data/inChunks.ts';

const all = [1, 2, 3, 4, 5];

test('many are done a part at a time, each told with what is left', async () => {
  const told: unknown[] = [];
  await inChunks(all, 2, new AbortController().signal, async (part, rest) => void told.push([part, rest]));
  expect(told).toEqual([
    [
      [1, 2],
      [3, 4, 5],
    ],
    [[3, 4], [5]],
    [[5], []],
  ]);
});

test('once it is called off, the part at hand is the last', async () => {
  const calling = new AbortController();
  const done: number[] = [];
  await inChunks(all, 2, calling.signal, async part => {
    done.push(...part);
    calling.abort();
  });
  expect(done).toEqual([1, 2]);
});
