import type { CustomValue } from '../../kinds/customFields';
import { isDay } from '../../parseDay';
import { digitsOf } from '../../numbers/plainDigits';

/** A whole number stays text: it may be that of a plate, with zeros before it or more digits than a number keeps. */
export const isWhole = (text: string) => /^-?\d+$/.test(text);

/** The text of a custom field as its control takes it: decimals as the number they are, everything else as it stands. */
export function controlValue({ value, format, element, isOpen }: Omit<CustomValue, 'label' | 'field'>): string | number | null {
  const isDecimal = value !== null && format === 'NUMERIC' && element === 'text' && !isOpen && /^-?\d+\.\d+$/.test(value);
  return isDecimal ? Number(value) : value;
}

/** What a control answers, as the value of a custom field. */
export function customValue({ field, label, format, element }: Omit<CustomValue, 'value'>, next: string | number | null): CustomValue {
  const isOpen = element === 'text' && typeof next === 'string' && !(fits[format]?.(next) ?? true);
  return { field, label, format, element, value: typeof next === 'number' ? digitsOf(next) : next, ...(isOpen && { isOpen }) };
}

/** Which texts of a control are values of a format; a control of numbers answers decimals as numbers. */
const fits: Readonly<Record<string, (text: string) => boolean>> = { NUMERIC: isWhole, DATE: isDay };
