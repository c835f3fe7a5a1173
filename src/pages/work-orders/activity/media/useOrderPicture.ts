import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { useObjectUrl } from '#src/engine/files/useObjectUrl.ts';
import { outbox } from '#src/engine/outbox/outbox.ts';
import type { QueuedFile } from '#src/engine/outbox/queuedItem.ts';

/** Where a picture comes from: a file of the order by its id or its own address below the API, or one that still waits to be sent. */
export type PictureSource = number | string | QueuedFile;

/** Where the file is below the API's address. */
export const pathOf = (order: Identifier, source: number | string) =>
  typeof source === 'string' ? source : `maintenance/workorders/${order}/files/${source}`;

/** A picture of an order, fetched as whoever is signed in, and an address under which the browser shows it. */
export function useOrderPicture(order: Identifier, source: PictureSource, enabled = true) {
  const { download } = useDataProvider<MainstayDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['picture', 'workorders', typeof source === 'object' ? source.id : pathOf(order, source)],
    queryFn: ({ signal }) => (typeof source === 'object' ? outbox.content(source) : download(pathOf(order, source), { signal })),
    enabled,
    staleTime: Infinity,
    gcTime: 24 * 3_600_000,
  });
  return { content: data, address: useObjectUrl(data ?? null), error };
}
