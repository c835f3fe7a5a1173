/**
 * How straight-line depreciation goes (decisions §6): `residual` spreads what lies above the residual value over the months; `clamp` spreads the
 * whole cost over them and stops at the minimum, as Snipe-IT does.
 */
export const depreciationMethods = ['residual', 'clamp'] as const;

export type DepreciationMethod = (typeof depreciationMethods)[number];
