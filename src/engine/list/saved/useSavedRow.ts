import { useEffect } from 'react';
import type { Identifier, RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { useTabState } from '../../selection/useTabState';

interface SavedRow {
  id: Identifier;
  title: string;
}

/** Milliseconds for which a row stands out. */
const shownFor = 6000;

/** The record that was saved last, which its list shows once one is back there; and how to say which it is. */
export const useLastSaved = ({ name }: Pick<Resource, 'name'>) => useTabState<SavedRow | null>(['saved', name], null);

/**
 * Makes the row that was just saved stand out in the list in context, and brings it into view. Returns the record where the page does not have it.
 *
 * @example const elsewhere = useSavedRow(resource, data);
 */
export function useSavedRow(resource: Resource, data: readonly RaRecord[] | undefined): SavedRow | null {
  const [saved, setSaved] = useLastSaved(resource);
  const isHere = saved !== null && (data ?? []).some(({ id }) => id === saved.id);
  useEffect(() => {
    if (saved === null || !data) return;
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(String(saved.id))}"]`);
    row?.setAttribute('data-saved', '');
    row?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(() => {
      row?.removeAttribute('data-saved');
      setSaved(null);
    }, shownFor);
    return () => {
      clearTimeout(timer);
      row?.removeAttribute('data-saved');
    };
  }, [saved, data, setSaved]);
  return data && !isHere ? saved : null;
}
