import { createContext } from 'react';
import { floatingBar } from './tableStyle';

/** Pixels below the top of the window where the head of a table sticks: under what sticks there already. */
export const StickyTop = createContext<number>(floatingBar);
