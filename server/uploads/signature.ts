import { readFile } from 'node:fs/promises';
import { Refusal, type Issue } from '#definition/rules';
import { readPng } from './readPng';
import type { Upload } from './upload';

/** What is drawn on a screen has far fewer. */
const mostPixels = 4_000_000;

/** Bytes; what somebody draws with a finger has far fewer. */
const largest = 200_000;

/** A signature as it is drawn on paper. Throws Refusal where it cannot be. */
export const readSignature = async (path: string): Promise<Buffer> => readPng(await readFile(path), mostPixels);

/** Why an upload is no signature; null where it is one. */
export async function signatureIssue({ type, size, path }: Upload): Promise<Issue | null> {
  if (type !== 'image/png' || size > largest)
    return { rule: 'A signature is a PNG picture of at most {{most}} kB.', args: { most: largest / 1000 } };
  try {
    await readSignature(path);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.issue;
    throw error;
  }
}
