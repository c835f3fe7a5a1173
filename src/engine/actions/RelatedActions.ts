import { createContext, useContext } from 'react';
import type { RaRecord } from 'ra-core';

/** What can be done with the rows of a list that stands in the tab of a record, beside what its register offers. */
export interface RelatedActions {
  register: string;
  /** Adds a row that belongs to the record. */
  add?(): void;
  /** Rows that are part of the record are changed and cloned where they stand. */
  edit?(record: RaRecord): void;
  clone?(record: RaRecord): void;
  /** Takes a row out of the record, without deleting it. */
  takeOut?(record: RaRecord): void;
}

const RelatedPlaceContext = createContext<RelatedActions | null>(null);

export const RelatedPlaceProvider = RelatedPlaceContext.Provider;

/** The tab that the rows of a register stand in, or null elsewhere. */
export function useRelatedPlace(register: string): RelatedActions | null {
  const place = useContext(RelatedPlaceContext);
  return place?.register === register ? place : null;
}
