import { requireBoundedDepth } from './bodyLimits';

/** An object or a list that form fields put together; it is a list where its keys count from 0. */
export class FormNode {
  private readonly entries = new Map<string, unknown>();
  private nextIndex = 0;

  has(key: string): boolean {
    return this.entries.has(key);
  }

  /**
   * Sets the value at a path of keys, an empty one of which is the next place of a list. A value that was sent for a key on the way is replaced.
   *
   * @throws {Failure} where the path is too long
   */
  put(path: readonly string[], value: unknown): void {
    requireBoundedDepth(path.length);
    const last = path.length - 1;
    const parent = path.slice(0, last).reduce<FormNode>((node, key) => node.child(node.keyOf(key)), this);
    parent.set(parent.keyOf(path[last] ?? ''), value);
  }

  /** Adds a value to the list under a key; one that was sent there alone becomes its first. */
  append(key: string, value: unknown): void {
    const known = this.entries.get(key);
    const list = this.child(key);
    if (known !== list) list.put([''], known);
    list.put([''], value);
  }

  toObject(): Record<string, unknown> {
    const object = Object.create(null) as Record<string, unknown>;
    for (const [key, value] of this.entries) object[key] = value instanceof FormNode ? value.toListOrObject() : value;
    return object;
  }

  private toListOrObject(): unknown {
    const object = this.toObject();
    return this.entries.size === this.nextIndex ? Object.values(object) : object;
  }

  private keyOf(key: string): string {
    return key === '' ? String(this.nextIndex) : key;
  }

  private child(key: string): FormNode {
    const known = this.entries.get(key);
    if (known instanceof FormNode) return known;
    const made = new FormNode();
    this.set(key, made);
    return made;
  }

  private set(key: string, value: unknown): void {
    if (key === String(this.nextIndex)) this.nextIndex += 1;
    this.entries.set(key, value);
  }
}
