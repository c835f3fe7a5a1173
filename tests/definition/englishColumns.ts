import type { Resource } from '#definition';
import { exportFormat, type ExportColumn, type Reader } from '#definition/derive/export/exportFormat';

const yesNo: Readonly<Record<string, string>> = { 'ra.boolean.true': 'Yes', 'ra.boolean.false': 'No' };

/** Somebody who reads English, by the clock of UTC. */
export const englishReader: Reader = { language: 'en', zone: 'UTC', t: (key, { defaultValue } = {}) => defaultValue ?? yesNo[key] ?? key };

/** The columns of a file in English. */
export const englishColumns = (resource: Resource, names: readonly string[]): ExportColumn[] =>
  names.map(name => exportFormat(resource, name, englishReader));
