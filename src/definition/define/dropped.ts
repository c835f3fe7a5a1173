import type { Fields } from '../language/basics';

/** Takes the fields that are `dropped` out of a definition, so that nothing else meets them. */
export function withoutDropped<F extends Fields, D extends { fields: F }>(written: D): { definition: D; droppedFields: readonly string[] } {
  const droppedFields = Object.keys(written.fields).filter(name => written.fields[name]?.dropped);
  if (droppedFields.length === 0) return { definition: written, droppedFields };
  const fields = Object.fromEntries(Object.entries(written.fields).filter(([, field]) => !field.dropped)) as F;
  return { definition: { ...written, fields }, droppedFields };
}
