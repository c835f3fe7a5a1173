import { useStore } from 'ra-core';

/** How close things stand: rows of 40 pixels, or of 32. */
export type Density = 'comfortable' | 'compact';

/** The density of this browser, and how to change it. */
export const useDensity = () => useStore<Density>('density', 'comfortable');
