import type { DataProvider, GetListParams, GetListResult } from 'ra-core';

/** A list that is asked for before its page is drawn. */
export interface EarlyList {
  resource: string;
  params: GetListParams;
}

/** What makes two requests for a list the same. */
const keyOf = ({ pagination, sort, filter }: GetListParams) => JSON.stringify([pagination, sort, filter ?? {}]);

/**
 * Asks for the first list while the page is still being put together. The page's own first request for it gets that answer, if it is
 * for the same; every later one goes to the server.
 *
 * @example const dataProvider = withEarlyList(provider, { resource: 'hardware', params });
 */
export function withEarlyList<P extends DataProvider>(provider: P, { resource, params }: EarlyList): P {
  let early: Promise<GetListResult> | null = provider.getList(resource, params);
  // Nobody may ever ask for it; whoever does hears of its failure.
  early.catch(() => undefined);
  return {
    ...provider,
    getList: (name: string, asked: GetListParams) => {
      const answer = name === resource && keyOf(asked) === keyOf(params) ? early : null;
      early = null;
      return answer ?? provider.getList(name, asked);
    },
  };
}
