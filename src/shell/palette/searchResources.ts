import type { DataProvider, RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { order } from './rank';

/** A record that the server found. */
export interface Hit {
  id: string;
  title: string;
  record: RaRecord;
}

/** What was found in one register: the nearest, and how many there are. */
export interface Found {
  register: Resource;
  hits: Hit[];
  total?: number | undefined;
}

interface Search {
  registers: readonly Resource[];
  query: string;
  signal: AbortSignal;
  /** Gets what was found in one register, as soon as it is known. */
  onFound: (found: Found) => void;
}

const atOnce = 4;
/** More are asked for than are shown, so that the nearest may be among them. */
const mostHits = 25;
const shown = 4;

/** Asks each register's own search; some at once, the others after them. A register that cannot answer is left out. */
export async function searchResources(provider: Provider, { registers, query, signal, onFound }: Search): Promise<void> {
  const waiting = [...registers];
  const ask = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const found = await searchOne(provider, next, query, signal);
      if (found.hits.length > 0 && !signal.aborted) onFound(found);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
}

type Provider = Pick<DataProvider, 'getList'>;

async function searchOne(provider: Provider, register: Resource, query: string, signal: AbortSignal): Promise<Found> {
  const { field, order: direction } = register.list.sort;
  try {
    const { data, total } = await provider.getList<RaRecord>(register.name, {
      pagination: { page: 1, perPage: mostHits },
      sort: { field, order: direction === 'asc' ? 'ASC' : 'DESC' },
      filter: { search: query },
      signal,
    });
    const hits = data.map(record => ({ id: String(record.id), title: titleOf(register, record), record }));
    return { register, hits: order(hits, query).slice(0, shown), total };
  } catch {
    // The others still have something to say; the register's own page says what is wrong with it.
    return { register, hits: [] };
  }
}
