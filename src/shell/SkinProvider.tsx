import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useStore } from 'ra-core';
import type { Direction } from './preferences';
import { themeOf } from './theme';

export type Skin = 'light' | 'dark';

/** The skin of this browser, and how to change it. */
export const useSkin = () => useStore<Skin>('theme', 'light');

/** Everything inside in the skin that was chosen. */
export function SkinProvider({ direction, children }: { direction: Direction; children: ReactNode }) {
  const [skin] = useSkin();
  const theme = useMemo(() => createTheme(themeOf(skin === 'dark' ? 'dark' : 'light', direction)), [skin, direction]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
