import { createTheme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useRemoveFromStore, useStore } from 'ra-core';
import { useDensity } from './density';
import type { Direction } from '#definition/derive/direction';
import { themeOf } from './theme';

export type Skin = 'light' | 'dark';

const key = 'theme';

/** What was chosen: a skin, or to go with the system, which is so until somebody chooses. */
export function useSkinChoice(): [Skin | 'system', (choice: Skin | 'system') => void] {
  const [chosen, setChosen] = useStore<Skin | null>(key, null);
  const forget = useRemoveFromStore(key);
  const choice = chosen === 'dark' || chosen === 'light' ? chosen : 'system';
  return [choice, next => (next === 'system' ? forget() : setChosen(next))];
}

/** The skin of this browser, and how to choose another. */
export function useSkin(): [Skin, (skin: Skin) => void] {
  const [choice, setChoice] = useSkinChoice();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return [choice === 'system' ? (isDark ? 'dark' : 'light') : choice, setChoice];
}

/** Everything inside in the skin and the density that were chosen. */
export function SkinProvider({ direction, children }: { direction: Direction; children: ReactNode }) {
  const [skin] = useSkin();
  const [density] = useDensity();
  const theme = useMemo(() => createTheme(themeOf(skin, direction, density)), [skin, direction, density]);
  // The page itself had its colours before the console began.
  useLayoutEffect(() => {
    document.documentElement.dataset.skin = skin;
  }, [skin]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
