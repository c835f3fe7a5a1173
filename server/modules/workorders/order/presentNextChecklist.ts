import { escapeTexts } from '#server/http/escapeTexts.ts';
import type { Parameter } from '#server/resources/parts/recordChecklists.ts';
import type { Option, Rule } from '#src/domain/checklists/checklist.ts';

/** A checklist as a row tells it: the one whose turn it is. */
export interface NextChecklist {
  id: number;
  name: string;
  is_done: boolean;
  photo: Rule;
  comment: Rule;
  parameters: Parameter[];
  /** The keys of what has an answer. */
  answered: string[];
}

const words = { required: 'Required', optional: 'Optional', not_required: 'NotRequired' } as const;
const ruleOf = (rule: Rule | undefined) => (rule ? words[rule] : 'Optional');

/** A checklist in the family's own form (contract §12). */
export function presentNextChecklist(checklist: NextChecklist | null) {
  if (!checklist) return null;
  const { id, name, is_done, parameters, answered } = checklist;
  return escapeTexts({
    ...{ audit_params_id: id, audit_params_name: name, status: is_done ? 'completed' : 'pending' },
    parameters: parameters.map(parameter => ({
      ...{ id: parameter.key, param_disp_name: parameter.name, param_type: parameter.type },
      is_inspected: answered.includes(parameter.key),
      param_config: configOf(checklist, parameter),
    })),
  });
}

/** What is not good asks for what the checklist says; the rules of a choice are its own. */
function configOf({ photo, comment }: NextChecklist, { type, low, high, options }: Parameter) {
  if (type === 'Drop-down') return (options ?? []).map(choiceOf);
  if (type !== 'Number') return null;
  return {
    ...{ benchmark_range_low: low, benchmark_range_high: high },
    ...{ dropdown_values_accept_photos_validation: 'Optional', dropdown_values_accept_comment_validation: 'Optional' },
    dropdown_values_reject_photos_validation: ruleOf(photo),
    dropdown_values_reject_comment_validation: ruleOf(comment),
  };
}

const choiceOf = ({ key, value, result, photo, comment }: Option, at: number) => ({
  ...{ id: at + 1, type: result, key, value, photos: ruleOf(photo), comment: ruleOf(comment) },
});
