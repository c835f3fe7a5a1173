import type { IconName } from '../icons';
import type { PageLoader } from './basics';

/** Another look at the same rows as the list's, beside the table: a board, a calendar. Search, filters and saved views are shared. */
export interface Display {
  /**
   * English, where its name does not say it; in other languages by the key `displays.<name>`.
   *
   * @example list: { displays: { plan: { label: 'Floor plan', component: () => import('#src/pages/settings/FieldsetFields.tsx') } } }
   */
  label?: string;
  /**
   * One of the icons of `src/engine/ui/ResourceIcon.tsx`; `list` unless told.
   *
   * @example list: { displays: { plan: { icon: 'location', component: () => import('#src/pages/settings/FieldsetFields.tsx') } } }
   */
  icon?: IconName;
  /**
   * The part that draws it, within the list: what is filtered and searched is in the list's context; it gets the register.
   *
   * @example list: { displays: { plan: { component: () => import('#src/pages/settings/FieldsetFields.tsx') } } }
   */
  component: PageLoader;
}
