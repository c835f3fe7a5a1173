/**
 * What a call may take over 1,000,000 assets on PostgreSQL with one client, and what the same rows of assets took by hand-written statements on
 * the machine where that was set: how fast a machine is shows in what these take on it. In ms.
 */
export interface Bound {
  within: number;
  byHand?: number;
}

export const bounds = {
  firstPage: { within: 3, byHand: 0.55 },
  deepPage: { within: 80, byHand: 64 },
  rareSearch: { within: 5, byHand: 1.1 },
  commonSearch: { within: 80 },
  filter: { within: 3, byHand: 0.62 },
  one: { within: 1, byHand: 0.18 },
  create: { within: 3, byHand: 0.43 },
} as const satisfies Record<string, Bound>;

/** The same for a register beside the assets. */
export const boundBeside = (name: keyof typeof bounds): Bound => ({ within: bounds[name].within });
