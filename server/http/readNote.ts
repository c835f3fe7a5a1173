import { keepable } from '#definition/texts';

/** What somebody notes in a body, as `note` or `notes`; null where there is nothing. */
export function readNote({ note, notes }: Readonly<Record<string, unknown>>): string | null {
  const text = note ?? notes;
  return typeof text === 'string' ? keepable(text).trim().slice(0, 1000) || null : null;
}
