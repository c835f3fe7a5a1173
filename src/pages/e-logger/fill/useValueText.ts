import { useTranslate } from 'ra-core';
import { hasRightToLeft } from '#definition/derive/direction';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { textOfValue } from '#src/domain/e-loggers/textOfValue.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';

/** Writes values as whoever looks reads them; `withUnit` keeps a number and its unit in one order, whatever text they are put into. */
export function useValueText() {
  const translate = useTranslate();
  const { moment } = useFormats();
  const momentText = (at: string): string => {
    const date = new Date(at);
    return Number.isNaN(date.getTime()) ? at : moment(date.toISOString().slice(0, 19));
  };
  const textOf = (field: FormField | undefined, value: unknown): string =>
    textOfValue(field, typeof value === 'number' ? String(value) : value, translate, momentText);
  const withUnit = (field: FormField, value: unknown): string => {
    const text = textOf(field, value);
    if (text === '' || !('unit' in field) || !field.unit) return text;
    return `${hasRightToLeft(field.unit) ? '\u2067' : '\u2066'}${text} ${field.unit}\u2069`;
  };
  return { textOf, withUnit };
}
