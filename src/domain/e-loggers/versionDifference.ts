import type { FieldRow } from './readField';

/** What is different between two versions of a form: labels of fields, which are the same where their keys are. */
export function versionDifference(
  before: readonly FieldRow[],
  after: readonly FieldRow[],
): Readonly<Record<'added' | 'removed' | 'changed', readonly string[]>> {
  const keyed = (rows: readonly FieldRow[]) => new Map(rows.map(row => [String(row.key), row]));
  const [old, now] = [keyed(before), keyed(after)];
  const labels = (rows: readonly FieldRow[]) => rows.map(row => String(row.label));
  return {
    added: labels(after.filter(row => !old.has(String(row.key)))),
    removed: labels(before.filter(row => !now.has(String(row.key)))),
    changed: labels(
      after.filter(row => {
        const earlier = old.get(String(row.key));
        return earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(row);
      }),
    ),
  };
}
