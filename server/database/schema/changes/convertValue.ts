import type { ColumnType, Conversion, Field } from '#definition';
import { Refusal } from '#definition';
import { storedJson } from '#server/resources/write/storeRow.ts';

/** What becomes of a stored value: the new one as JSON holds it, or nothing, where there is none. */
export type Converted = { value: unknown } | 'impossible';

/** A value as a cell of a file would have it. */
export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Converts a value that is no reference into one of a field that is none. */
export function convertValue(conversion: Conversion, field: Field, type: ColumnType, value: unknown): Converted {
  try {
    const converted = convert(conversion, field, value);
    if (converted === undefined) return 'impossible';
    if (converted === null) return { value: null };
    return field.kind.check(converted, field) ? 'impossible' : { value: storedJson(field, converted, type) };
  } catch (error) {
    if (error instanceof Refusal) return 'impossible';
    throw error;
  }
}

/** The text that a conversion by names makes of a value: what the object gives for it, else itself. */
export function mappedText(conversion: Conversion, value: unknown): string | null {
  const text = textOf(value);
  if (typeof conversion !== 'object' || !(text in conversion)) return text;
  const given = conversion[text];
  return given === null || given === undefined ? null : textOf(given);
}

function convert(conversion: Conversion, field: Field, value: unknown): unknown {
  if (typeof conversion === 'function') return conversion(value as string);
  const text = mappedText(conversion, value);
  return text === null ? null : field.kind.fromText(text, field);
}
