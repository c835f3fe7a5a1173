import type { When } from '../when';

export interface Tab<Name extends string> {
  /**
   * The name of the tab in the address and in the texts.
   *
   * @example form: { tabs: [{ key: 'general', label: 'General', fields: ['name', 'kind'] }] }
   */
  key: string;
  /**
   * English; in other languages by the key `tabs.<key>`.
   *
   * @example form: { tabs: [{ key: 'return', label: 'To be returned', fields: ['due'] }] }
   */
  label: string;
  /**
   * Its fields, in order.
   *
   * @example form: { tabs: [{ key: 'general', label: 'General', fields: ['name', 'location', 'holder'] }] }
   */
  fields: readonly Name[];
  /**
   * The tab is there only while this holds.
   *
   * @example form: { tabs: [{ key: 'return', label: 'Return', fields: ['due'], when: { lost: false } }] }
   */
  when?: When<Name>;
}

/** A tab that says where its fields begin instead of naming them. */
export interface TabFrom<Name extends string> extends Omit<Tab<Name>, 'fields'> {
  /**
   * The first of its fields: those that can be written, in the order of the definition, as far as another tab begins.
   *
   * @example form: { tabs: [{ key: 'general', label: 'General', from: 'name' }, { key: 'return', label: 'Return', from: 'due' }] }
   */
  from: Name;
}
