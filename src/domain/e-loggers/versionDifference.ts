import type { FieldRow } from './readField';

/** A property of a field that is another now. */
export interface PropertyChange {
  name: string;
  old: unknown;
  new: unknown;
}

export interface VersionDifference {
  added: readonly FieldRow[];
  removed: readonly FieldRow[];
  /** Fields that are in both, as they are now, each with what is another about it. */
  changed: readonly { row: FieldRow; changes: readonly PropertyChange[] }[];
  /** Whether the fields that are in both stand in another order. */
  isMoved: boolean;
}

/** What is different between two versions of a form; fields are the same where their keys are. */
export function versionDifference(before: readonly FieldRow[], after: readonly FieldRow[]): VersionDifference {
  const keyed = (rows: readonly FieldRow[]) => new Map(rows.map(row => [String(row.key), row]));
  const [old, now] = [keyed(before), keyed(after)];
  const inBoth = (rows: readonly FieldRow[]) => rows.flatMap(({ key }) => (old.has(String(key)) && now.has(String(key)) ? [key] : []));
  return {
    added: after.filter(row => !old.has(String(row.key))),
    removed: before.filter(row => !now.has(String(row.key))),
    changed: after.flatMap(row => {
      const earlier = old.get(String(row.key));
      const changes = earlier ? changesOf(earlier, row) : [];
      return changes.length > 0 ? [{ row, changes }] : [];
    }),
    isMoved: inBoth(before).join() !== inBoth(after).join(),
  };
}

export const isSame = ({ added, removed, changed, isMoved }: VersionDifference): boolean =>
  added.length + removed.length + changed.length === 0 && !isMoved;

function changesOf(before: FieldRow, after: FieldRow): PropertyChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap(name => {
    const [old, now] = [before[name], after[name]];
    return normal(old) === normal(now) ? [] : [{ name, old, new: now }];
  });
}

/** What is empty or off is the same as what is missing, also within rows; the order of properties says nothing. */
function normal(value: unknown): string {
  if (value === undefined || value === null || value === '' || value === false) return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map(normal).join()}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).flatMap(([name, one]) => (normal(one) === '' ? [] : [`${name}:${normal(one)}`]));
  return `{${entries.toSorted().join()}}`;
}
