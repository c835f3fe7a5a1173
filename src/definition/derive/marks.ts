import type { Named, Resource, Values } from '../define';
import { markCondition } from '../define/marks';
import type { Mark } from '../language/mark';
import { holds, type When } from '../when';

/**
 * The mark that the value of a field has in a record, on a day; undefined for none.
 *
 * @example markOf(invoices, 'due_date', { due_date: '2026-01-31', status: 'issued' })?.label // 'Overdue'
 */
export function markOf({ marks }: Resource, name: string, record: Values, now: Date = new Date()): Named<Mark> | undefined {
  return marks.find(mark => mark.on === name && isMarked(mark, record, now));
}

/** Whether the marked value says itself what the mark says: it is one of a choice. */
export const isWordItself = ({ fields }: Resource, mark: Mark): boolean => 'is' in mark && fields[mark.on]?.kind.choice === 'one';

function isMarked(mark: Mark, record: Values, now: Date): boolean {
  const full = withPaths(record, mark.when ?? {});
  const silent = Object.keys(mark.when ?? {}).filter(path => path.includes('.') && valueAt(full, path) === null);
  const said = mark.row === undefined ? undefined : record[mark.row];
  if (silent.length > 0 && typeof said === 'boolean') return said;
  // What a row does not tell of the record it refers to keeps nobody from seeing what it does tell.
  const known = Object.entries(markCondition(mark)).filter(([path]) => !silent.includes(path));
  return holds(Object.fromEntries(known), full, now);
}

/** Rows tell some fields of what they refer to under the field's own name: `status.base_status` as `base_status`. */
function withPaths(record: Values, when: When): Values {
  return Object.keys(when).reduce<Values>((full, path) => {
    const [name = '', inner, ...more] = path.split('.');
    const reference = full[name];
    const isInRow =
      inner !== undefined && more.length === 0 && typeof reference === 'object' && reference !== null && !(inner in reference);
    return isInRow && inner in full ? { ...full, [name]: { ...reference, [inner]: full[inner] } } : full;
  }, record);
}

function valueAt(record: Values, path: string): unknown {
  const [name = '', inner = ''] = path.split('.');
  return (record[name] as Values | null | undefined)?.[inner] ?? null;
}
