import type { DayOrder } from './parseDay';
import type { DecimalSign } from './numbers/numberText';

/** How the texts of a column are read. */
export interface TextReading {
  days?: DayOrder;
  decimals?: DecimalSign;
}
