/** The longest name that is looked for, in words. */
const words = 4;

/** The `@` and what is typed after it where the caret stands, a name in any script; undefined where one mentions nobody. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | undefined {
  const found = mention.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1]?.length ?? 0) - 1, typed: found[1] ?? '' } : undefined;
}

const word = String.raw`[\p{L}\p{M}\p{N}_.'’-]`;
/** A space goes on with a name that has begun. */
const mention = new RegExp(String.raw`(?:^|[^\p{L}\p{M}\p{N}_@])@((?:${word}+(?: ${word}+){0,${words - 1}} ?)?)$`, 'u');
