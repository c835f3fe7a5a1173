import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { Refusal } from '#definition/rules';

/** For each type of colour: samples a pixel, bits that a sample may have, and the pieces without which it is drawn otherwise. */
const colours: Readonly<Record<number, { samples: number; bits: readonly number[]; pieces: readonly string[] }>> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16], pieces: ['tRNS'] },
  2: { samples: 3, bits: [8, 16], pieces: ['tRNS'] },
  3: { samples: 1, bits: [1, 2, 4, 8], pieces: ['PLTE', 'tRNS'] },
  4: { samples: 2, bits: [8, 16], pieces: [] },
  6: { samples: 4, bits: [8, 16], pieces: [] },
};
const filters = 5;
const damaged = () => new Refusal({ rule: 'This picture is damaged.' });

/**
 * A PNG picture of at most so many pixels, as one that is drawn on paper must be: what draws it unpacks it where no error can be caught, and
 * lets the process end. Answers the picture without the pieces that do not draw. Throws Refusal.
 */
export async function readPng(bytes: Buffer, mostPixels: number): Promise<Buffer> {
  const pieces = piecesOf(bytes);
  const [head] = pieces;
  if (head?.name !== 'IHDR' || head.data.length !== 13 || pieces.at(-1)?.name !== 'IEND') throw damaged();
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [bits = 0, colourType = 0, , , interlaced] = head.data.subarray(8);
  const colour = colours[colourType];
  if (!colour?.bits.includes(bits) || width === 0 || height === 0) throw damaged();
  if (width * height > mostPixels)
    throw new Refusal({ rule: '{{width}} × {{height}} pixels are too many for a picture.', args: { width, height } });
  if (interlaced !== 0) throw new Refusal({ rule: 'An interlaced picture cannot be printed. Save it without interlacing.' });
  const row = 1 + Math.ceil((width * colour.samples * bits) / 8);
  const packed = pieces.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  const pixels = await unpack(Buffer.concat(packed), row * height);
  for (let at = 0; at < pixels.length; at += row) if ((pixels[at] ?? filters) >= filters) throw damaged();
  if (colourType === 3 && !pieces.some(({ name }) => name === 'PLTE')) throw damaged();
  const drawn = pieces.filter(({ name }) => ['IHDR', 'IDAT', 'IEND', ...colour.pieces].includes(name));
  return Buffer.concat([bytes.subarray(0, 8), ...drawn.map(({ whole }) => whole)]);
}

/** The pieces up to the one that ends the picture, each also with its length, its name and its sum. */
function piecesOf(bytes: Buffer): { name: string; data: Buffer; whole: Buffer }[] {
  const pieces: { name: string; data: Buffer; whole: Buffer }[] = [];
  for (let at = 8; at + 12 <= bytes.length && pieces.at(-1)?.name !== 'IEND';) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    pieces.push({ name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    at = end;
  }
  return pieces;
}

async function unpack(packed: Buffer, length: number): Promise<Buffer> {
  const pixels = await promisify(inflate)(packed, { maxOutputLength: length }).catch(() => null);
  if (pixels?.length !== length) throw damaged();
  return pixels;
}
