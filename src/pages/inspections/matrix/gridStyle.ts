import type { SxProps, Theme } from '@mui/material/styles';

/** The height of a row, in pixels. */
export const rowHeight = 46;

const paper = (theme: Theme) => theme.palette.background.paper;

/** Head, first column and totals stay where they are; on paper nothing scrolls. */
export const gridStyle: SxProps<Theme> = theme => ({
  ...{ overflow: 'auto', maxHeight: 'max(360px, calc(100vh - 300px))', borderTop: 1, borderColor: 'divider', position: 'relative' },
  scrollPaddingBlock: `${72}px ${rowHeight}px`,
  scrollPaddingInline: '190px 8px',
  '& table': {
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    ...{
      padding: '3px 8px',
      borderBottom: `1px solid ${theme.palette.divider}`,
      // A value has a direction of its own, its edge is that of the column; turned with the page.
      textAlign: 'left',
      fontWeight: 400,
      verticalAlign: 'middle',
    },
    ...{ boxSizing: 'border-box', overflow: 'hidden', background: paper(theme) },
  },
  '& tbody tr[data-row]': { height: rowHeight },
  '& tbody [data-column]': { cursor: 'pointer' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    verticalAlign: 'bottom',
    fontWeight: 600,
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
  },
  '& tfoot th, & tfoot td': { position: 'sticky', bottom: 0, zIndex: 2, fontWeight: 600, borderTop: `1px solid ${theme.palette.divider}` },
  '& tr > th:first-of-type': { position: 'sticky', insetInlineStart: 0, zIndex: 1, borderInlineEnd: `1px solid ${theme.palette.divider}` },
  '& thead tr > th:first-of-type, & tfoot tr > th:first-of-type': { zIndex: 3 },
  '& .inspection': { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  '& .inspection span': { minWidth: 0 },
  '& .inspection bdi, & .inspection small, & .value, & .marks': {
    ...{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& .inspection bdi': { fontWeight: 550 },
  '& small': { color: 'text.secondary', fontSize: '0.75rem' },
  '& input': { accentColor: theme.palette.primary.main, width: 16, height: 16, flexShrink: 0 },
  '& .gap': { padding: 0 },
  '& .number': { textAlign: 'right' },
  '& .marks': {
    fontSize: '0.6875rem',
    lineHeight: 1.3,
    '& svg': { width: 13, height: 13, fill: 'currentColor', verticalAlign: '-2px', marginInlineEnd: '2px' },
  },
  '& td.bad': { color: 'error.main', fontWeight: 600 },
  '& td.near .marks': { color: 'warning.main' },
  '& tr.selected > *': { backgroundImage: `linear-gradient(${theme.palette.action.selected}, ${theme.palette.action.selected})` },
  '& td.marked': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
  '& [data-column]:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '@media print': {
    ...{ overflow: 'visible', maxHeight: 'none', border: 0 },
    '& table': { width: '100% !important', fontSize: '6.5pt' },
    '& small': { fontSize: '5.5pt' },
    '& thead svg': { display: 'none' },
    // Once, after the last row.
    '& tfoot': { display: 'table-row-group' },
    '& col + col': { width: 'auto !important' },
    '& col:first-of-type': { width: '32mm !important' },
    '& th, & td': { position: 'static !important', padding: '2px 3px' },
    '& tbody tr[data-row]': { height: 'auto', breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
    '& input': { display: 'none' },
    '& .value, & .inspection bdi, & .inspection small, & .marks': { whiteSpace: 'normal' },
    '& .marks': { fontSize: '5.5pt' },
  },
});
