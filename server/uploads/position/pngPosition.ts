import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { tiffPositions } from './tiffPositions';

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Texts may hold XMP and Exif data under any keyword. */
const texts = new Set(['tEXt', 'zTXt', 'iTXt']);
const blankText = Buffer.from('Comment\0');

/** Metadata of a picture are small: a longer chunk is no such thing, and no reader takes it. */
const longest = 16_000_000;

/** Chunks that are looked at; encoders split pictures into pieces of some kB. */
const mostChunks = 100_000;

/** Empties the texts of a PNG file, and the GPS directory of its Exif data. The chunks stay in their places, with new checksums. */
export async function cleanPng(file: FileHandle, size: number): Promise<void> {
  let at = pngSignature.length;
  for (let count = 0; count < mostChunks && at + 12 <= size; count += 1) {
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, at);
    const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4)];
    const end = at + 12 + length;
    if (end > size) return;
    if ((type === 'eXIf' || texts.has(type)) && length <= longest) await cleanChunk(file, at, { type, length });
    at = end;
  }
}

async function cleanChunk(file: FileHandle, at: number, { type, length }: { type: string; length: number }): Promise<void> {
  const data = Buffer.alloc(length);
  await file.read(data, 0, length, at + 8);
  if (type === 'eXIf') for (const { from, length: size } of tiffPositions(data)) data.fill(0, from, from + size);
  // What is too short for another keyword says nothing either.
  else if (length < blankText.length) return;
  else blankText.copy(data.fill(' '));
  const typed = Buffer.concat([Buffer.from(type === 'eXIf' ? type : 'tEXt', 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  await file.write(Buffer.concat([typed, sum]), 0, typed.length + 4, at + 4);
}
