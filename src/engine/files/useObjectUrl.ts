import { useEffect, useMemo } from 'react';

/** An address under which the browser shows a value: a kept picture's own, or one made for a file just chosen or fetched. */
export function useObjectUrl(value: string | Blob | null): string | null {
  const made = useMemo(() => (value instanceof Blob ? URL.createObjectURL(value) : null), [value]);
  useEffect(() => () => void (made && URL.revokeObjectURL(made)), [made]);
  return made ?? (typeof value === 'string' ? value : null);
}
