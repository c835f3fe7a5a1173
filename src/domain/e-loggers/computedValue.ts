import { roundTo } from '#definition/numbers/roundTo';
import type { FormField, Values } from './field';

/** Digits after the decimal mark of a computed number whose field says none. */
const fineness = 6;

const numbersIn = (keys: readonly string[], values: Values): number[] =>
  keys.flatMap(key => {
    const value = values[key];
    return typeof value === 'string' && Number.isFinite(Number(value)) ? [Number(value)] : [];
  });

/** What follows from the other values of an entry, as it is stored; null where one of them is empty. */
export function computedValue({ operation, of, decimals }: FormField & { kind: 'computed' }, values: Values, last: Values): string | null {
  const numbers = numbersIn(of, values);
  const earlier = operation === 'since_last' ? numbersIn(of, last) : [];
  if (numbers.length < of.length || (operation === 'since_last' && earlier.length < of.length)) return null;
  const result = calculate(operation, numbers, earlier);
  return Number.isFinite(result) ? String(roundTo(result, decimals ?? fineness)) : null;
}

function calculate(
  operation: (FormField & { kind: 'computed' })['operation'],
  numbers: readonly number[],
  earlier: readonly number[],
): number {
  const total = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0);
  switch (operation) {
    case 'sum':
      return total(numbers);
    case 'difference':
      return numbers.slice(1).reduce((rest, one) => rest - one, numbers[0] ?? 0);
    case 'mean':
      return total(numbers) / numbers.length;
    case 'min':
      return Math.min(...numbers);
    case 'max':
      return Math.max(...numbers);
    case 'since_last':
      return total(numbers) - total(earlier);
  }
}
