import type { Filter, Reference } from '#definition';
import { readId } from '#definition/ids';
import { isWhole } from '#definition/derive/customFields/customControl';
import { contradict, shapeOf } from '#definition/derive/query';
import { isBlank } from '#definition/texts';

/** The two ends of a range filter. */
export interface Range {
  start?: string | number | null;
  end?: string | number | null;
}

/** How a filter is asked for: by a range, by some of its words, by records, or by the field's own control. */
export function controlOf(filter: Filter): 'range' | 'boolean' | 'ref' | 'refs' | 'choices' | 'plain' {
  const { reference, choice } = filter.field.kind;
  if (reference) return reference === 'one' ? 'ref' : 'refs';
  if (choice === 'yesNo') return 'boolean';
  if (choice === 'one') return 'choices';
  return shapeOf(filter) === 'range' ? 'range' : 'plain';
}

/** An address holds ids; controls want references. */
export function toReferences(value: unknown): Reference[] {
  const list = Array.isArray(value) ? value : isBlank(value) ? [] : [value];
  return list.flatMap(one => readId(one) ?? []).map(id => ({ id }));
}

/** A value fit for an address; null when the filter says nothing. What is typed by half says nothing yet. */
export function fromControl(filter: Filter, value: unknown): unknown {
  if (isBlank(value)) return null;
  switch (controlOf(filter)) {
    case 'ref':
      return (value as Reference).id;
    case 'refs':
      return (value as Reference[]).map(({ id }) => id);
    case 'choices': {
      const [first, ...more] = [value].flat();
      return more.length > 0 ? value : first;
    }
    case 'range': {
      const ends = Object.entries(value as Range).filter(([, end]) => !isBlank(end) && !isHalfTyped(filter, end));
      return ends.length > 0 ? Object.fromEntries(ends) : null;
    }
    default:
      return isHalfTyped(filter, value) ? null : value;
  }
}

/** Whether it is no value yet: half a day, or a number that was typed so that it is none or could be two. */
function isHalfTyped({ field }: Filter, value: unknown): boolean {
  const { format } = field.kind;
  if (format === 'date' || format === 'datetime') return value === 'invalid';
  if (typeof value !== 'string') return false;
  return 'like' in field ? !isWhole(value) : format === 'number' || format === 'money';
}

/** The filters of a list with one of them changed, without those it contradicts; an empty one is left out, so that the address stays short. */
export function changed(
  declared: readonly Filter[],
  filters: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): Record<string, unknown> {
  const find = (name: string) => declared.find(filter => filter.key === name);
  const isAgainst = (one: Filter | undefined, other: Filter | undefined, said: unknown) =>
    one !== undefined && other !== undefined && contradict(one, value, other, said);
  const others = Object.entries(filters).filter(([name]) => name !== key);
  if (isBlank(value)) return Object.fromEntries(others);
  return Object.fromEntries([...others.filter(([name, said]) => !isAgainst(find(key), find(name), said)), [key, value]]);
}
