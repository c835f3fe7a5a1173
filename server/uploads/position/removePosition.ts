import { open } from 'node:fs/promises';
import { cleanJpeg, isJpeg } from './jpegPosition';
import { cleanPng, pngSignature } from './pngPosition';
import { cleanWebp, isWebp } from './webpPosition';

/**
 * Removes from a JPEG, PNG or WebP file where it was taken: the GPS directory of its Exif data, all XMP data and, of a PNG, all texts are overwritten
 * in place. Its orientation, its date and the picture stay. Other files stay as they are.
 */
export async function removePosition(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const head = Buffer.alloc(12);
    await file.read(head, 0, head.length, 0);
    const { size } = await file.stat();
    if (isJpeg(head)) await cleanJpeg(file);
    else if (head.subarray(0, pngSignature.length).equals(pngSignature)) await cleanPng(file, size);
    else if (isWebp(head)) await cleanWebp(file, size);
  } finally {
    await file.close();
  }
}
