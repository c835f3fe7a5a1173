import type { ComponentType } from 'react';
import type { Field, Filter, Resource } from '#definition';

/** What a cell of a list, or a line of the detail page, is given. */
export interface CellProps {
  resource: Resource;
  name: string;
  field: Field;
  value: unknown;
  record: Readonly<Record<string, unknown>>;
  /** On the detail page: nothing is clipped. */
  full?: boolean;
}

/** What an input of a form is given; label, help and options follow from resource and name. */
export interface InputProps {
  resource: Resource;
  /** The name under which the field's texts stand. */
  name: string;
  /** Where the value is in the form. */
  source: string;
  field: Field;
  required: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** What the input of a filter is given; an empty value takes the filter away. */
export interface FilterProps {
  filter: Filter;
  label: string;
  /** The words of a select's options. */
  optionLabel(option: string): string;
  value: unknown;
  onChange(value: unknown): void;
}

/** How a kind of field is shown, entered and filtered. */
export interface Widget {
  Cell: ComponentType<CellProps>;
  /** None where the server sets the value. */
  Input: ComponentType<InputProps> | null;
  /** None where the kind cannot be filtered. */
  Filter: ComponentType<FilterProps> | null;
  /** Numbers stand at the end of their column. */
  align?: 'end';
}
