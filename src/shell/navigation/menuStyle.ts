import { styled } from '@mui/material/styles';

/** The entries of an area of the menu: one style for all of them, as they are drawn with every page. */
export const MenuList = styled('ul')(({ theme }) => ({
  ...{ listStyle: 'none', margin: '0 8px', padding: 0 },
  '& li': { position: 'relative' },
  // What is counted stands over the end of its entry, and leads to just these rows.
  '& .count.count': { position: 'absolute', insetInlineEnd: 8, insetBlock: 0, padding: '0 4px', minHeight: 0, margin: 'auto', height: 24 },
  '& li:has(.count) > a:first-of-type': { paddingInlineEnd: 48 },
  '& a': {
    ...{ display: 'flex', alignItems: 'center', minHeight: 34, padding: '4px 12px', borderRadius: 9, fontSize: '0.875rem' },
    ...{ color: theme.palette.text.primary, fontWeight: 450, textDecoration: 'none' },
    '&:hover': { background: theme.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { color: theme.palette.primary.main, fontWeight: 600, background: theme.palette.action.selected },
  },
  '&[data-dense] a': { minHeight: 30, padding: '2px 12px' },
  '& .icon': { position: 'relative', display: 'inline-flex', minWidth: 32, color: theme.palette.text.secondary },
  '& [aria-current] .icon': { color: 'inherit' },
  '& .icon svg': { fontSize: 20 },
  '& .icon .badge': { position: 'absolute', top: -2, insetInlineStart: 14 },
  // What is longer than the menu is wide, as in French, takes a second line: nothing of it is cut.
  '& .text': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto', lineHeight: 1.25, textAlign: 'start' },
}));
