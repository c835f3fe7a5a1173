import type { FileHandle } from 'node:fs/promises';
import { tiffPositions } from './tiffPositions';

/** Metadata stand before the picture itself; a segment has at most 64 kB. */
const mostRead = 4_000_000;
const [startOfScan, app1] = [0xda, 0xe1];
const exif = Buffer.from('Exif\0\0');
const xmp = Buffer.from('http://ns.adobe.com/');

export const isJpeg = (head: Buffer): boolean => head.readUInt16BE(0) === 0xffd8;

/** Overwrites the GPS directory of the Exif data of a JPEG file, and all its XMP data. */
export async function cleanJpeg(file: FileHandle): Promise<void> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(mostRead), 0, mostRead, 0);
  const head = buffer.subarray(0, bytesRead);
  for (const segment of segmentsOf(head)) await clean(file, head, segment);
}

interface Segment {
  /** Of its content, from the beginning of the file. */
  start: number;
  end: number;
}

/** The segments of a JPEG that hold Exif or XMP data. */
function segmentsOf(head: Buffer): Segment[] {
  const found: Segment[] = [];
  let at = 2;
  while (at + 4 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === startOfScan) break;
    const end = at + 2 + head.readUInt16BE(at + 2);
    if (marker === app1) found.push({ start: at + 4, end: Math.min(end, head.length) });
    if (end <= at + 2) break;
    at = end;
  }
  return found;
}

async function clean(file: FileHandle, head: Buffer, { start, end }: Segment): Promise<void> {
  const content = head.subarray(start, end);
  const overwrite = (from: number, length: number) =>
    length > 0 ? file.write(Buffer.alloc(length), 0, length, start + from) : Promise.resolve();
  if (content.subarray(0, xmp.length).equals(xmp)) {
    const text = content.indexOf(0) + 1;
    if (text > 0) await file.write(Buffer.alloc(content.length - text, ' '), 0, content.length - text, start + text);
    return;
  }
  if (!content.subarray(0, exif.length).equals(exif)) return;
  for (const { from, length } of tiffPositions(content.subarray(exif.length))) await overwrite(exif.length + from, length);
}
