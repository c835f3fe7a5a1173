import { select } from '../kinds/select';
import type { Named } from '../language/basics';
import type { CustomFilter } from '../language/customFilter';
import type { Mark } from '../language/mark';
import type { Bound, Condition, When } from '../when';
import { named } from './named';

/** The filter that every register with marks has: its rows with one of them. */
export const markFilter = 'mark';

/** What a row must meet to have a mark. */
export const markCondition = (mark: Mark): When => ({ ...mark.when, [mark.on]: comparisonOf(mark) });

/** The fields, and paths through references, that a mark looks at beside the value itself. */
export const markPaths = (mark: Mark): string[] => [...comparedFields(mark), ...Object.keys(mark.when ?? {})];

/** The fields that a mark compares the value with. */
export function comparedFields(mark: Mark): string[] {
  const bounds = ['atMost' in mark ? mark.atMost : null, 'atLeast' in mark ? mark.atLeast : null];
  return bounds.filter(bound => typeof bound === 'string');
}

/** The marks of a register, and the filter that finds the rows that have one. */
export function marksOf(marks: Readonly<Record<string, Mark>> = {}): { marks: Named<Mark>[]; filters: CustomFilter[] } {
  const list = named(marks);
  if (list.length === 0) return { marks: [], filters: [] };
  const labels = Object.fromEntries(list.map(({ key, label }) => [key, label]));
  const field = select(
    list.map(({ key }) => key),
    { label: 'Attention', labels },
  );
  const choices = Object.fromEntries(list.map(mark => [mark.key, mark.rows ?? markCondition(mark)]));
  return { marks: list, filters: [{ key: markFilter, field, choices }] };
}

function comparisonOf(mark: Mark): Condition {
  if ('past' in mark) return { atMost: { days: -1 } };
  if ('within' in mark) return { atLeast: { days: 0 }, atMost: mark.within };
  if ('atMost' in mark) return { atMost: boundOf(mark.atMost) };
  return 'atLeast' in mark ? { atLeast: boundOf(mark.atLeast) } : mark.is;
}

const boundOf = (bound: number | string): Bound => (typeof bound === 'number' ? bound : { field: bound });
