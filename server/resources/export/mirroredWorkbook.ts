import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

const signatures = { entry: 0x04034b50, descriptor: 0x08074b50 };

/**
 * A workbook with sheets that begin at the right. hucre's stream has no such option: its parts are taken out of the archive that it writes
 * uncompressed, and go into another one, piece by piece.
 */
export async function* mirroredWorkbook(pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fill = async () => {
    for await (const { path, content } of partsOf(pieces)) {
      const part = Readable.from(path.startsWith('xl/worksheets/') ? mirroredSheet(content) : content, { objectMode: false });
      zip.addReadStream(part, path, { forceZip64Format: true });
      await finished(part);
    }
    zip.end();
  };
  fill().catch((error: unknown) => output.destroy(error as Error));
  yield* output as AsyncIterable<Uint8Array>;
}

interface Part {
  path: string;
  /** Read to its end before the next part is asked for. */
  content: AsyncIterable<Uint8Array>;
}

/** The parts of an uncompressed archive, whose headers and descriptors come as pieces of their own. */
async function* partsOf(pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Part> {
  for (let header = await pieces.next(); !header.done && isA('entry', header.value); header = await pieces.next()) {
    const bytes = Buffer.from(header.value);
    yield { path: bytes.toString('utf8', 30, 30 + bytes.readUInt16LE(26)), content: contentOf(pieces) };
  }
}

async function* contentOf(pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let piece = await pieces.next(); ; piece = await pieces.next()) {
    if (piece.done) throw new Error('mirroredWorkbook: a part of the workbook has no end');
    if (isA('descriptor', piece.value)) return;
    yield piece.value;
  }
}

// No XML begins so, nor holds such bytes.
const isA = (kind: keyof typeof signatures, piece: Uint8Array) =>
  piece.length >= 4 && Buffer.from(piece.buffer, piece.byteOffset, 4).readUInt32LE() === signatures[kind];

/** The XML of a sheet, whose view stands in its first piece. */
async function* mirroredSheet(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const piece of content) {
    yield isFirst ? Buffer.from(Buffer.from(piece).toString().replace('<sheetView ', '<sheetView rightToLeft="1" ')) : piece;
    isFirst = false;
  }
}
