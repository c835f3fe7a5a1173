import type { Reference } from '#definition';
import { escapeEntities } from '#definition/texts';
import { escapeTexts } from '#server/http/escapeTexts.ts';

/** Who or what has an asset, as a row tells it; null when nobody does. */
export function holderOf(record: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  const type = record.assigned_type;
  if (typeof type !== 'string') return null;
  const holder = record[`assigned_${type}`] as Reference | null;
  if (!holder) return null;
  const known = { id: holder.id, name: escapeEntities(holder.name ?? ''), type };
  return type === 'user' ? { ...known, ...escapeTexts(record.holder_words as object) } : known;
}
