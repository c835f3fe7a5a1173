import type { ComponentType } from 'react';
import type { Field } from '#definition';
import type { InputProps } from '../widgets/widget';

/** Every control there is, apart from the cells: a list shows its rows without them. A file named after its kind. */
const modules = import.meta.glob<{ default: ComponentType<InputProps> }>('./*.tsx', { eager: true });

/** The control of a field's kind; kinds that nobody edits have none. */
export const inputOf = (field: Field): { Input: ComponentType<InputProps> | undefined } => ({
  Input: modules[`./${field.kind.name}.tsx`]?.default,
});
