import { open, type FileHandle } from 'node:fs/promises';

/** Metadata stand before the picture itself; a segment has at most 64 kB. */
const mostRead = 4_000_000;
const [startOfScan, app1] = [0xda, 0xe1];
const gpsPointer = 0x8825;
const exif = Buffer.from('Exif\0\0');
const xmp = Buffer.from('http://ns.adobe.com/');

/**
 * Removes from a JPEG file where it was taken: the GPS directory of its Exif data and all XMP data are overwritten in place. Its orientation, its
 * date and the picture stay. Other files stay as they are.
 */
export async function removePosition(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(mostRead), 0, mostRead, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return;
    for (const segment of segmentsOf(head)) await clean(file, head, segment);
  } finally {
    await file.close();
  }
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
  for (const { from, length } of positionsIn(content.subarray(exif.length))) await overwrite(exif.length + from, length);
}

/** The places in Exif data (TIFF) that say a position: the entries of the GPS directory, and the values that they point to. */
function positionsIn(tiff: Buffer): { from: number; length: number }[] {
  const order = tiff.subarray(0, 2).toString('latin1');
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return [];
  const short = (at: number) => (at + 2 <= tiff.length ? (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0);
  const long = (at: number) => (at + 4 <= tiff.length ? (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)) : 0);
  const entriesAt = (directory: number) =>
    Array.from({ length: Math.min(short(directory), Math.floor(tiff.length / 12)) }, (_, index) => directory + 2 + index * 12);
  const within = (from: number, length: number) => ({ from, length: Math.max(0, Math.min(length, tiff.length - from)) });
  return entriesAt(long(4)).flatMap(entry => {
    if (short(entry) !== gpsPointer) return [];
    const directory = long(entry + 8);
    const entries = entriesAt(directory);
    const values = entries.flatMap(one => {
      const size = (bytesOf[short(one + 2)] ?? 8) * long(one + 4);
      return size > 4 ? [within(long(one + 8), size)] : [];
    });
    return [...values, within(directory, 2 + entries.length * 12)];
  });
}

/** Bytes of a value, by its type in TIFF. */
const bytesOf: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 };
