import type { Resource } from '#definition';
import { wireNameOf } from '#definition/derive/wire';

/**
 * The fields that a name fills. A name of several parts gives one word to each but the last, which gets the rest:
 * `Clementina Van Halen` is first name `Clementina`, last name `Van Halen`.
 */
export function nameParts({ title }: Resource, text: string): [field: string, text: string][] {
  const words = text.split(/\s+/).filter(Boolean);
  return title.flatMap((field, index) => {
    const part = index === title.length - 1 ? words.slice(index).join(' ') : (words[index] ?? '');
    return part === '' ? [] : [[field, title.length === 1 ? text : part]];
  });
}

/** `Zoë Al Sayed` → `zoe.al.sayed`. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '.').replace(/^\.+|\.+$/g, '') || 'record';
}

/** The words that name the record a row is about, from the texts of its cells. */
export const titleIn = ({ title }: Resource, textOf: (field: string) => string) => title.map(textOf).filter(Boolean).join(' ');

/** The field that is written under a name on the wire. */
export const writtenAs = ({ fields }: Resource, wire: string): string | undefined =>
  Object.entries(fields).find(([name, field]) => wireNameOf(name, field, 'write') === wire)?.[0];
