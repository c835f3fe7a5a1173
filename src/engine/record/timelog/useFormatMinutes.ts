import { useMemo } from 'react';
import { useLocale } from 'ra-core';

/** Minutes in words: `1h 30m`, in the person's language. */
export function useFormatMinutes(): (minutes: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const unit = (name: 'hour' | 'minute') =>
      new Intl.NumberFormat(`${locale ?? 'en'}-u-nu-latn`, { style: 'unit', unit: name, unitDisplay: 'narrow' });
    const [hour, minute] = [unit('hour'), unit('minute')];
    return minutes => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      return [hours > 0 && hour.format(hours), (rest > 0 || hours === 0) && minute.format(rest)].filter(Boolean).join(' ');
    };
  }, [locale]);
}
