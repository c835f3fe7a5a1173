import { useStore } from 'ra-core';

/** A page or a record somebody had open. A page is named anew in whatever language is spoken then. */
export interface Visit {
  path: string;
  record?: { register: string; title: string };
}

const most = 12;

/** What was open last in this browser, the latest first; signing out forgets it. */
export const useRecent = () => useStore<readonly Visit[]>('recent', []);

/** With this visit as the latest. */
export const withVisit = (before: readonly Visit[], visit: Visit): readonly Visit[] =>
  [visit, ...before.filter(({ path }) => path !== visit.path)].slice(0, most);
