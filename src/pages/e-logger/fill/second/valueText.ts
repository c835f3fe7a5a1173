import type { FormField } from '#src/domain/e-loggers/field.ts';
import { textOfValue } from '#src/domain/e-loggers/textOfValue.ts';

/** A value with its unit, as whoever signs it reads it. */
export const valueText = (field: FormField, value: unknown, translate: (key: string) => string): string =>
  [textOfValue(field, typeof value === 'number' ? String(value) : value, translate), 'unit' in field ? field.unit : '']
    .filter(Boolean)
    .join(' ');
