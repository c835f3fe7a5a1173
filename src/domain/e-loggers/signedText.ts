import { canonicalJson, type Json } from './canonicalJson';

/** The one text of a value that a second person signs, whatever the order of its properties; numbers are texts, as they are in entries. */
export const signedText = (value: unknown): string => canonicalJson(plain(value));

function plain(value: unknown): Json {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
