import type { RelativeRange } from '../derive/ranges/relativeDays';

/**
 * What a filter of a preset is set to: a value as the filter has it; the person who looks; the records of the filter's register that these
 * filters of it find; or a range, by its ends or by days counted from today.
 */
export type PresetValue =
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | { readonly me: true }
  | { readonly where: Readonly<Record<string, unknown>> }
  | { readonly start?: string | number; readonly end?: string | number }
  | { readonly duration: RelativeRange };

/** A view of the list that is there from the beginning, before those that people save: filters, set by one press. */
export interface Preset {
  /**
   * English, where its name does not say it; in other languages by the key `presets.<name>`.
   *
   * @example list: { filters: ['lost'], presets: { missing: { label: 'Lost keys', filter: { lost: true } } } }
   */
  label?: string;
  /**
   * The filters by key. `{ me: true }` is the person who looks, `{ where: … }` the records of the filter's register that its own filters
   * find, `{ duration: 'past' }` the days before today, whichever day it is looked at.
   *
   * @example list: { filters: ['holder', 'due'], presets: { late: { label: 'I am late with', filter: { holder_id: { me: true }, due: { duration: 'past' } } } } }
   */
  filter: Readonly<Record<string, PresetValue>>;
  /**
   * The list opens with it for whoever may see their own records (`ownerFields`) and not add any, until they set it otherwise.
   *
   * @example list: { filters: ['holder'], presets: { mine: { filter: { holder_id: { me: true } }, opensFor: 'own' } } }
   */
  opensFor?: 'own';
}
