import { sumBy } from 'es-toolkit';
import { useTranslate } from 'ra-core';
import type { EntryDetails } from './useEntry';

/** What a signature covers, beside the number of its entry. */
export interface Covered {
  revision: number;
  valuesCount: number;
  /** Values that were corrected, each time counted. */
  corrections: number;
}

/** What a signature of an entry would cover as it is. */
export const coveredOf = ({ entry, values, links }: EntryDetails): Covered => ({
  revision: entry.revision,
  valuesCount: Object.keys(values).length,
  corrections: sumBy(links, link => link.changes?.length ?? 0),
});

/** Says how much a signature covers: values, the revision, and the corrections that led to it. */
export function useSignedWords() {
  const translate = useTranslate();
  return ({ revision, valuesCount, corrections }: Covered): string[] => [
    translate('elogger.signing.values', { smart_count: valuesCount }),
    translate('elogger.signing.revision', { revision }),
    ...(corrections > 0 ? [translate('elogger.signing.corrections', { smart_count: corrections })] : []),
  ];
}
