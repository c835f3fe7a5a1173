import { useTranslate } from 'ra-core';

/** What a signature covers, beside the number of its entry. */
export interface Covered {
  revision: number;
  valuesCount: number;
  /** Values that were corrected, each time counted. */
  corrections: number;
}

/** Says how much a signature covers: values, the revision, and the corrections that led to it. */
export function useSignedWords() {
  const translate = useTranslate();
  return ({ revision, valuesCount, corrections }: Covered): string[] => [
    translate('elogger.signing.values', { smart_count: valuesCount }),
    translate('elogger.signing.revision', { revision }),
    ...(corrections > 0 ? [translate('elogger.signing.corrections', { smart_count: corrections })] : []),
  ];
}
