import { expect, test } from 'vitest';
import { labelFiles } from '#src/pages/labels/labelFiles.ts';

const tags = Array.from({ length: 2_040 }, (_, at) => `A-${at}`);

test('labels of more assets than the server takes at once come in several files, each asset once', async () => {
  const files = await labelFiles(tags, 5, new AbortController().signal, async (part, start) => ({ part, start }));
  expect(files.map(({ part, start }) => [part.length, start])).toEqual([
    [1000, 5],
    [1000, 1],
    [40, 1],
  ]);
  expect(files.flatMap(({ part }) => part)).toEqual(tags);
});
