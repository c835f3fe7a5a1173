import InputAdornment from '@mui/material/InputAdornment';
import { useLocale } from 'react-admin';
import { settings } from '#definition';
import { RangeFilter } from '../inputs/RangeFilter';
import { BoundTextField } from '../inputs/TextInput';
import { Nothing } from '../parts/Nothing';
import { useFieldInput } from '../useFieldInput';
import type { CellProps, InputProps, Widget } from '../widget';
import { parseTyped } from './number';

/** In a list the currency stands in the header; on the detail page with the amount. */
function MoneyCell({ value, full }: CellProps) {
  const locale = useLocale();
  if (typeof value !== 'number') return <Nothing />;
  const digits = { minimumFractionDigits: settings.decimals, maximumFractionDigits: settings.decimals };
  return <>{`${full ? `${settings.currency} ` : ''}${value.toLocaleString(locale, digits)}`}</>;
}

function MoneyInput(props: InputProps) {
  const input = useFieldInput(props, { parse: parseTyped });
  return (
    <BoundTextField
      input={input}
      props={props}
      slotProps={{
        htmlInput: { inputMode: 'decimal', dir: 'ltr' },
        input: { startAdornment: <InputAdornment position="start">{settings.currency}</InputAdornment> },
      }}
    />
  );
}

const widget: Widget = { Cell: MoneyCell, Input: MoneyInput, Filter: RangeFilter, align: 'end' };
export default widget;
