import { useEffect, useState } from 'react';

/** An address under which the browser shows a value: a kept picture's own, or one made for a file just chosen. */
export function useFileAddress(value: string | File | null): string | null {
  const [made, setMade] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (!(value instanceof File)) return;
    const address = URL.createObjectURL(value);
    setMade({ file: value, address });
    return () => URL.revokeObjectURL(address);
  }, [value]);
  if (value instanceof File) return made?.file === value ? made.address : null;
  return value;
}
