import type { Option } from '#src/domain/checklists/checklist.ts';
import type { ParameterDraft } from '#src/domain/checklists/parameterIssues.ts';
import type { BuilderRow } from '#src/engine/form/builder/rows.ts';

/** A parameter as it is built: what is not said yet is missing. */
export interface Row extends Omit<ParameterDraft, 'options'>, BuilderRow {
  key?: string | null;
  options?: readonly Partial<Option>[] | null;
}
