import type { Named } from '../language/basics';
import { humanize } from '../texts';

/** Parts that a definition has by name, as a list in which each knows its name and its label. */
export const named = <T extends { label?: string }>(parts: Readonly<Record<string, T>> = {}): Named<T>[] =>
  Object.entries(parts).map(([key, part]) => ({ ...part, key, label: part.label ?? humanize(key) }));
