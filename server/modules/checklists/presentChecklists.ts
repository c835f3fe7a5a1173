import { escapeTexts } from '#server/http/escapeTexts.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import type { Answer, RecordChecklist } from '#server/resources/parts/recordChecklists.ts';
import type { Stage } from '#src/domain/checklists/checklist.ts';

/** What somebody found, as it goes out; its texts are still to be escaped. */
export const presentAnswer = ({ value, result, comment, photos, videos, missing, user_id, user_name, answered_at }: Answer) => ({
  ...{ value, result, comment, photos, videos, missing },
  user: user_id === null ? null : { id: user_id, name: user_name ?? `#${user_id}` },
  answered_at: momentOf(answered_at),
});

/** The checklists of a record by the stages of its register, each parameter with what was found. */
export function presentChecklists(stages: readonly Stage[], all: readonly RecordChecklist[]) {
  const byId = new Map(all.map(one => [one.id, one]));
  const present = ({
    id,
    checklist_id,
    name,
    stage,
    depends_on,
    done_at,
    created_at,
    lock_version,
    parameters,
    answers,
    ...rules
  }: RecordChecklist) => ({
    ...{ id, checklist_id, name, stage, photo: rules.photo, video: rules.video, comment: rules.comment },
    dependent_checklist_id: depends_on,
    is_locked: depends_on !== null && byId.get(depends_on)?.done_at === null,
    done_at: momentOf(done_at),
    created_at: momentOf(created_at),
    lock_version,
    parameters: parameters.map(parameter => {
      const answer = answers.find(({ key }) => key === parameter.key);
      return {
        ...parameter,
        options: parameter.options ?? [],
        is_inspected: answer !== undefined,
        answer: answer ? presentAnswer(answer) : null,
      };
    }),
  });
  return escapeTexts(Object.fromEntries(stages.map(stage => [stage, all.filter(one => one.stage === stage).map(present)])));
}
