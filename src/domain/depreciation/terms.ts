import type { DepreciationTerms } from './depreciation';
import type { DepreciationMethod } from '#definition/settings';

/** Why an asset cannot be depreciated. */
export const depreciationProblems = ['no_depreciation', 'no_cost', 'no_date', 'too_large'] as const;

export type DepreciationProblem = (typeof depreciationProblems)[number];

/** What a record says of an asset and of the depreciation of its model, as it is written there. */
export interface DepreciationInputs {
  cost: number | null;
  purchased: string | null;
  disposed: string | null;
  months: number | null;
  minimum: number | null;
  /** Whether the minimum is a part of the cost, in percent. */
  isPercent: boolean;
}

/** Larger amounts cannot be counted exactly in the smallest unit of every currency. */
export const largestCost = 1e11;

/** Whole numbers of the smallest unit of a currency. */
export const unitsOf = (amount: number, decimals: number): bigint => BigInt(Math.round(Number(`${amount}e${decimals}`)));

/** An amount of whole units as a number. */
export const amountOf = (units: bigint, decimals: number): number => Number(units) / 10 ** decimals;

/** The terms that follow from the records, or why there are none. */
export function termsOf(inputs: DepreciationInputs, method: DepreciationMethod, decimals: number): DepreciationTerms | DepreciationProblem {
  const { cost, purchased, disposed, months, minimum, isPercent } = inputs;
  if (months === null || months < 1) return 'no_depreciation';
  if (cost === null) return 'no_cost';
  if (purchased === null) return 'no_date';
  if (cost > largestCost) return 'too_large';
  const units = unitsOf(cost, decimals);
  const least = isPercent ? percentOf(units, minimum ?? 0) : unitsOf(Math.min(minimum ?? 0, largestCost), decimals);
  // Whatever is written there, nothing leaves the books before it is in them.
  const left = disposed !== null && disposed < purchased ? purchased : disposed;
  return { cost: units, minimum: least, months, method, purchased, disposed: left };
}

/** So many percent, with at most six decimals, of an amount; a half goes up. */
const percentOf = (units: bigint, percent: number): bigint => (units * BigInt(Math.round(percent * 1e6)) + 50_000_000n) / 100_000_000n;
