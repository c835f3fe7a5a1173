import { inChunks } from '#src/engine/data/inChunks.ts';

/** Labels of one file: the server takes no more at a time. */
const most = 1000;

/** The files with the labels of assets; only the first begins where a sheet was broken off. */
export async function labelFiles<T>(
  tags: readonly string[],
  start: number,
  signal: AbortSignal,
  print: (tags: readonly string[], start: number) => Promise<T>,
): Promise<T[]> {
  const files: T[] = [];
  await inChunks(tags, most, signal, async part => void files.push(await print(part, files.length === 0 ? start : 1)));
  return files;
}
