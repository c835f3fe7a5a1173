import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect, type ReactNode } from 'react';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';
import type { Direction } from './preferences';

const caches = {
  ltr: createCache({ key: 'ms', prepend: true }),
  rtl: createCache({ key: 'ms-rtl', prepend: true, stylisPlugins: [prefixer, rtlPlugin] }),
};

/** Mirrors the styles of everything inside when the direction is right to left. */
export function Directed({ direction, children }: { direction: Direction; children: ReactNode }) {
  useEffect(() => document.documentElement.setAttribute('dir', direction), [direction]);
  return <CacheProvider value={caches[direction]}>{children}</CacheProvider>;
}
