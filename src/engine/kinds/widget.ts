import type { ComponentType } from 'react';
import type { Field, FieldOptions, Resource } from '#definition';

type Options = FieldOptions & Record<string, unknown>;
export type WidgetField<O extends FieldOptions = Options> = Field<unknown, O>;

export interface CellProps<V = unknown, O extends FieldOptions = Options> {
  /** Never empty: an empty value shows a dash without asking the widget. */
  value: V;
  field: WidgetField<O>;
  name: string;
  resource: Resource;
  record: Readonly<Record<string, unknown>>;
  /** Among others in a table, or alone with room. */
  dense: boolean;
}

/** A control: knows its value and nothing of forms, so that forms, filters, dialogs and rows within a record share it. */
export interface InputProps<V = unknown, O extends FieldOptions = Options> {
  id: string;
  value: V | null;
  onChange: (value: V | null) => void;
  onBlur?: () => void;
  field: WidgetField<O>;
  name: string;
  resource: Resource;
  label: string;
  /** What is shown while it is empty; controls that are not typed into leave it out. */
  placeholder?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
}

/** How one kind of field looks; how it is edited stands in `inputs/`. */
export interface Widget<V = unknown, O extends FieldOptions = Options> {
  Cell: ComponentType<CellProps<V, O>>;
  /** Where the label stands: above (the rule), beside the control, or as the legend of a group of controls. */
  label?: 'above' | 'beside' | 'legend';
  /** Numbers stand at the end of their column. */
  align?: 'end';
  /** Which way a value reads in one line, which is cut at its own end: as its words do, or always from left to right. As the page does unless told. */
  reads?: 'auto' | 'ltr';
  /** Its cell is a link of its own. */
  link?: true;
  /** Uses the whole width of a form or a definition list. */
  wide?: boolean;
}

/** Lets a widget speak of its own values and options; the registry below knows it by its kind only. */
export const defineWidget = <V, O extends FieldOptions = Options>(widget: Widget<V, O>): Widget => widget as unknown as Widget;
