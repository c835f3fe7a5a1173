import { useState } from 'react';

/**
 * The row of a queue that is looked at. It stays whatever comes before it; once it leaves, the one that followed takes its place. On a phone, which
 * shows one thing at a time, the queue comes back instead.
 */
export function useCurrentRow<Row extends { id: number }>(rows: readonly Row[], isPhone: boolean) {
  const [place, setPlace] = useState<{ id: number | null; at: number } | null>(null);
  const found = rows.findIndex(({ id }) => id === place?.id);
  const at = found >= 0 || isPhone ? found : Math.min(place?.at ?? 0, rows.length - 1);
  const current = rows[at];
  if (current && (current.id !== place?.id || at !== place.at)) setPlace({ id: current.id, at });
  return { current, open: (id: number | null) => setPlace({ id, at: Math.max(0, at) }) };
}
