import { useLocale } from 'ra-core';
import { useMemo } from 'react';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `3.4 MB` in the person's language. */
export function useBytes(): (bytes: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const tag = `${locale ?? 'en'}-u-nu-latn`;
    const formats = units.map(
      unit =>
        new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short', maximumFractionDigits: 1 }),
    );
    return bytes => {
      const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
      return formats[power]?.format(bytes / 1000 ** power) ?? String(bytes);
    };
  }, [locale]);
}
