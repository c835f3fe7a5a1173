import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useListContext, useTranslate } from 'ra-core';
import { useFilterChange } from './useFilterChange';

/** Shows the rows that were deleted and can be restored, instead of the others. */
export function DeletedSwitch() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const values = filterValues as Readonly<Record<string, unknown>>;
  return (
    <FormControlLabel
      label={translate('engine.list.showDeleted')}
      control={<Switch checked={values.deleted === true} onChange={(_, isOn) => change('deleted', isOn ? true : null)} />}
      slotProps={{ typography: { sx: { fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' } } }}
      sx={{ mx: 0.5, gap: 0.5 }}
    />
  );
}
