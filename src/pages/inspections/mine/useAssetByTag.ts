import { useCall } from '#src/engine/data/useCall.ts';
import type { DayInspection } from './useMyDay';

/**
 * Finds the asset of a tag: by the server, and without network among the assets of one's own inspections, whose names begin with it.
 * Answers its id, or null where nobody knows it.
 */
export function useAssetByTag() {
  const call = useCall();
  return async (tag: string, inspections: readonly DayInspection[]): Promise<number | null> => {
    try {
      const body = (await call('GET', `hardware/bytag/${encodeURIComponent(tag)}`)) as { id?: unknown; payload?: { id?: unknown } | null };
      const id = Number(body.id ?? body.payload?.id);
      return Number.isInteger(id) ? id : null;
    } catch {
      const known = inspections.find(({ asset }) => asset?.name?.toLowerCase().includes(tag.toLowerCase()));
      return known?.asset ? Number(known.asset.id) : null;
    }
  };
}
