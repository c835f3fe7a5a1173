import type { FieldRow } from '#src/domain/e-loggers/readField.ts';

/** A version of a form as the server tells it. */
export interface FormVersion {
  version: number;
  note: string;
  published_at: unknown;
  published_by: { name: string } | null;
  fields: readonly FieldRow[];
}
