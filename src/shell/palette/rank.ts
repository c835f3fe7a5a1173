import { matchSorter, rankings } from 'match-sorter';
import { searchKey } from '#definition/text/searchKey';

interface Findable {
  title: string;
  /** Other words it is looked for by. */
  words?: string | undefined;
}

/** A title comes before what is only called so as well. */
const keys = [
  ({ title }: Findable) => searchKey(title),
  {
    key: ({ words = '' }: Findable) => searchKey(words),
    threshold: rankings.WORD_STARTS_WITH,
    maxRanking: rankings.WORD_STARTS_WITH,
  },
];

/**
 * What has every word of the query, in any order, as texts are searched; best first, and as it was among equals.
 *
 * @example rank(places, 'stat lab')
 */
export function rank<T extends Findable>(all: readonly T[], query: string): T[] {
  const words = searchKey(query).trim().split(/\s+/).filter(Boolean);
  const kept = words.reduce<T[]>((left, word) => matchSorter(left, word, { keys, threshold: rankings.CONTAINS, baseSort }), [...all]);
  return words.length > 1 ? order(kept, query.trim()) : kept;
}

/** All of them, those whose title is nearest to the query first. */
export const order = <T extends Findable>(all: readonly T[], query: string): T[] =>
  matchSorter(all, searchKey(query), { keys, threshold: rankings.NO_MATCH, baseSort });

const baseSort = (one: { index: number }, other: { index: number }) => one.index - other.index;
