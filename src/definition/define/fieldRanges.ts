import type { Named } from '../language/basics';
import { named } from './named';

/** Some of the fields of a register: those listed, or those from one on. */
interface Range<Name extends string = string> {
  readonly label?: string;
  readonly fields?: readonly Name[];
  readonly from?: Name;
}

/**
 * Ranges by name, each with its fields: of one that says where it begins, those of `names` that are `offered`, up to where another one begins,
 * without those that another one lists.
 */
export function fieldRanges<T extends Range>(
  ranges: Readonly<Record<string, T>>,
  names: readonly string[],
  offered: readonly string[],
): (Omit<Named<T>, 'from' | 'fields'> & { fields: readonly string[] })[] {
  const whole = named(ranges);
  return whole.map(({ from, fields, ...range }) => {
    if (from === undefined) return { ...range, fields: fields ?? [] };
    const rest = whole.filter(({ key }) => key !== range.key);
    const others = rest.map(other => other.from ?? other.fields?.[0]);
    const listed = rest.flatMap(other => other.fields ?? []);
    const some = names.slice(names.indexOf(from));
    const end = some.findIndex(name => others.includes(name));
    const own = end < 0 ? some : some.slice(0, end);
    return { ...range, fields: own.filter(name => offered.includes(name) && !listed.includes(name)) };
  });
}

/** A range as a whole, where only its beginning or its fields are said. */
export function rangeOf<Name extends string, T extends Range<Name>>(range: Name | readonly Name[] | T): T | Range<Name> {
  if (typeof range === 'string') return { from: range };
  return isList<Name, T>(range) ? { fields: range } : range;
}

const isList = <Name extends string, T>(range: readonly Name[] | T): range is readonly Name[] => Array.isArray(range);
