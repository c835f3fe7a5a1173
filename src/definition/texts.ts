const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/**
 * Decodes HTML entities once: servers of the family answer most strings escaped (contract §1).
 * `&amp;lt;` therefore becomes `&lt;`.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return named.get(String(name).toLowerCase()) ?? whole;
    const code = decimal ? Number(decimal) : parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * What the server does so that decoding once gives the text back: only what would be taken for an entity is escaped, so that
 * `Fan & motor` goes as it is and a text that really reads `&lt;` survives.
 */
export const escapeEntities = (text: string) =>
  text.includes('&') ? text.replace(/&(?=(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]+);)/gi, '&amp;') : text;

/**
 * A text as it is kept: composed (NFC), so that what looks the same is the same, and without the two things no database keeps, NUL and halves of
 * surrogate pairs.
 */
export const keepable = (text: string) =>
  text
    .replaceAll('\u0000', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC');

/** Reads whatever a server sent as text; objects and lists are no text. */
export function readText(wire: unknown): string | null {
  if (typeof wire === 'string') return wire === '' ? null : decodeEntities(wire);
  if (typeof wire === 'number' || typeof wire === 'boolean') return String(wire);
  return null;
}

/** The wire's empty text means empty. */
export function isEmpty(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** Whether a value counts as nothing: empty, or a list without rows. */
export function isBlank(value: unknown): boolean {
  return isEmpty(value) || (Array.isArray(value) && value.length === 0);
}

/** What is written in capitals wherever it stands in a name. */
const acronyms =
  /(?<![\p{L}\p{N}])(ip|ipv4|ipv6|mac|url|id|vip|sla|imei|eol|qr|pdf|csv|cpu|ram|gps|vat|iban|usb|ssid|dns|os|po|sn)(?![\p{L}\p{N}])/giu;

/** `warranty_months` → `Warranty months`, `mac_address` → `MAC address`. */
export function humanize(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll('-', ' ')
    .trim()
    .replace(acronyms, acronym => capitals[acronym.toLowerCase()] ?? acronym.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const capitals: Readonly<Record<string, string>> = { ipv4: 'IPv4', ipv6: 'IPv6' };

/** The lines of a text that say something. */
export const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean);
