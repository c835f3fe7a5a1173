type Values = Readonly<Record<string, unknown>>;

/** What was typed, and what it was typed over. */
interface Draft {
  values: Values;
  seen: Values;
}

const drafts = new Map<string, Draft>();

/**
 * What was typed and not saved when its page had to go: the session ended under it. Kept in memory only, files included, until the
 * person is back on the same page.
 */
export const keepDraft = (key: string, draft: Draft) => void drafts.set(key, draft);

/** Hands a draft over, once. */
export function takeDraft(key: string): Draft | undefined {
  const draft = drafts.get(key);
  drafts.delete(key);
  return draft;
}

/** Forgets all drafts, as a reload of the page does. */
export const forgetDrafts = () => drafts.clear();
