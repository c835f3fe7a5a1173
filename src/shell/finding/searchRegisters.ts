import type { DataProvider, RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { order } from './rank';

/** A record that the server found. */
export interface Hit {
  register: Resource;
  id: string;
  title: string;
  record: RaRecord;
}

interface Search {
  registers: readonly Resource[];
  query: string;
  signal: AbortSignal;
  /** Gets what was found in one register, as soon as it is known. */
  onHits: (hits: Hit[]) => void;
}

const atOnce = 4;
/** More are asked for than are shown, so that the nearest may be among them. */
const asked = 10;
const shown = 4;

/** Asks each register's own search; some at once, the others after them. A register that cannot answer is left out. */
export async function searchRegisters(
  provider: Pick<DataProvider, 'getList'>,
  { registers, query, signal, onHits }: Search,
): Promise<void> {
  const waiting = [...registers];
  const ask = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const hits = await hitsIn(provider, next, query, signal);
      if (hits.length > 0 && !signal.aborted) onHits(hits);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
}

async function hitsIn(provider: Pick<DataProvider, 'getList'>, register: Resource, query: string, signal: AbortSignal): Promise<Hit[]> {
  const sort = { field: register.list.sort.field, order: register.list.sort.order === 'asc' ? ('ASC' as const) : ('DESC' as const) };
  try {
    const { data } = await provider.getList<RaRecord>(register.name, {
      pagination: { page: 1, perPage: asked },
      sort,
      filter: { search: query },
      signal,
    });
    const hits = data.map(record => ({ register, id: String(record.id), title: titleOf(register, record), record }));
    return order(hits, query).slice(0, shown);
  } catch {
    // The others still have something to say; the register's own page says what is wrong with it.
    return [];
  }
}
