/** Does something with many, a part at a time, until it is called off; each part is done or it throws. */
export async function inChunks<T>(
  all: readonly T[],
  size: number,
  signal: AbortSignal,
  work: (part: readonly T[], rest: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let rest = all; rest.length > 0 && !signal.aborted; rest = rest.slice(size)) await work(rest.slice(0, size), rest.slice(size));
}
