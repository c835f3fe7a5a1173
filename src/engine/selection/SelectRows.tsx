import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { hasId } from '../data/hasId';
import { useSelection } from './Selection';
import { styled } from '@mui/material/styles';

/** Selects a row, with Shift all from the one before; named after it, so that a list of checkboxes can be told apart by ear. */
export function SelectRow({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const { has, toggle } = useSelection();
  return (
    <Check
      type="checkbox"
      checked={has(record.id)}
      onClick={event => event.stopPropagation()}
      onChange={({ nativeEvent }) => toggle(record.id, (nativeEvent as MouseEvent).shiftKey)}
      aria-label={`${translate('ra.action.select_row')}: ${titleOf(resource, record)}`}
    />
  );
}

/** Selects the rows of the page, or none of them. */
export function SelectPage() {
  const translate = useTranslate();
  const { data = [] } = useListContext<RaRecord>();
  const { has, togglePage } = useSelection();
  const rows = data.filter(hasId);
  const chosen = rows.filter(({ id }) => has(id)).length;
  return (
    <Check
      type="checkbox"
      ref={input => {
        if (input) input.indeterminate = chosen > 0 && chosen < rows.length;
      }}
      checked={chosen > 0 && chosen === rows.length}
      onChange={togglePage}
      aria-label={translate('ra.action.select_all')}
    />
  );
}

const drawing = (path: string, color: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}" fill="none" stroke="${color}" stroke-width="3.4"/></svg>`,
  )}")`;

/** The checkbox of a row, drawn as those of forms are; the browser's own, for a list has hundreds. */
const Check = styled('input')(({ theme: { palette } }) => ({
  appearance: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  width: 28,
  height: 28,
  margin: 0,
  borderRadius: 6,
  cursor: 'pointer',
  verticalAlign: 'middle',
  '&::before': {
    content: '""',
    boxSizing: 'border-box',
    width: 15,
    height: 15,
    borderRadius: 2,
    border: `2px solid ${palette.text.secondary}`,
  },
  '&:hover': { background: palette.action.hover },
  '&:checked::before, &:indeterminate::before': { borderColor: palette.primary.main, background: palette.primary.main },
  '&:checked::before': { backgroundImage: drawing('M3 12.5l6 6L21 6', palette.primary.contrastText) },
  '&:indeterminate::before': { backgroundImage: drawing('M4 12h16', palette.primary.contrastText) },
  '@media (pointer: coarse)': { width: 44, height: 44 },
  // What is drawn in the background would not be seen.
  '@media (forced-colors: active)': { appearance: 'auto', width: 18, height: 18 },
}));
