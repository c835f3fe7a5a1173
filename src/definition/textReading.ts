import type { DayOrder } from './dayText';
import type { DecimalSign } from './numberText';

/** How the texts of a column are read. */
export interface TextReading {
  days?: DayOrder;
  decimals?: DecimalSign;
}
