import { useEffect } from 'react';
import { useSelectList } from '#src/engine/kinds/ref/useSelectList.ts';
import { mentionCandidates, type Mentioned } from './mentionCandidates';

/** The people whom what is typed after `@` may mean, searched at the server; nobody while nothing is typed there. */
export function usePeople(typed: string | undefined): readonly Mentioned[] {
  const { choices, search } = useSelectList({ target: 'users', open: typed !== undefined, keeps: true });
  useEffect(() => search(typed ?? ''), [search, typed]);
  return typed === undefined ? [] : mentionCandidates(choices, typed);
}
