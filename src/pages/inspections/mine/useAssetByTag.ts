import { readProblem } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import type { DayInspection } from './useMyDay';

/** Whether the server answered that there is no such asset: then the names of inspections are not searched. */
const isUnknown = (error: unknown): boolean => [200, 404].includes(readProblem(error).status);

/**
 * Finds the asset of a tag: by the server, and without network among the assets of one's own inspections, whose names hold it.
 * Answers its id, or null where nobody knows it.
 */
export function useAssetByTag() {
  const call = useCall();
  return async (tag: string, inspections: readonly DayInspection[]): Promise<number | null> => {
    try {
      const body = (await call('GET', `hardware/bytag/${encodeURIComponent(tag)}`)) as { id?: unknown; payload?: { id?: unknown } | null };
      const id = Number(body.id ?? body.payload?.id);
      return Number.isInteger(id) ? id : null;
    } catch (error) {
      if (isUnknown(error)) return null;
      const known = inspections.find(({ asset }) => asset?.name?.toLowerCase().includes(tag.toLowerCase()));
      return known?.asset ? Number(known.asset.id) : null;
    }
  };
}
