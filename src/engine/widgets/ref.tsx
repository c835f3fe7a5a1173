import { useTranslate } from 'react-admin';
import type { Reference } from '#definition';
import type { RefOptions } from '#definition/kinds/ref';
import { RefPicker } from '../inputs/RefPicker';
import { Nothing } from '../parts/Nothing';
import { ReferenceLink } from '../parts/ReferenceLink';
import { useNames } from '../useNames';
import { useFieldInput } from '../useFieldInput';
import type { CellProps, FilterProps, InputProps, Widget } from '../widget';

const targetOf = (field: unknown) => field as RefOptions;

function RefCell({ field, value }: CellProps) {
  if (typeof value !== 'object' || value === null) return <Nothing />;
  return <ReferenceLink target={targetOf(field).target} reference={value as Reference} />;
}

function RefInput(props: InputProps) {
  const { target, query } = targetOf(props.field);
  const input = useFieldInput(props, { format: value => value ?? null, parse: value => value });
  return (
    <RefPicker
      id={input.id}
      label={input.label}
      target={target}
      query={query}
      value={input.field.value as Reference | null}
      onChange={input.field.onChange}
      onBlur={input.field.onBlur}
      required={props.required}
      disabled={props.disabled ?? false}
      autoFocus={props.autoFocus ?? false}
      error={input.hasError}
      helperText={input.helperText}
    />
  );
}

function RefFilter({ filter, label, value, onChange }: FilterProps) {
  const { target, query } = targetOf(filter.field);
  const [reference] = useNames(target, typeof value === 'number' || typeof value === 'string' ? [Number(value)] : []);
  const translate = useTranslate();
  return (
    <RefPicker
      label={label}
      target={target}
      query={query}
      value={reference ? { ...reference, name: reference.name ?? translate('engine.loading') } : null}
      onChange={chosen => onChange(chosen?.id ?? null)}
    />
  );
}

const widget: Widget = { Cell: RefCell, Input: RefInput, Filter: RefFilter };
export default widget;
