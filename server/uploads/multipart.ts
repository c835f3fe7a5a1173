import { Failure } from '#server/http/failure.ts';

/** A part of a multipart body. Its content comes piece by piece and must be read before the next part. */
export interface Part {
  name: string;
  /** Present for a file. */
  filename: string | null;
  content: AsyncIterable<Uint8Array>;
}

const longestHead = 16 * 1024;
const broken = () => new Failure('The multipart body of this call is broken.', { status: 422 });

/** Reads the parts of a multipart body as they arrive, so that a large file is never held in memory. */
export async function* readParts(body: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<Part> {
  const boundary = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType);
  const delimiter = Buffer.from(`\r\n--${boundary?.[1] ?? boundary?.[2] ?? ''}`);
  if (!boundary) throw broken();
  // The first delimiter has no line break before it: with one put there, all are alike.
  const source = new Source(body, Buffer.from('\r\n'));
  await source.skip(delimiter, longestHead);
  while (!(await source.startsWith('--'))) {
    const head = await source.text('\r\n\r\n', longestHead);
    const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? '';
    const name = parameter(disposition, 'name');
    if (name === null) throw broken();
    const content = source.until(delimiter);
    yield { name, filename: parameter(disposition, 'filename'), content };
    for await (const _ of content) void _;
  }
}

function parameter(disposition: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition)?.[1];
  return found === undefined ? null : found.replace(/%22/g, '"').replace(/\\(.)/g, '$1');
}

/** A stream of bytes that can be read up to a mark. */
class Source {
  private readonly chunks: AsyncIterator<Uint8Array>;

  constructor(
    body: AsyncIterable<Uint8Array>,
    private rest: Buffer,
  ) {
    this.chunks = body[Symbol.asyncIterator]();
  }

  private async more(): Promise<void> {
    const { done, value } = await this.chunks.next();
    if (done) throw broken();
    this.rest = this.rest.length === 0 ? Buffer.from(value) : Buffer.concat([this.rest, value]);
  }

  /** What stands before the mark, in pieces; the mark itself is passed over. */
  async *until(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.rest.indexOf(mark);
      if (at >= 0) {
        const last = this.rest.subarray(0, at);
        this.rest = this.rest.subarray(at + mark.length);
        if (last.length > 0) yield last;
        return;
      }
      // The end may be the beginning of a mark.
      const safe = this.rest.length - mark.length + 1;
      if (safe > 0) {
        const piece = this.rest.subarray(0, safe);
        this.rest = this.rest.subarray(safe);
        yield piece;
      }
      await this.more();
    }
  }

  async text(mark: string, longest: number): Promise<string> {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of this.until(Buffer.from(mark))) {
      size += piece.length;
      if (size > longest) throw broken();
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  }

  async skip(mark: Buffer, longest: number): Promise<void> {
    let size = 0;
    for await (const piece of this.until(mark)) if ((size += piece.length) > longest) throw broken();
  }

  async startsWith(text: string): Promise<boolean> {
    while (this.rest.length < text.length) await this.more();
    return this.rest.subarray(0, text.length).toString('latin1') === text;
  }
}
