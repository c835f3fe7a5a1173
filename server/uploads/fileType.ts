interface FileType {
  type: string;
  extension: string;
}

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.slice(start, end));

const signatures: readonly (FileType & { is(bytes: Uint8Array): boolean })[] = [
  { type: 'image/png', extension: 'png', is: bytes => bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n' },
  { type: 'image/jpeg', extension: 'jpg', is: bytes => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff },
  { type: 'image/gif', extension: 'gif', is: bytes => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)) },
  { type: 'image/webp', extension: 'webp', is: bytes => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP' },
  { type: 'image/svg+xml', extension: 'svg', is: isSvg },
];

/** An XML text whose first element is svg; declarations and comments may stand before it, each read in one way only. */
function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes).replace(/^\ufeff/, '');
  return /^\s*(?:<\?xml[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/i.test(text);
}

/** How many of the first bytes tell what a file is. */
export const sniffLength = 4096;

/** What a file is by its first bytes, whatever its name and its sender say; null when it is no image we know. */
export function sniffImage(bytes: Uint8Array): FileType | null {
  return signatures.find(signature => signature.is(bytes)) ?? null;
}

/** The brands of the family of MP4, whose files begin alike. */
const brands: readonly [RegExp, string][] = [
  [/^(heic|heix|heim|heis|hevc|hevx)$/, 'image/heic'],
  [/^(mif1|msf1)$/, 'image/heif'],
  [/^qt {2}$/, 'video/quicktime'],
  [/^(isom|iso[2-9]|mp4[12]|avc1|dash|msnv|m4v |m4vh|m4vp|3g[2p].|f4v )$/i, 'video/mp4'],
];

/** What a film, or a picture as phones take them, is by its first bytes; null when it is none we know. */
export function sniffMedia(bytes: Uint8Array): string | null {
  if (ascii(bytes, 4, 8) === 'ftyp') return brands.find(([pattern]) => pattern.test(ascii(bytes, 8, 12)))?.[1] ?? null;
  const isMatroska = bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3;
  return isMatroska && ascii(bytes, 0, 64).includes('webm') ? 'video/webm' : null;
}

/** The type that goes with the extension of a kept image. */
export const typeOfExtension = (extension: string): string | null =>
  signatures.find(signature => signature.extension === extension)?.type ?? null;

/** The extension of an image of a type. */
export const extensionOfType = (type: string): string | null => signatures.find(signature => signature.type === type)?.extension ?? null;
