import { getParser } from 'bowser';

export interface Device {
  browser: string | null;
  system: string | null;
  kind: 'phone' | 'tablet' | 'computer' | 'unknown';
}

const kinds: Readonly<Record<string, Device['kind']>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

/** What a browser said of itself, by the names people know. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, kind: 'unknown' };
  const { browser, os, platform } = getParser(userAgent).getResult();
  return { browser: browser.name || null, system: os.name || null, kind: kinds[platform.type ?? ''] ?? 'unknown' };
}
