import type { FieldSequence, Values } from '#definition';

/** What became of a row: as it was, null where it was not there, and as it is, null where it is gone. */
export interface Step {
  id: number;
  before: Values | null;
  after: Values | null;
}

/** The record whose rows a row is one of; null for none. */
export const groupOf = ({ of }: FieldSequence, row: Values): number | null => (row[of] as { id: number } | null | undefined)?.id ?? null;

/** Whether a row came, went, or has another value or place in its group. */
export function isMoved(sequence: FieldSequence, { before, after }: Step): boolean {
  if (!before || !after) return true;
  const { field, by } = sequence;
  return (
    groupOf(sequence, before) !== groupOf(sequence, after) || [field, by].some(name => (before[name] ?? null) !== (after[name] ?? null))
  );
}
