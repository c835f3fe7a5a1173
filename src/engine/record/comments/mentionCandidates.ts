import { searchKey } from '#definition/text/searchKey';
import { nameInBrackets } from '#definition/mentions';
import { type Choice, useSelectList } from '#src/engine/kinds/ref/useSelectList.ts';
import { useEffect } from 'react';

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

/** The people whom what is typed after `@` may mean, searched at the server; nobody while nothing is typed there. */
export function usePeople(typed: string | undefined): readonly Mentioned[] {
  const { choices, search } = useSelectList({ target: 'users', open: typed !== undefined });
  useEffect(() => search(typed ?? ''), [search, typed]);
  return typed === undefined ? [] : mentionCandidates(choices, typed);
}

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
