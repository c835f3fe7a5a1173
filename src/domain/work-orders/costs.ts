/** What a line of a work order's costs is for. */
export const costKinds = ['part', 'labour', 'other'] as const;

export type CostKind = (typeof costKinds)[number];

/** Something that was used or paid for a work order, as the server tells it. Amounts are in the installation's currency. */
export interface CostLine {
  id: number;
  kind: CostKind;
  component: { id: number; name: string } | null;
  qty: number | null;
  unit_cost: number | null;
  person: { id: number; name: string } | null;
  minutes: number | null;
  /** Of an hour. */
  rate: number | null;
  note: string | null;
  amount: number;
  created_at: unknown;
}
