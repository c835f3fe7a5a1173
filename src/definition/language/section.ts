/** Fields that stand together under a heading. */
export interface Section<Name extends string> {
  /**
   * English, where its name does not say it; in other languages by the key `sections.<name>`.
   *
   * @example sections: { return: { label: 'To be returned', fields: ['due', 'holder'] } }
   */
  label?: string;
  /**
   * One English sentence under the heading; in other languages by the key `sections.<name>_help`.
   *
   * @example sections: { return: { help: 'Empty when for good.', fields: ['due', 'holder'] } }
   */
  help?: string;
  /**
   * Its fields, in order. Where there is nothing else to say, the section is just these.
   *
   * @example sections: { identity: ['name', 'kind'], return: ['due', 'holder'] }
   */
  fields?: readonly Name[];
  /**
   * Instead, the first of its fields: those of the definition in their order, as far as another section begins, without those that another
   * section lists. A section that is one name alone begins there.
   *
   * @example sections: { identity: 'name', return: { label: 'To be returned', from: 'due' } }
   */
  from?: Name;
  /**
   * It opens at a press of its heading, and by itself where one of its fields has an error.
   *
   * @example sections: { return: { fields: ['due', 'holder'], collapsed: true } }
   */
  collapsed?: boolean;
}

/** A section, or only where it begins, or only its fields. */
export type AnySection<Name extends string> = Name | readonly Name[] | Section<Name>;
