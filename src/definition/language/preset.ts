/**
 * What a filter of a preset is set to: a value as the filter has it; the person who looks; the records of the filter's register that these
 * filters of it find; or a range whose ends are days from today.
 */
export type PresetValue =
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | { readonly me: true }
  | { readonly where: Readonly<Record<string, unknown>> }
  | { readonly start?: PresetEnd; readonly end?: PresetEnd };

/** An end of a range: as it is written, or so many days from today. */
export type PresetEnd = string | number | { readonly days: number };

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
   * find, `{ days: -1 }` at an end of a range the day before today.
   *
   * @example list: { filters: ['holder', 'due'], presets: { late: { label: 'I am late with', filter: { holder_id: { me: true }, due: { end: { days: -1 } } } } } }
   */
  filter: Readonly<Record<string, PresetValue>>;
}
