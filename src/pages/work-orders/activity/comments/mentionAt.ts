/** The `@` and what is typed after it where the caret stands; undefined where one mentions nobody. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | undefined {
  const found = /(?:^|[^\w@])@([\w.-]*)$/.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1]?.length ?? 0) - 1, typed: found[1] ?? '' } : undefined;
}
