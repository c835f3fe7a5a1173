import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGetList, useGetMany, useInfiniteGetList, type RaRecord } from 'ra-core';
import type { Reference } from '#definition';
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
  /** What was found before stands until what is searched for now is there: whoever asks narrows it by what is typed. */
  keeps?: boolean;
}

const rested = 250;

/** The paged select list of a register, page after page as one scrolls, searched at the server. */
export function useSelectList({ target, query, open, keeps = false }: Options) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typed === '' ? 0 : rested);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, isFetching, hasNextPage, fetchNextPage, error } = useInfiniteGetList<Choice>(
    `${target}@select`,
    { pagination: { page: 1, perPage: 50 }, sort: { field: 'name', order: 'ASC' }, filter: { ...query, ...(search && { search }) } },
    { enabled: open, staleTime: 30_000, ...(keeps && { placeholderData: keepPreviousData }) },
  );
  const choices = data?.pages.flatMap(page => page.data) ?? [];
  const loadMore = () => void (hasNextPage && !isFetching && fetchNextPage());
  /** What stands there is not yet what the typed words find. */
  const isBehind = typed.trim() !== search || (isFetching && choices.length === 0);
  return { choices, isFetching, isBehind, error, search: setTyped, loadMore };
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
