import { encodeQR } from 'qr';
import { assetAddress } from '#src/domain/labels/assetAddress.ts';

/** The least side of a module that phones read from common printers, in millimetres. */
const leastModule = 0.25;

/**
 * The modules of the code on a label whose code may be `side` millimetres wide: the address of the asset, with less correction where its
 * modules would be too small to read otherwise, and the tag alone where they would be all the same.
 */
export function labelCode(host: string, tag: string, side: number): boolean[][] {
  const address = isStep(tag) ? tag : assetAddress(host, tag);
  const tries = [
    [address, 'medium'],
    [address, 'low'],
  ] as const;
  for (const [text, ecc] of tries) {
    const code = encoded(text, ecc);
    if (code && side / code.length >= leastModule) return code;
  }
  return encodeQR(tag, 'raw', { ecc: 'low', border: 1 });
}

/** Addresses have no part of this name: browsers take it for a step to another folder. */
const isStep = (tag: string) => /^\.\.?$/.test(tag);

/** Null where the text is longer than any code. */
function encoded(text: string, ecc: 'medium' | 'low'): boolean[][] | null {
  try {
    return encodeQR(text, 'raw', { ecc, border: 1 });
  } catch {
    return null;
  }
}
