import type { PageLoader } from '#definition';
import type { Offer } from '#definition/offers';

/**
 * A page written by hand that is not the screen of a register. A folder `src/pages/<area>/` exports them as `pages` from its
 * `pages.ts`; they are found there: the address, the menu, the breadcrumb and the command palette follow.
 *
 * @example { path: '/sessions', title: 'pages.sessions', icon: 'devices', component: () => import('./Sessions') }
 */
export interface Page {
  /** Its address, with a slash before it. */
  path: string;
  /** The key of its title. */
  title: string;
  /** The name of its icon, as registers name theirs. */
  icon?: string;
  /** The part of the menu it stands in; without it the menu does not show it. */
  section?: string;
  /** The right that opens it, or several of which any does. */
  right?: string | readonly string[];
  /** What a server must have beside the contract for it: elsewhere no menu leads to it. */
  offer?: Offer;
  /** Without the frame, and for those who are not signed in too. */
  isPublic?: boolean;
  /** Without the frame, as a page that is printed; one must be signed in all the same. */
  isBare?: boolean;
  /** Its component, the default export, fetched when it is first opened. */
  component: PageLoader;
}
