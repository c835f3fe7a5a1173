import { Failure } from '#server/http/failure.ts';
import type { Message } from '#server/i18n/message.ts';
import { readComment } from '#server/http/readComment.ts';

type Body = Readonly<Record<string, unknown>>;

/** What the body of an approval says: specification 1 §7. */
export type Verdict = { kind: 'approve'; comment: string | null } | { kind: 'reject' | 'justify'; comment: string };

/** What is said where a call names no inspection. */
export const noInspection = 'Choose at least one inspection.';

/** Shorter words say nothing to whoever has to do it again. */
const shortestRejection = 3;

/** Reads action 1 (approve), action 4 with mode 2 (reject) or `justification_comment_id` 1 (justify). Throws `Failure` by field. */
export function readVerdict(body: Body, { mayJustify = true } = {}): Verdict {
  const { justification_comment_id: justification, action, mode } = body;
  if (mayJustify && justification !== undefined && justification !== null && justification !== '') {
    if (String(justification) !== '1') throw new Failure({ justification_comment_id: ['This must be 1.'] });
    return { kind: 'justify', comment: readComment(body) };
  }
  const issues: Record<string, Message[]> = {};
  if (!['1', '4'].includes(String(action ?? ''))) issues.action = ['This must be 1 to approve or 4 to reject.'];
  if (String(action) === '4' && String(mode ?? '') !== '2') issues.mode = ['This must be 2 to reject.'];
  if (Object.keys(issues).length > 0) throw new Failure(issues);
  if (String(action) === '4') return { kind: 'reject', comment: readComment(body, 'comment', shortestRejection) };
  const isSaid = typeof body.comment === 'string' && body.comment.trim() !== '';
  return { kind: 'approve', comment: isSaid ? readComment(body) : null };
}
