import { isTyped, type FormField, type Values } from '#src/domain/e-loggers/field.ts';
import type { Draft } from './draft';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Whether a last value can stand for a field: a picture of then does not, nor what is entered anew each time. */
export const isCopied = (field: FormField): boolean => isTyped(field) && !field.no_copy;

/** The fields that are still empty, and have a last value which can be taken over. */
export const copiedKeys = (fields: readonly FormField[], { values }: Draft, last: Values): string[] =>
  fields.flatMap(field => (!isCopied(field) || last[field.key] === undefined || !isEmpty(values[field.key]) ? [] : field.key));
