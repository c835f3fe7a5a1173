import type { Theme } from '@mui/material/styles';
import { isColor } from './ColorDot';

const sx = (theme: Theme) => ({
  fontSize: 16,
  flexShrink: 0,
  color: `var(--mark, ${theme.palette.text.secondary})`,
  // What somebody chose for a white page is too dim on a dark one.
  ...(theme.palette.mode === 'dark' && { color: `color-mix(in srgb, var(--mark, ${theme.palette.text.secondary}) 62%, white)` }),
});

/** How the icon of a mark looks: in the colour that its status or priority has, which is legible in both skins. */
export const markColor = (color: unknown) => ({ sx, style: isColor(color) ? ({ '--mark': color } as object) : {} });
