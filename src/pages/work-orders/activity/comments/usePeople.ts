import { useEffect } from 'react';
import { useSelectList, type Choice } from '#src/engine/parts/useSelectList.ts';

const most = 8;

/** The people whom what is typed after `@` may mean, searched at the server; nobody while nothing is typed there. */
export function usePeople(typed: string | undefined): readonly (Choice & { key: string })[] {
  const { choices, search } = useSelectList({ target: 'users', open: typed !== undefined, keeps: true });
  useEffect(() => search(typed ?? ''), [search, typed]);
  if (typed === undefined) return [];
  const wanted = typed.toLowerCase();
  return choices
    .flatMap(choice => {
      const key = choice.key ?? /\(([\w.-]+)\)/.exec(choice.text)?.[1];
      return key && `${choice.text} ${key}`.toLowerCase().includes(wanted) ? [{ ...choice, key }] : [];
    })
    .slice(0, most);
}
