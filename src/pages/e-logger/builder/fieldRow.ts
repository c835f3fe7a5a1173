import type { Condition } from '#src/domain/checklists/checklist.ts';
import { keyFrom } from '#src/domain/checklists/keyFrom.ts';
import type { Choice, Column, FieldKind } from '#src/domain/e-loggers/field.ts';
import type { BuilderRow } from '#src/engine/form/builder/rows.ts';

/** A field of a form as it is built: what is not said yet is missing. */
export interface FieldDraft extends BuilderRow {
  label?: string | null;
  kind?: FieldKind | null;
  options?: readonly Partial<Choice>[] | null;
  columns?: readonly Partial<Column>[] | null;
  default_by?: string | null;
  /** Keys of other fields, with commas between. */
  of?: string | null;
  show_when?: readonly Partial<Condition>[] | null;
}

/** A new field of a kind; what its kind cannot be without is there. */
export function newField(kind: FieldKind): FieldDraft {
  const begun: Partial<Record<FieldKind, FieldDraft>> = {
    table: { min_rows: 0, max_rows: 20, columns: [] },
    computed: { operation: 'sum', of: '' },
    number: { out_of_range: 'comment' },
    reading: { out_of_range: 'comment' },
    ref: { target: 'asset' },
  };
  return { key: '', label: '', kind, ...begun[kind] };
}

/** The field with another label; its key follows as long as it was made from the label and nothing was ever published by it. */
export function renamed(row: FieldDraft, label: string, taken: ReadonlySet<string>, isFixed: boolean): FieldDraft {
  const follows = !isFixed && (!row.key || row.key === keyFrom(row.label ?? '', taken, 'field'));
  return { ...row, label, ...(follows && { key: label === '' ? '' : keyFrom(label, taken, 'field') }) };
}
