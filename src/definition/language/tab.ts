import type { When } from '../when';

/** A tab of the form. */
export interface Tab<Name extends string> {
  /**
   * English, where its name does not say it; in other languages by the key `tabs.<name>`.
   *
   * @example form: { tabs: { return: { label: 'To be returned', fields: ['due'] } } }
   */
  label?: string;
  /**
   * Its fields, in order. Where there is nothing else to say, the tab is just these.
   *
   * @example form: { tabs: { general: ['name', 'location', 'holder'], return: ['due'] } }
   */
  fields?: readonly Name[];
  /**
   * Instead, the first of its fields: those that can be written, in the order of the definition, as far as another tab begins, without those
   * that another tab lists. A tab that is one name alone begins there, and shows all that is behind it; one that shows a single field lists
   * it: `['name']`.
   *
   * @example form: { tabs: { general: 'name', return: { label: 'To be returned', from: 'due' } } }
   */
  from?: Name;
  /**
   * Instead of fields, the files that are kept with the record, for which its page has a tab: those chosen for a new record are sent once it is
   * saved.
   *
   * @example form: { tabs: { general: 'name', papers: { files: true } } }, show: { papers: { files: true } }
   */
  files?: true;
  /**
   * The tab is there only while this holds.
   *
   * @example form: { tabs: { return: { fields: ['due'], when: { lost: false } } } }
   */
  when?: When<Name>;
}

/** A tab, or only where it begins, or only its fields. */
export type AnyTab<Name extends string> = Name | readonly Name[] | Tab<Name>;
