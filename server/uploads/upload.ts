/**
 * A file that came with a call and waits on disk. To the definitions' rules it is a File like any other, of the type that its bytes
 * say and of its full size, but none of it is held in memory.
 */
export class Upload extends File {
  readonly path: string;
  private readonly byteCount: number;

  constructor(path: string, name: string, type: string, byteCount: number) {
    super([], name, { type });
    this.path = path;
    this.byteCount = byteCount;
  }

  override get size(): number {
    return this.byteCount;
  }
}
