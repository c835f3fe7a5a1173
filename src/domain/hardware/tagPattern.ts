/** How the tags look that assets get where nobody gives them one. */
export interface TagPattern {
  /** Before the number. */
  prefix: string;
  /** The least digits of the number; zeros fill it up. */
  digits: number;
}

export const defaultTagPattern: TagPattern = { prefix: 'A-', digits: 6 };

export const tagLimits = { prefix: 30, digits: 12, next: 999_999_999 } as const;

/** The tag of a number: `A-000123`. */
export const tagOf = ({ prefix, digits }: TagPattern, number: number): string => `${prefix}${String(number).padStart(digits, '0')}`;
