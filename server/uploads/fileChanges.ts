import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Resource, StoredFile } from '#definition';
import { extensionOfType, sniffImage } from './fileType';
import { keptName } from './documentAddress';
import { Upload } from './upload';

const address = '/uploads/';

const documents = 'files';

/** Where a file that is no picture of a record is kept. */
export const documentPath = (folder: string, name: string) => join(folder, documents, basename(name));

/** The files that a write adds and removes. An old one goes only after the write is safe, a new one if it is not. */
export class FileChanges {
  private readonly added: string[] = [];
  private readonly removed: string[] = [];
  private readonly aside: string[] = [];

  constructor(private readonly folder: string) {}

  /** Keeps an upload under a name nobody can guess, and returns its address. */
  async keep(upload: Upload): Promise<string> {
    const name = `${randomBytes(18).toString('base64url')}.${extensionOfType(upload.type) ?? 'bin'}`;
    await rename(upload.path, join(this.folder, name));
    this.added.push(name);
    return `${address}${name}`;
  }

  /** Keeps a file that is no picture of a record where no address leads, under a name nobody can guess, which it returns. */
  async keepDocument(upload: Upload): Promise<string> {
    const name = randomBytes(18).toString('base64url');
    await mkdir(join(this.folder, documents), { recursive: true });
    await rename(upload.path, documentPath(this.folder, name));
    this.added.push(join(documents, name));
    return name;
  }

  /** A picture that stands in the body itself, as `data:image/png;base64,…` (contract §1.6), like one that was uploaded; other values as they are. */
  async unpack(value: unknown): Promise<unknown> {
    const base64 = typeof value === 'string' ? /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1] : undefined;
    if (base64 === undefined) return value;
    const bytes = Buffer.from(base64, 'base64');
    const name = randomBytes(18).toString('base64url');
    await writeFile(join(this.folder, name), bytes, { flush: true });
    this.aside.push(name);
    return new Upload(join(this.folder, name), 'picture', sniffImage(bytes)?.type ?? 'application/octet-stream', bytes.byteLength);
  }

  /** Marks such a file as no longer wanted. */
  removeDocument(name: string): void {
    this.removed.push(join(documents, name));
  }

  /** Marks the document at an address as no longer wanted; an address elsewhere is none of ours. */
  removeDocumentAt(url: string): void {
    const name = keptName(url);
    if (name !== null) this.removeDocument(name);
  }

  /** Marks a kept picture as no longer wanted; an address elsewhere is none of ours. */
  remove(url: unknown): void {
    if (typeof url === 'string' && url.startsWith(address)) this.removed.push(basename(url));
  }

  /** Marks all files that the fields of a record keep. */
  removeUploads(resource: Resource, record: Readonly<Record<string, unknown>>): void {
    for (const [name, { kind }] of Object.entries(resource.fields)) {
      if (kind.file === 'image') this.remove(record[name]);
      if (kind.file === 'documents') for (const { url } of (record[name] ?? []) as readonly StoredFile[]) this.removeDocumentAt(url);
    }
  }

  commit = () => this.drop([...this.removed, ...this.aside]);
  rollback = () => this.drop([...this.added, ...this.aside]);

  private async drop(names: readonly string[]): Promise<void> {
    await Promise.all(names.map(name => rm(join(this.folder, name), { force: true })));
  }
}
