import type { QueuedItem, QueuedFile } from '#src/engine/outbox/queuedItem.ts';
import { isVideo } from '#src/engine/files/mediaTypes.ts';
import type { Checklist, Parameter } from '#src/domain/checklists/checklist.ts';
import { judgeAnswer } from '#src/domain/checklists/judgeAnswer.ts';

/** What waits to be sent or was refused of the answers to one parameter. */
export interface Pending {
  items: readonly QueuedItem[];
  files: readonly QueuedFile[];
  /** The value once all that waits is sent; what was refused is not among it. */
  expected: string | null;
}

/** The answer that a deed carries. */
export interface AnswerBody {
  key: string;
  value: string;
  /** It does not apply: the comment says why. */
  na?: boolean;
  /** The open work order on a known fault that is still there. */
  known_workorder?: number;
  comment?: string | null;
  photos?: readonly number[];
  videos?: readonly number[];
}

/** What the person saw of it. */
export interface AnswerSeen {
  before_comment?: string | null;
  before_photos?: readonly number[];
  before_videos?: readonly number[];
}

export const slotOf = (checklist: number, key: string) => `answer ${checklist} ${key}`;

/** What is needed of a checklist to put answers into it. */
interface Answered<P extends Parameter> extends Pick<Checklist, 'id' | 'rules'> {
  parameters: readonly P[];
}

/** A parameter as it will be once everything is sent, and what of it is not yet; the same objects wherever nothing waits. */
export function mergeQueuedAnswers<P extends Parameter, C extends Answered<P>>(
  checklists: readonly (C & Answered<P>)[],
  queued: readonly QueuedItem[],
): { checklists: readonly C[]; pending: ReadonlyMap<string, Pending> } {
  const pending = new Map<string, Pending>();
  const bySlot = new Map<string, QueuedItem[]>();
  for (const item of queued) if (item.kind === 'answer') bySlot.set(item.slot, [...(bySlot.get(item.slot) ?? []), item]);
  if (bySlot.size === 0) return { checklists, pending };
  const shown = checklists.map(checklist => {
    let isChanged = false;
    const parameters = checklist.parameters.map(parameter => {
      const slot = slotOf(checklist.id, parameter.key);
      const items = bySlot.get(slot);
      if (!items) return parameter;
      isChanged = true;
      pending.set(slot, {
        items,
        files: items.findLast(({ call }) => 'photos' in call.body)?.files ?? [],
        expected: bodyOf(items.findLast(({ problem }) => problem === null))?.value ?? parameter.answer?.value ?? null,
      });
      return items.reduce((before, item) => answeredBy(before, item, checklist), parameter);
    });
    return isChanged ? { ...checklist, parameters } : checklist;
  });
  return { checklists: shown, pending };
}

const bodyOf = (item: QueuedItem | undefined) => item?.call.body as AnswerBody | undefined;

function answeredBy<P extends Parameter>(parameter: P, item: QueuedItem, { rules }: Pick<Checklist, 'rules'>): P {
  const {
    value,
    na = false,
    known_workorder: knownOrder = null,
    comment = parameter.answer?.comment ?? null,
    ...named
  } = bodyOf(item) as AnswerBody;
  const { photos = parameter.answer?.photos ?? [], videos = parameter.answer?.videos ?? [] } = named;
  const has = {
    photo: photos.length > 0 || !item.files.every(isVideo),
    video: videos.length > 0 || item.files.some(isVideo),
    comment: Boolean(comment),
  };
  const { result, isClose, missing } = judgeAnswer(rules, parameter, {
    ...{ value, isNotApplicable: na, isKnownFault: knownOrder !== null, has },
  });
  return { ...parameter, answer: { value, result, isClose, comment, photos, videos, missing, knownOrder, by: null, at: item.at } };
}
