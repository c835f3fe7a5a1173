export interface Translation {
  /**
   * One record.
   *
   * @example translations: { de: { name_one: 'Schlüssel' } }
   */
  name_one?: string;
  /**
   * The register.
   *
   * @example translations: { de: { name_other: 'Schlüssel' } }
   */
  name_other?: string;
  /**
   * Labels by field.
   *
   * @example translations: { de: { fields: { due: 'Zurück bis' } } }
   */
  fields?: Readonly<Record<string, string>>;
  /**
   * Sentences under inputs by field.
   *
   * @example translations: { de: { help: { due: 'Leer, wenn unbefristet.' } } }
   */
  help?: Readonly<Record<string, string>>;
  /**
   * Words of a select by field and option.
   *
   * @example translations: { de: { options: { kind: { card: 'Karte', code: 'Code' } } } }
   */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Labels by tab; what an empty one says as `<tab>_empty`.
   *
   * @example translations: { de: { tabs: { history: 'Verlauf' } } }
   */
  tabs?: Readonly<Record<string, string>>;
  /**
   * Labels by section; its help as `<section>_help`.
   *
   * @example translations: { de: { sections: { return: 'Rückgabe' } } }
   */
  sections?: Readonly<Record<string, string>>;
  /**
   * Labels by filter.
   *
   * @example translations: { de: { filters: { city: 'Stadt' } } }
   */
  filters?: Readonly<Record<string, string>>;
  /**
   * Labels by view.
   *
   * @example translations: { de: { views: { missing: 'Verlorene Schlüssel' } } }
   */
  views?: Readonly<Record<string, string>>;
  /**
   * Labels by preset.
   *
   * @example translations: { de: { presets: { late: 'Ich bin im Verzug' } } }
   */
  presets?: Readonly<Record<string, string>>;
  /**
   * Labels by display.
   *
   * @example translations: { de: { displays: { plan: 'Grundriss' } } }
   */
  displays?: Readonly<Record<string, string>>;
  /**
   * The button of those who may only ask for a record.
   *
   * @example translations: { de: { request: 'Schlüssel erbitten' } }
   */
  request?: string;
  /**
   * What is said once a change is saved.
   *
   * @example translations: { de: { saved: 'Schlüssel gespeichert. Wer ihn hat, behält ihn bis zur Rückgabe.' } }
   */
  saved?: string;
  /**
   * Labels by action; its question as `<action>_confirm`, what is said afterwards as `<action>_done`.
   *
   * @example translations: { de: { actions: { report: 'Verlust melden' } } }
   */
  actions?: Readonly<Record<string, string>>;
}
