import type { Signable } from '../entry/SignDialog';

/** An entry that waits for the signature of whoever looks. */
export type Waiting = Readonly<Record<string, unknown>> & {
  id: number;
  number: string;
  revision: number;
  step: number;
  meaning: string;
  values_count: number;
  corrections: number;
  /** In whose place it would be signed. */
  for?: { id: number; name: string } | null;
};

export const nameOf = (given: unknown): string => (given as { name?: string } | null)?.name ?? '';

export const subjectOf = ({ asset, location, department }: Waiting): string => nameOf(asset) || nameOf(location) || nameOf(department);

/** Whether an entry should be looked at before it is signed. */
export const isException = ({ out_of_range: rejected, late, corrected }: Waiting): boolean =>
  Number(rejected) > 0 || late === true || corrected === true;

export const signableOf = (row: Waiting): Signable => ({ ...row, valuesCount: row.values_count });
