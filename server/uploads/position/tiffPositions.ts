const gpsPointer = 0x8825;

/** Bytes of a value, by its type in TIFF. */
const bytesOf: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 };

/** The places in Exif data (TIFF) that say a position: the entries of the GPS directory, and the values that they point to. */
export function tiffPositions(tiff: Buffer): { from: number; length: number }[] {
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
