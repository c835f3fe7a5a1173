/** A rule on the rows of a group in their order, such as the fuel log of a vehicle by day. Rows that were there before the rule are left alone. */
export interface Sequence<Name extends string = string> {
  /**
   * The ref whose record has the rows in common: each has an order, and a total, of its own. Rows without one follow no rule.
   *
   * @example sequences: { issue: { of: 'location', by: 'due', rising: true } }
   */
  of: Name;
  /**
   * The required day, moment or number that the rows are in order of; those of the same stand as they were added.
   *
   * @example sequences: { issue: { of: 'holder', by: 'due', rising: true } }
   */
  by: Name;
  /**
   * A row has no less than the one before it, and no more than the one behind: an odometer. Empty ones are passed over.
   *
   * @example sequences: { issue: { of: 'location', by: 'due', rising: true } }
   */
  rising?: true;
  /**
   * What the rows up to each of them come to stays within this: a stock that is not taken from below nothing.
   *
   * @example sequences: { issue: { of: 'location', by: 'due', total: { atLeast: 0 } } }
   */
  total?: { atLeast?: number; atMost?: number };
}
