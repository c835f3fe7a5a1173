import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect, type ReactNode } from 'react';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import type { Direction } from '#definition/derive/direction';

const cache = createCache({ key: 'ms', prepend: true });

/** What mirrors styles is fetched by those who read from the right. */
const Mirrored = lazyPart(async () => (await import('./RtlStyles')).RtlStyles);

/** Mirrors the styles of everything inside when the direction is right to left. */
export function DirectionProvider({ direction, children }: { direction: Direction; children: ReactNode }) {
  useEffect(() => document.documentElement.setAttribute('dir', direction), [direction]);
  return direction === 'rtl' ? <Mirrored>{children}</Mirrored> : <CacheProvider value={cache}>{children}</CacheProvider>;
}
