import { styled } from '@mui/material/styles';

/** What happened, one below the other: one style for all of it, so that a hundred cost no more than their elements. */
export const Updates = styled('ol')(({ theme }) => ({
  ...{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12, minWidth: 0 },
  '& > li': { display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 10, minWidth: 0 },
  '& .sign': { color: theme.palette.text.secondary, paddingTop: 2 },
  '& .sign svg': { fontSize: 18 },
  '& .body': { minWidth: 0 },
  '& .line': {
    ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 6, fontSize: '0.8125rem' },
    color: theme.palette.text.secondary,
  },
  '& .line b, & .line .much': { fontWeight: 600, color: theme.palette.text.primary },
  '& .line .end': { display: 'flex', marginInlineStart: 'auto' },
  '& .small': {
    ...{ font: 'inherit', color: 'inherit', background: 'none', border: 0, borderRadius: 6, padding: 4, cursor: 'pointer' },
    ...{ display: 'inline-flex', alignItems: 'center', justifyContent: 'center', minWidth: 28, minHeight: 28, alignSelf: 'center' },
    '&:hover': { background: theme.palette.action.hover, color: theme.palette.text.primary },
    [theme.breakpoints.down('sm')]: { minWidth: 44, minHeight: 44 },
  },
  '& .small svg': { fontSize: 16 },
  '& .move': { fontSize: '0.8125rem' },
  '& .move .to': { fontWeight: 600 },
  '& .said': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.875rem' },
  '& .said bdi': {
    ...{ background: theme.palette.action.selected, color: theme.palette.primary.main, borderRadius: 6, padding: '0 4px', fontWeight: 550 },
  },
}));
