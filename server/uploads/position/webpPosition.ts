import type { FileHandle } from 'node:fs/promises';
import { tiffPositions } from './tiffPositions';

const prefix = Buffer.from('Exif\0\0');

/** Metadata of a picture are small. */
const longest = 16_000_000;

/** Chunks that are looked at: a film of pictures has one for each. */
const mostChunks = 100_000;

export const isWebp = (head: Buffer): boolean => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';

/** Empties the XMP data of a WebP file, and the GPS directory of its Exif data. The chunks stay in their places. */
export async function cleanWebp(file: FileHandle, size: number): Promise<void> {
  let at = 12;
  for (let count = 0; count < mostChunks && at + 8 <= size; count += 1) {
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, at);
    const [type, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    const end = Math.min(at + 8 + length, size);
    if ((type === 'EXIF' || type === 'XMP ') && length <= longest) await cleanChunk(file, type, { start: at + 8, end });
    // Chunks begin at even places.
    at += 8 + length + (length % 2);
  }
}

async function cleanChunk(file: FileHandle, type: 'EXIF' | 'XMP ', { start, end }: { start: number; end: number }): Promise<void> {
  const data = Buffer.alloc(end - start);
  await file.read(data, 0, data.length, start);
  if (type === 'XMP ') data.fill(' ');
  else {
    const tiff = data.subarray(0, prefix.length).equals(prefix) ? data.subarray(prefix.length) : data;
    for (const { from, length } of tiffPositions(tiff)) tiff.fill(0, from, from + length);
  }
  await file.write(data, 0, data.length, start);
}
