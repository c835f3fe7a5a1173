import { searchKey } from '#definition/text/searchKey';
import { nameInBrackets } from '#definition/mentions';
import type { Choice } from '#src/engine/kinds/ref/useSelectList.ts';

const most = 8;

/** Somebody who can be mentioned, and by which word. */
export type Mentioned = Choice & { key: string };

/** Those whom what is typed after `@` may mean: first who has names that begin with it, then the others in whose names it stands. */
export function mentionCandidates(choices: readonly Choice[], typed: string): Mentioned[] {
  const wanted = wordsOf(typed);
  const found = choices.flatMap(choice => {
    const key = choice.key ?? nameInBrackets.exec(choice.text)?.[1];
    const names = wordsOf(`${choice.text} ${key ?? ''}`);
    if (!key || !wanted.every(one => names.some(name => name.includes(one)))) return [];
    const begins = wanted.every(one => names.some(name => name.startsWith(one)));
    return [{ person: { ...choice, key }, begins }];
  });
  return [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)].slice(0, most).map(({ person }) => person);
}

const wordsOf = (text: string) => searchKey(text).match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
