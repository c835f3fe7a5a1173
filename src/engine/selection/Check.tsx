import { styled } from '@mui/material/styles';

const drawing = (path: string, color: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}" fill="none" stroke="${color}" stroke-width="3.4"/></svg>`,
  )}")`;

/** The checkbox of a row, drawn as those of forms are; the browser's own, for a list has hundreds. */
export const Check = styled('input')(({ theme: { palette } }) => ({
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
