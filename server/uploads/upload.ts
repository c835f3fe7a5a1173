/**
 * A file that came with a call and waits on disk. To the definitions' rules it is a File like any other, of the type that its bytes
 * say and of its full size, but none of it is held in memory.
 */
export class Upload extends File {
  constructor(
    readonly path: string,
    name: string,
    type: string,
    private readonly bytes: number,
  ) {
    super([], name, { type });
  }

  override get size(): number {
    return this.bytes;
  }
}
