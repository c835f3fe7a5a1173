import { styled } from '@mui/material/styles';

/** A table of figures: its head stays in view, its first column too. */
export const FiguresTable = styled('table')(({ theme: { palette, typography, rowHeight } }) => ({
  ...typography.body2,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    height: rowHeight.body,
    padding: '0 12px',
    borderBottom: `1px solid ${palette.divider}`,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  '& thead th': {
    ...{ position: 'sticky', top: 0, zIndex: 2, height: rowHeight.head, background: palette.background.paper },
    ...{ color: palette.text.secondary, fontWeight: 550, borderTop: `1px solid ${palette.divider}` },
  },
  '& th[scope=row], & thead th:first-of-type': {
    ...{ position: 'sticky', insetInlineStart: 0, zIndex: 1 },
    textAlign: 'start',
    background: palette.background.paper,
  },
  '& thead th:first-of-type': { zIndex: 3 },
  '& tbody th': { fontWeight: 400 },
  '& tfoot :is(th, td)': { fontWeight: 600, borderBottom: 0 },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& a:not(:hover)': { color: palette.text.primary },
  '& .number .sort': { display: 'inline-flex', flexDirection: 'row-reverse', alignItems: 'center' },
  '& .sort svg': { opacity: 0, marginInline: 2, verticalAlign: 'middle' },
  '& .sort:is(:hover, :focus-visible) svg': { opacity: 0.5 },
  '& [aria-sort] .sort svg': { opacity: 1 },
  '& [aria-sort=ascending] .sort svg': { transform: 'rotate(180deg)' },
  '& button': { font: 'inherit', color: 'inherit', background: 'none', border: 0, padding: 0, cursor: 'pointer' },
}));

/** The room of a table that scrolls within itself. */
export const TableFrame = styled('div')({ overflow: 'auto', maxHeight: '70vh' });
