/** The ranges of days that are offered by name. Those of the last days end before today. */
export const rangeNames = [
  ...(['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month', 'this_quarter', 'last_quarter'] as const),
  ...(['this_year', 'last_year', 'last_7_days', 'last_30_days', 'last_90_days', 'last_365_days'] as const),
] as const;

export type RangeName = (typeof rangeNames)[number];
