const words = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'object') return String(value as string | number | boolean);
  if (Array.isArray(value)) return value.map(words).join(', ') || '–';
  const { name, formatted, text } = value as Record<string, unknown>;
  const found = name ?? formatted ?? text;
  return found === undefined ? JSON.stringify(value) : words(found);
};

/**
 * The changes of an entry of the history in a line; null where there are none.
 *
 * @example changesInWords({ name: { old: 'P-1', new: 'P-2' } }) // 'name: P-1 → P-2'
 */
export function changesInWords(changes: unknown): string | null {
  if (typeof changes !== 'object' || changes === null) return null;
  const lines = Object.entries(changes as Record<string, { old?: unknown; new?: unknown } | null>).map(
    ([field, change]) => `${field}: ${words(change?.old)} → ${words(change?.new)}`,
  );
  return lines.join('; ') || null;
}
