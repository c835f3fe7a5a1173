import type { PageLoader } from './basics';

/** Another look at the same rows as the list's, beside the table: a board, a calendar. Search, filters and saved views are shared. */
export interface Display {
  /**
   * Its name in the address (`?display=<key>`) and in the texts.
   *
   * @example list: { displays: [{ key: 'plan', label: 'Plan', component: () => import('#src/pages/settings/FieldsetFields.tsx') }] }
   */
  key: string;
  /**
   * English; in other languages by the key `displays.<key>`.
   *
   * @example list: { displays: [{ key: 'plan', label: 'Floor plan', component: () => import('#src/pages/settings/FieldsetFields.tsx') }] }
   */
  label: string;
  /**
   * One of the icons of `src/engine/RegisterIcon.tsx`; `list` unless told.
   *
   * @example list: { displays: [{ key: 'plan', label: 'Plan', icon: 'location', component: () => import('#src/pages/settings/FieldsetFields.tsx') }] }
   */
  icon?: string;
  /**
   * The part that draws it, within the list: what is filtered and searched is in the list's context; it gets the register.
   *
   * @example list: { displays: [{ key: 'plan', label: 'Plan', component: () => import('#src/pages/settings/FieldsetFields.tsx') }] }
   */
  component: PageLoader;
}
