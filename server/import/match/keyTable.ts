import { createHash } from 'node:crypto';

/** Empty places leave room to look on from a place that is taken. */
const fullest = 0.6;

/**
 * A number for each of many texts, in a few bytes a text, whatever its length: a file may have a million rows. Texts are known by 53 bits of a
 * hash, which two of three million share once in two thousand files.
 */
export class KeyTable {
  private hashes = new Float64Array(1_024);
  private values = new Int32Array(1_024);
  private size = 0;

  get(text: string): number | null {
    const at = this.placeOf(hashOf(text));
    return this.hashes[at] === 0 ? null : (this.values[at] ?? null);
  }

  /** The first number that a text gets is the one that stays. */
  add(text: string, value: number): void {
    if (this.size >= this.hashes.length * fullest) this.grow();
    this.put(hashOf(text), value);
  }

  private put(hash: number, value: number): void {
    const at = this.placeOf(hash);
    if (this.hashes[at] !== 0) return;
    this.hashes[at] = hash;
    this.values[at] = value;
    this.size += 1;
  }

  /** Where a hash stands, or would. */
  private placeOf(hash: number): number {
    let at = hash % this.hashes.length;
    while (this.hashes[at] !== 0 && this.hashes[at] !== hash) at = (at + 1) % this.hashes.length;
    return at;
  }

  private grow(): void {
    const { hashes, values } = this;
    this.hashes = new Float64Array(hashes.length * 2);
    this.values = new Int32Array(values.length * 2);
    this.size = 0;
    hashes.forEach((hash, at) => hash !== 0 && this.put(hash, values[at] ?? 0));
  }
}

/** Zero stands for an empty place. */
function hashOf(text: string): number {
  const bytes = createHash('sha1').update(text).digest();
  return bytes.readUIntBE(0, 6) * 32 + ((bytes[6] ?? 0) & 31) || 1;
}
