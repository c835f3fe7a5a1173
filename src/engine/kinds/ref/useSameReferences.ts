import { useMemo } from 'react';

/**
 * What is chosen, as the same array and the same objects for as long as it says the same. Another array would be another choice to MUI's
 * Autocomplete, which empties what is being typed.
 */
export function useSameReferences<Chosen>(chosen: readonly Chosen[]): Chosen[] {
  const content = JSON.stringify(chosen);
  return useMemo(() => JSON.parse(content) as Chosen[], [content]);
}
