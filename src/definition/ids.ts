const longest = 200;

/**
 * The id of a record as a source has it: a whole number, also where it came as its text, or a text such as a UUID. Null where it is neither; a text
 * that a number would not be written as, such as `007`, stays a text.
 */
export function readId(wire: unknown): number | string | null {
  if (typeof wire === 'number') return Number.isSafeInteger(wire) ? wire : null;
  if (typeof wire !== 'string' || wire.trim() === '' || wire.length > longest) return null;
  const whole = /^\d+$/.test(wire) ? Number(wire) : NaN;
  return Number.isSafeInteger(whole) && String(whole) === wire ? whole : wire;
}
