import type { ComponentType } from 'react';
import type { Field } from '#definition';
import type { InputProps } from './widget';

/** The form control of each kind, by the kind's folder; separate from the cells, so that a list loads none of them. */
const modules = import.meta.glob<{ default: ComponentType<InputProps> }>('./*/input.tsx', { eager: true });

/** The control of a field's kind; kinds that nobody edits have none. */
export const inputOf = (field: Field): { Input: ComponentType<InputProps> | undefined } => ({
  Input: modules[`./${field.kind.name}/input.tsx`]?.default,
});
