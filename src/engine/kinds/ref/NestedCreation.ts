import { createContext } from 'react';
import type { Reference } from '#definition';

/** A record of another register that a form needs and that is not there yet. */
export interface NestedRequest {
  target: string;
  /** What was typed in search of it; the new record begins with it as its name. */
  typed: string;
  /** What it begins with beside that: what the picker is narrowed to. */
  values: Readonly<Record<string, unknown>>;
  onCreated: (record: Reference) => void;
}

export interface NestedCreation {
  /** Whether the person may add such records here. */
  offers(target: string): boolean;
  request(wanted: NestedRequest): void;
}

/** How pickers add what they do not find; null where they do not, as in filters. */
export const NestedCreation = createContext<NestedCreation | null>(null);
