import { styled } from '@mui/material/styles';

/** The rows of a checklist: one style for all of them, so that a hundred cost no more than their elements. */
export const Rows = styled('ol')(({ theme }) => ({
  ...{ listStyle: 'none', margin: 0, padding: 0 },
  '& > li': {
    ...{ display: 'grid', gap: '6px 16px', padding: '12px 16px', borderTop: `1px solid ${theme.palette.divider}` },
    ...{ gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)', alignItems: 'start', scrollMarginBlock: 120 },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '12px' },
  },
  '& > li[data-at]': { background: theme.palette.action.selected, boxShadow: `inset 3px 0 ${theme.palette.primary.main}` },
  '& .name': {
    fontWeight: 500,
    overflowWrap: 'anywhere',
    paddingTop: 8,
    minHeight: 46,
    [theme.breakpoints.down('sm')]: { paddingTop: 0, minHeight: 40 },
  },
  '& .note, & .range': { color: theme.palette.text.secondary, fontSize: '0.75rem' },
  '& .range': { fontVariantNumeric: 'tabular-nums' },
  '& .control': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px', minWidth: 0 },
  '& input:not([type=file]), & textarea, & select': {
    ...{ font: 'inherit', color: 'inherit', background: theme.palette.background.paper, boxSizing: 'border-box', minHeight: 40 },
    ...{ padding: '8px 10px', borderRadius: 6, border: `1px solid ${borderOf(theme.palette.mode)}`, width: '100%' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1, borderColor: 'transparent' },
    '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
    '&:disabled': { color: theme.palette.text.secondary, background: theme.palette.background.default },
    [theme.breakpoints.down('sm')]: { minHeight: 46, fontSize: '1rem' },
  },
  '& select:is(.good, .bad)': { fontWeight: 600 },
  '& textarea': { resize: 'vertical', fieldSizing: 'content', maxHeight: 220 } as object,
  '& input.number': { width: 130, fontVariantNumeric: 'tabular-nums' },
  '& input.day': { width: 170, colorScheme: theme.palette.mode },
  '& .options': { display: 'flex', flexWrap: 'wrap', gap: 8, width: '100%' },
  '& .option, & .quiet': {
    ...{ font: 'inherit', color: 'inherit', background: theme.palette.background.paper, cursor: 'pointer', borderRadius: 6 },
    ...{ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 40, padding: '6px 14px', overflowWrap: 'anywhere' },
    border: `1px solid ${borderOf(theme.palette.mode)}`,
    '&:disabled': { cursor: 'default', color: theme.palette.text.secondary, background: theme.palette.background.default },
    [theme.breakpoints.down('sm')]: { minHeight: 46 },
  },
  '& .option': { [theme.breakpoints.down('sm')]: { flex: '1 1 40%', justifyContent: 'center', fontSize: '1rem' } },
  '& .option[aria-pressed=true]': { fontWeight: 600, boxShadow: 'inset 0 0 0 1px currentColor', borderColor: 'currentColor' },
  '& .quiet': { borderColor: 'transparent', color: theme.palette.text.secondary, paddingInline: 8, fontSize: '0.8125rem' },
  // A camera and its gallery stay together where a line is full.
  '& .take': { display: 'inline-flex' },
  // Where there is no camera to open, the other button leads to the files as well.
  '& .gallery': { justifyContent: 'center', minWidth: 46, '@media (hover: hover) and (pointer: fine)': { display: 'none' } },
  '& .quiet:hover, & .option:hover:enabled': { background: theme.palette.action.hover },
  '& .good': { color: theme.palette.success.main },
  '& .bad': { color: theme.palette.error.main },
  '& .asked': { color: theme.palette.warning.main },
  '& .verdict': { display: 'inline-flex', alignItems: 'center', gap: 4, fontWeight: 600, fontSize: '0.8125rem' },
  '& .verdict svg, & .option svg, & .quiet svg': { fontSize: 18 },
  '& .more': { gridColumn: '2 / -1', display: 'grid', gap: 6, [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' } },
  '& .photos': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
}));

const borderOf = (mode: 'light' | 'dark') => (mode === 'dark' ? '#6c7883' : '#87929d');
