import { escapeEntities } from '#definition/texts';

/** Escapes every text of an answer that no kind presents, for callers decode the texts of rows once. */
export function escapeTexts<T>(value: T): T {
  if (typeof value === 'string') return escapeEntities(value) as T;
  if (Array.isArray(value)) return value.map(escapeTexts) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, escapeTexts(inner)])) as T;
}
