/** What an installation may choose and the kinds depend on. Set once at boot by server and console alike. */
export interface Settings {
  /** ISO 4217 code shown with every amount of money; BHD by default (specification 1 §1). */
  currency: string;
  /** Decimals of an amount: BHD has three. */
  decimals: number;
  /** The largest image in bytes (specification 1 §5). */
  imageLimit: number;
  /** The least number of characters of a new password; 8 by default (contract §16). */
  shortestPassword: number;
  /** The IANA zone of the plant: days are those of its wall clock (decisions §5). */
  timeZone: string;
  /** The day that weeks begin with. */
  weekStart: WeekStart;
  /** The compliance that the plant wants to reach, in percent. */
  complianceTarget: number;
  /** How straight-line depreciation goes (decisions §6). */
  depreciationMethod: DepreciationMethod;
}

export const weekStarts = ['sunday', 'monday', 'saturday'] as const;
export type WeekStart = (typeof weekStarts)[number];

/**
 * How straight-line depreciation goes (decisions §6): `residual` spreads what lies above the residual value over the months; `clamp` spreads the
 * whole cost over them and stops at the minimum, as Snipe-IT does.
 */
export const depreciationMethods = ['residual', 'clamp'] as const;
export type DepreciationMethod = (typeof depreciationMethods)[number];

export const settings: Settings = {
  ...{ currency: 'BHD', decimals: 3, imageLimit: 262144e4, shortestPassword: 8 },
  ...{ timeZone: 'Asia/Bahrain', weekStart: 'sunday', complianceTarget: 95, depreciationMethod: 'residual' },
};

/** Replaces the settings given, and derives the decimals of a new currency: to ask the browser for them takes long enough to be seen at the start. */
export function configure(changes: Partial<Settings>): void {
  const { currency = settings.currency } = changes;
  const decimals = currency === settings.currency ? settings.decimals : decimalsOf(currency);
  Object.assign(settings, { decimals }, changes);
}

function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** The days that weeks may begin with, counted from Sunday (0). */
export const weekdayNumbers = { sunday: 0, monday: 1, saturday: 6 } as const;

/** The day that weeks begin with, counted from Sunday (0). */
export const firstWeekday = (): 0 | 1 | 6 => weekdayNumbers[settings.weekStart];
