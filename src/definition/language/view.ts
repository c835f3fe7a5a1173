import type { IconName } from '../icons';
/** Some of the records of a register, as a list of their own: an entry of the menu, at the register's address with the key behind. */
export interface View<Name extends string = string> {
  /**
   * English, where its name does not say it; in other languages by the key `views.<name>`.
   *
   * @example list: { filters: ['lost'], views: { missing: { label: 'Lost keys', filter: { lost: true } } } }
   */
  label?: string;
  /**
   * One of the icons of `src/engine/ui/ResourceIcon.tsx`; the register's unless told.
   *
   * @example list: { filters: ['lost'], views: { missing: { label: 'Lost keys', icon: 'warning', filter: { lost: true } } } }
   */
  icon?: IconName;
  /**
   * What the list is narrowed to, by filter.
   *
   * @example list: { filters: ['kind', 'lost'], views: { missing: { label: 'Lost cards', filter: { kind: 'card', lost: true } } } }
   */
  filter: Readonly<Record<string, unknown>>;
  /**
   * The columns that are shown, in order; those of the register's list unless told.
   *
   * @example list: { filters: ['lost'], views: { missing: { label: 'Lost keys', filter: { lost: true }, columns: ['name', 'due'] } } }
   */
  columns?: readonly Name[];
  /**
   * Its rows wait for somebody: the menu shows how many there are.
   *
   * @example list: { filters: ['lost'], views: { missing: { label: 'Lost keys', filter: { lost: true }, waiting: true } } }
   */
  waiting?: boolean;
}
