import { isEqual, omit } from 'es-toolkit';
import { useEffect, useState } from 'react';
import { useGetList, useGetMany, useInfiniteGetList, type RaRecord } from 'ra-core';
import type { Reference } from '#definition';
import { searchKey } from '#definition/text/searchKey';
import { useMay } from '../../rights/useMay';

export interface Choice extends RaRecord<number | string> {
  text: string;
  image?: string | null;
  /** The word that stands for it in what people write, where the server tells one. */
  key?: string | null;
  /** What stands above it in its tree, where it was searched for. */
  path?: string;
  /** The field that the search hit where the text does not show it. */
  found?: { field: string; text: string };
}

interface Options {
  target: string;
  /** What narrows the list: `{ category_type: 'asset' }`. */
  query?: Readonly<Record<string, unknown>> | undefined;
  /** Nothing is asked for until somebody looks. */
  open: boolean;
}

const rested = 250;

/**
 * The paged select list of a register, page after page as one scrolls, searched at the server. Until the server has searched, those choices of the
 * last answer stay in whose texts all words stand that are typed: a choice that is being clicked is not taken away from under the pointer.
 */
export function useSelectList({ target, query, open }: Options) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typed === '' ? 0 : rested);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, error } = useInfiniteGetList<Choice>(
    `${target}@select`,
    { pagination: { page: 1, perPage: 50 }, sort: { field: 'name', order: 'ASC' }, filter: { ...query, ...(search && { search }) } },
    {
      enabled: open,
      staleTime: 30_000,
      placeholderData: (found, earlier) => (earlier && isSameList(earlier.queryKey, target, query) ? found : undefined),
    },
  );
  const found = data?.pages.flatMap(page => page.data) ?? [];
  /** What stands there is not yet what the typed words find. */
  const isBehind = typed.trim() !== search || isPlaceholderData || (isFetching && found.length === 0);
  const choices = isBehind ? withWords(found, typed) : found;
  const loadMore = () => void (hasNextPage && !isFetching && fetchNextPage());
  return { choices, isFetching, isBehind, error, search: setTyped, loadMore };
}

/** Whether a query of the cache is of the same select list and query, whatever was searched for there. */
function isSameList([list, , request]: readonly unknown[], target: string, query: Options['query']): boolean {
  const { filter } = request as { filter: Record<string, unknown> };
  return list === `${target}@select` && isEqual(omit(filter, ['search']), { ...query });
}

function withWords(choices: readonly Choice[], typed: string): Choice[] {
  const words = searchKey(typed).split(/\s+/).filter(Boolean);
  return choices.filter(({ text, key }) => {
    const texts = searchKey(`${text} ${key ?? ''}`);
    return words.every(word => texts.includes(word));
  });
}

/** The names of references that came without: ids out of an address, or out of a raw row. */
export function useReferenceNames(target: string, references: readonly Reference[]): (reference: Reference) => string {
  const nameless = references.filter(({ name }) => name === undefined).map(({ id }) => id);
  const may = useMay();
  const isEnabled = nameless.length > 0 && may.isKnown;
  const isReadable = may({ action: 'list', resource: target });
  const { data } = useGetMany<Choice>(`${target}@select`, { ids: nameless }, { enabled: isEnabled && isReadable, staleTime: 30_000 });
  // Whoever may not look at a register may still choose from it. A server that knows no such narrowing answers the first choices.
  const { data: choices } = useGetList<Choice>(
    `${target}@select`,
    { pagination: { page: 1, perPage: 50 }, filter: { id: nameless } },
    { enabled: isEnabled && !isReadable, staleTime: 30_000 },
  );
  return ({ id, name }) => name ?? [...(data ?? []), ...(choices ?? [])].find(choice => choice?.id === id)?.text ?? `#${id}`;
}

/** Choices of a tree carry `--` before the name, one pair a level (contract §1.5). */
export const plainName = (text: string) => text.replace(/^-+\s+/, '');
