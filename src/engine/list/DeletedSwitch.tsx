import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'ra-core';
import { useFilterChange } from './filters/useFilterChange';

const Label = styled('label')(({ theme: { palette } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 34,
  marginInline: 4,
  color: palette.text.secondary,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
}));

/** A switch drawn as those of forms are; the browser's own, for every list has it. */
const Switch = styled('input')(({ theme: { palette } }) => ({
  appearance: 'none',
  position: 'relative',
  width: 28,
  height: 16,
  margin: 0,
  borderRadius: 8,
  background: palette.grey[500],
  cursor: 'pointer',
  transition: 'background 120ms',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 2,
    insetInlineStart: 2,
    width: 12,
    height: 12,
    borderRadius: '50%',
    background: palette.background.paper,
    transition: 'inset-inline-start 120ms',
  },
  '&:checked': { background: palette.primary.main },
  '&:checked::before': { insetInlineStart: 14 },
  // What is drawn in the background would not be seen.
  '@media (forced-colors: active)': { appearance: 'auto', width: 18, height: 18 },
}));

/** Shows the rows that were deleted and can be restored, instead of the others. */
export function DeletedSwitch() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const values = filterValues as Readonly<Record<string, unknown>>;
  return (
    <Label>
      <Switch
        type="checkbox"
        role="switch"
        checked={values.deleted === true}
        onChange={event => change('deleted', event.target.checked ? true : null)}
      />
      {translate('engine.list.showDeleted')}
    </Label>
  );
}
