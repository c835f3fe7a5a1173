import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** How many different statements a connection keeps ready. */
const most = 400;
const mark = '/* planned anew */';

/**
 * Begins a statement whose best plan depends on its values: a search for a rare word and one for a common word walk different
 * indexes. All others are planned once a connection.
 */
export const plannedAnew = sql.raw(mark);

/** Which statements a connection keeps ready, and under which names. */
export class PreparedNames {
  private readonly seen = new Set<string>();
  private readonly names = new Map<string, string>();

  /** The name of a statement from its second call on; null when it is not to be kept. */
  of(text: string): string | null {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (text.startsWith(mark) || this.names.size >= most || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return null;
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
