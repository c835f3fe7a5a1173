import { imageSize } from 'image-size';
import { open, readFile, writeFile } from 'node:fs/promises';
import { Failure } from '#server/http/failure.ts';
import type { Message } from '#server/i18n/message.ts';
import { sanitizeSvg } from './sanitizeSvg';
import type { Upload } from './upload';

/** Some cameras put long texts and small pictures before what tells the size. */
const headLength = 1024 * 1024;
const longestSide = 30_000;
const mostPixels = 100_000_000;
const longestDrawing = 5_000_000;

/** So many signs of markup a drawing may have: its elements, attributes and entities are what takes time to clean, a quarter of a second here. */
const mostSigns = 80_000;

/**
 * Looks into a picture before it is kept: one that tells no size is damaged, one that unpacks to more than a browser can be asked to
 * show is too large, and of a drawing only what draws is kept. Throws Failure under the name of the field.
 */
export async function checkImage(upload: Upload, field: string): Promise<void> {
  const refuse = (message: Message) => new Failure({ [field]: [message] });
  if (upload.type === 'image/svg+xml') {
    if (upload.size > longestDrawing)
      throw refuse({ rule: 'A drawing may have {{most}} MB at most.', args: { most: longestDrawing / 1_000_000 } });
    const text = await readFile(upload.path, 'utf8');
    if (signsIn(text) > mostSigns) throw refuse('This drawing has too many parts to be looked through. Save it as a PNG picture.');
    const clean = sanitizeSvg(text);
    if (clean === null) throw refuse('This drawing is damaged.');
    return writeFile(upload.path, clean, { flush: true });
  }
  const size = dimensionsOf(await readHead(upload.path));
  if (!size) throw refuse('This picture is damaged.');
  const { width, height } = size;
  if (width > longestSide || height > longestSide || width * height > mostPixels)
    throw refuse({ rule: '{{width}} × {{height}} pixels are too many for a picture.', args: { width, height } });
}

function signsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (signs.has(text.charCodeAt(at))) count++;
  return count;
}

const signs = new Set([...'<>&='].map(sign => sign.charCodeAt(0)));

function dimensionsOf(head: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(head);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
