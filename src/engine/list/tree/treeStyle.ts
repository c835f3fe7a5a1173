import type { SxProps, Theme } from '@mui/material/styles';

/** A row of the tree; while one is dragged over it, whether it may be dropped there. */
export const rowSx = (over: 'welcome' | 'barred' | null): SxProps<Theme> => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  paddingInline: { xs: 0.5, sm: 1 },
  borderTop: 1,
  borderColor: 'divider',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 41px',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& .chevron': { transition: 'rotate 120ms' },
  '& .chevron.open': { rotate: '90deg' },
  '[dir=rtl] & .chevron': { scale: '-1 1' },
  '[dir=rtl] & .chevron.open': { rotate: '-90deg' },
  ...(over === 'welcome' && { bgcolor: 'action.selected', boxShadow: theme => `inset 0 0 0 2px ${theme.palette.primary.main}` }),
  ...(over === 'barred' && { cursor: 'not-allowed', boxShadow: theme => `inset 0 0 0 2px ${theme.palette.error.main}` }),
});

/** Its title, set in by its level; on a phone by less of it. */
export const titleSx = (level: number) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  paddingInlineStart: { xs: `${Math.min(level - 1, 6) * 14}px`, sm: `${Math.min(level - 1, 12) * 24}px` },
  '& > a': { overflowWrap: 'anywhere' },
});

export const factSx = {
  display: { xs: 'none', sm: 'block' },
  width: '22%',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
} as const;
export const foundSx = { fontWeight: 650 } as const;
