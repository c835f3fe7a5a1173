import { isStatic, type FormField, type Values } from '#src/domain/e-loggers/field.ts';
import type { Draft } from './EntryFields';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The fields that are still empty, and have a last value which can be taken over. */
export const copiedKeys = (fields: readonly FormField[], { values }: Draft, last: Values): string[] =>
  fields.flatMap(field =>
    isStatic(field) || field.kind === 'computed' || last[field.key] === undefined || !isEmpty(values[field.key]) ? [] : field.key,
  );
