import { createHash } from 'node:crypto';
import type { StatementOptions } from './execute';

/** How many different statements a connection keeps ready. */
const most = 400;

/** Which statements a connection keeps ready, and under which names. */
export class PreparedNames {
  private readonly seen = new Set<string>();
  private readonly names = new Map<string, string>();

  /** The name of a statement from its second call on; null when it is not to be kept. */
  of(text: string, { prepare = true }: StatementOptions = {}): string | null {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (!prepare || this.names.size >= most) return null;
    if (!this.seen.has(text)) {
      if (this.seen.size >= 10 * most) this.seen.clear();
      this.seen.add(text);
      return null;
    }
    const name = `ms_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.names.set(text, name);
    return name;
  }
}
