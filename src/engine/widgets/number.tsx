import InputAdornment from '@mui/material/InputAdornment';
import { useLocale, useTranslate } from 'react-admin';
import { readNumber, type NumberOptions } from '#definition/kinds/number';
import { BoundTextField } from '../inputs/TextInput';
import { RangeFilter } from '../inputs/RangeFilter';
import { Nothing } from '../parts/Nothing';
import { useFieldInput } from '../useFieldInput';
import type { CellProps, InputProps, Widget } from '../widget';

/** The unit in the person's language. */
const useUnit = (options: NumberOptions) => {
  const translate = useTranslate();
  return options.unit ? translate(`engine.units.${options.unit}`, { _: options.unit }) : null;
};

function NumberCell({ value, field }: CellProps) {
  const locale = useLocale();
  const unit = useUnit(field);
  if (typeof value !== 'number') return <Nothing />;
  return <>{[value.toLocaleString(locale), unit].filter(Boolean).join(' ')}</>;
}

function NumberInput(props: InputProps) {
  const input = useFieldInput(props, { parse: parseTyped });
  const unit = useUnit(props.field);
  return (
    <BoundTextField
      input={input}
      props={props}
      slotProps={{
        htmlInput: { inputMode: 'decimal', dir: 'ltr' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
}

/** What is typed stays as it is until it is a number, so that "1." and "-" can be typed on. */
export function parseTyped(typed: unknown): unknown {
  if (typeof typed !== 'string' || typed.trim() === '') return typed === '' ? null : typed;
  return /^-?\d+([.,]\d*[1-9])?$/.test(typed.trim()) ? readNumber(typed.replace(',', '.')) : typed;
}

const widget: Widget = { Cell: NumberCell, Input: NumberInput, Filter: RangeFilter, align: 'end' };
export default widget;
