import { readFile } from 'node:fs/promises';
import { readPng } from '#server/uploads/readPng.ts';

/** What is drawn on a screen has far fewer. */
const mostPixels = 4_000_000;

/** A signature as it is drawn on the report. Throws Refusal where it cannot be. */
export const readSignature = async (path: string): Promise<Buffer> => readPng(await readFile(path), mostPixels);
