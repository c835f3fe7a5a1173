import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';

const cache = createCache({ key: 'ms-rtl', prepend: true, stylisPlugins: [prefixer, rtlPlugin] });

/** Everything inside with its styles the other way round. */
export const RtlStyles = ({ children }: { children: ReactNode }) => <CacheProvider value={cache}>{children}</CacheProvider>;
