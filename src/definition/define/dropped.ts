import type { Fields } from '../language/basics';

interface Remaining<D> {
  definition: D;
  droppedFields: readonly string[];
  redundantFields: readonly string[];
}

/** Takes the fields that are `dropped` out of a definition, so that nothing else meets them. */
export function withoutDropped<F extends Fields, D extends { fields: F }>(written: D): Remaining<D> {
  const droppedFields = Object.keys(written.fields).filter(name => written.fields[name]?.dropped);
  const redundantFields = droppedFields.filter(name => written.fields[name]?.dropped === 'redundant');
  if (droppedFields.length === 0) return { definition: written, droppedFields, redundantFields };
  const fields = Object.fromEntries(Object.entries(written.fields).filter(([, field]) => !field.dropped)) as F;
  return { definition: { ...written, fields }, droppedFields, redundantFields };
}
