/** What a supervisor says of inspections, or of single answers of one. */
export type Verdict =
  | { kind: 'approve' }
  | { kind: 'reject'; comment: string; answers?: readonly number[] }
  | { kind: 'justify'; comment: string; category: number | null };

/** The call of a verdict, exactly as specification 1 §7 has it; `seen` tells the state in which each row was judged. */
export function callOf(verdict: Verdict, ids: readonly number[], seen: Readonly<Record<string, number>>) {
  switch (verdict.kind) {
    case 'approve':
      return { path: 'audit-inspection/approval', body: { ids, action: 1, mode: '', seen } };
    case 'reject':
      return verdict.answers
        ? { path: 'audit-inspection/parameters/approval', body: { ids: verdict.answers, action: 4, mode: 2, comment: verdict.comment } }
        : { path: 'audit-inspection/approval', body: { ids, action: 4, mode: 2, comment: verdict.comment, seen } };
    case 'justify': {
      const { comment, category } = verdict;
      const named = category === null ? {} : { justification_category: category };
      return { path: 'audit-inspection/approval', body: { ids, action: 1, justification_comment_id: 1, comment, seen, ...named } };
    }
  }
}
