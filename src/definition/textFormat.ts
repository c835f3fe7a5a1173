import type { DayOrder } from './parseDay';
import type { DecimalSign } from './numbers/numberText';

/** How the texts of a column are read. */
export interface TextFormat {
  days?: DayOrder;
  decimals?: DecimalSign;
}
