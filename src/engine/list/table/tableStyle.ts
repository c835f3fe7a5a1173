import { styled } from '@mui/material/styles';

/** Pixels at the top of the window that the floating bar takes. */
export const floatingBar = 60;

/** Pixels that the bar of what is selected takes at least. */
export const bulkBar = 52;

/** Pixels that a column takes at most, where all of them fit. */
const widestColumn = 320;

/**
 * The room of a table. Its head sticks to the top of the window; a table that stays wider than the page scrolls within the frame instead, and
 * shows that it goes on, also where the system would hide the bar until one scrolls.
 */
export const Frame = styled('div')(({ theme: { palette } }) => ({
  // What is hidden from sight within it scrolls with it, and does not widen the page.
  position: 'relative',
  '&[data-wide]': { overflow: 'auto', maxHeight: 'calc(100dvh - 140px)' },
  '&::-webkit-scrollbar': { height: 10 },
  '&::-webkit-scrollbar-thumb': {
    border: `2px solid ${palette.background.paper}`,
    borderRadius: 5,
    backgroundColor: palette.text.disabled,
  },
}));

export const Table = styled('table')(({ theme: { palette, typography, rowHeight } }) => ({
  ...typography.body2,
  width: '100%',
  // Lines of collapsed borders belong to the table, and would not stick with the head.
  borderCollapse: 'separate',
  borderSpacing: 0,
  color: palette.text.primary,
  '& th, & td': { height: rowHeight.body, padding: '0 9px', borderBottom: `1px solid ${palette.divider}`, textAlign: 'start' },
  '& th': {
    height: rowHeight.head,
    borderTop: `1px solid ${palette.divider}`,
    background: palette.background.paper,
    color: palette.text.secondary,
    fontWeight: 550,
    lineHeight: 1.25,
  },
  '& thead': { position: 'sticky', zIndex: 2 },
  // It scrolls within its frame.
  '[data-wide] > & thead': { top: '0 !important' },
  '& tbody:last-child tr:last-of-type > td': { borderBottom: 0 },
  '& tfoot th, & tfoot td': { borderTop: 0, borderBottom: 0, fontWeight: 550, paddingBlock: 6 },
  '& tbody tr:hover': { background: palette.action.hover },
  '& .row': { cursor: 'pointer' },
  // Its width is measured as soon as it is set, also where less motion is a transition of a millisecond.
  '& td': { transition: 'none !important' },
  '& td.value': { maxWidth: widestColumn, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .value.identifying': { fontWeight: 550 },
  // What names a row and what one does with it stay in view when the table is wider than the page.
  '& .identifying': { position: 'sticky', insetInlineStart: 0, zIndex: 1, background: palette.background.paper },
  '& tr > :first-of-type': { paddingInlineStart: 16 },
  '& .column-select': { width: 44, paddingInlineEnd: 0 },
  '& .column-actions': {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    background: palette.background.paper,
    width: 44,
    paddingInline: 4,
  },
  // What runs on behind it fades, rather than to end in the middle of a letter; the last column ends before that.
  '& tr > :nth-last-of-type(2)': { paddingRight: 20 },
  '[data-wide] > & .column-actions': {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 1,
      insetInlineEnd: '100%',
      width: 16,
      pointerEvents: 'none',
      background: `linear-gradient(to left, ${palette.background.paper}, transparent)`,
    },
  },
  '& tbody tr:hover > .identifying, & tbody tr:hover > .column-actions': {
    backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
  },
  // Its direction is its own, its edge that of the column; turned with the page.
  '& td[dir]': { textAlign: 'left' },
  '& td.number[dir]': { textAlign: 'right' },
  '& a:not(:hover)': { color: palette.text.primary },
  '& .identifying > a': { textDecoration: 'none' },
  '& .identifying > a:hover': { color: palette.primary.main },
  '& .sort': {
    display: 'inline-flex',
    alignItems: 'center',
    // Its line would be the arrow's where that comes first.
    verticalAlign: 'middle',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { marginInline: 4, flexShrink: 0, opacity: 0 },
    '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
  },
  '& .number .sort': { flexDirection: 'row-reverse', textAlign: 'end' },
  '& [aria-sort] .sort': { color: palette.text.primary, '& svg': { opacity: 1 } },
  '& [aria-sort=ascending] .sort svg': { transform: 'rotate(180deg)' },
  // The row that the keyboard is on; the bar floats over the top of the page. High contrast shows outlines only.
  '& [data-row]': {
    scrollMarginBlock: `${floatingBar + bulkBar + rowHeight.head + 12}px 24px`,
    outline: '2px solid transparent',
    outlineOffset: -2,
  },
  '& [data-saved] > td': { backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})` },
  '& [data-row]:focus-visible > td': {
    backgroundColor: palette.action.selected,
    boxShadow: `inset 0 2px ${palette.primary.main}, inset 0 -2px ${palette.primary.main}`,
  },
}));
