import type { StatementOptions } from './execute';

/** How many different statements a connection keeps ready. */
const most = 400;

/**
 * Which statements connections keep ready, and under which names. What has been run least recently makes room for what is run again, so that the
 * many statements of a start or of an import do not keep those of every day from being prepared.
 */
export class PreparedNames {
  /** Counts the names that were given up: a connection compares it to learn that some of its own may be among them. */
  evictions = 0;
  private readonly seen = new Set<string>();
  /** The names by their statements, least recently used first. */
  private readonly names = new Map<string, string>();
  private readonly live = new Set<string>();
  private given = 0;

  /** The name of a statement from its second call on; null when it is not to be kept. A name is never used for another statement. */
  of(text: string, { prepare = true }: StatementOptions = {}): string | null {
    if (!prepare) return null;
    const known = this.names.get(text);
    if (known !== undefined) {
      this.names.delete(text);
      this.names.set(text, known);
      return known;
    }
    if (!this.seen.has(text)) {
      if (this.seen.size >= 10 * most) this.seen.clear();
      this.seen.add(text);
      return null;
    }
    this.seen.delete(text);
    if (this.names.size >= most) this.evict();
    const name = `ms_${(this.given += 1)}`;
    this.names.set(text, name);
    this.live.add(name);
    return name;
  }

  /** Whether a name has not been given up. */
  has(name: string): boolean {
    return this.live.has(name);
  }

  private evict(): void {
    const [[text, name] = ['', '']] = this.names;
    this.names.delete(text);
    this.live.delete(name);
    this.evictions += 1;
  }
}
