import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeptDraft } from '#src/engine/outbox/drafts.ts';
import type { Draft } from './draft';
import { draftId, isBegun, newEntry, renewed, subjectOf, type Blank, type EntryDraft, type Subject } from './entryDraft';
import { keepFiles } from './files/chosenFiles';

/** Milliseconds after the last change before a draft is kept. */
const rested = 150;

interface Options {
  blank: Blank;
  subject: Subject;
  /** What was kept of it, or was refused. */
  kept: EntryDraft | null;
  /** Who fills it in. */
  me: { id: number; name: string } | null;
  keep: (draft: KeptDraft<EntryDraft>) => Promise<void>;
}

/**
 * An entry that is being filled: it is kept in the browser shortly after each change, also when its page goes. Where its form is renewed meanwhile, it is carried
 * over, and says which fields are to be looked at.
 */
export function useEntryDraft({ blank, subject, kept, me, keep }: Options) {
  const [state, setState] = useState(() => (kept ? renewed(kept, blank) : { entry: newEntry(blank, subject, me), toCheck: [], lost: [] }));
  const isUnsaved = useRef(false);
  const isOver = useRef(false);
  if (state.entry.blank !== blank) {
    const next = renewed(state.entry, blank);
    setState({ ...next, ...(next.toCheck.length + next.lost.length === 0 && { toCheck: state.toCheck, lost: state.lost }) });
  }
  const { entry } = state;
  const save = useEffectEvent(() => {
    if (!isUnsaved.current || isOver.current || !isBegun(entry)) return;
    isUnsaved.current = false;
    void keepFiles(entry.draft.values).then(() => keep({ id: draftId(subjectOf(entry)), at: new Date().toISOString(), content: entry }));
  });
  useEffect(() => {
    const timer = setTimeout(save, rested);
    return () => clearTimeout(timer);
  }, [entry]);
  useEffect(() => () => save(), []);
  return {
    ...state,
    change: (more: Partial<Pick<EntryDraft, 'happened' | 'reason'>>) => {
      isUnsaved.current = true;
      setState(known => ({ ...known, entry: { ...known.entry, ...more } }));
    },
    changeDraft: (change: (draft: Draft) => Draft) => {
      isUnsaved.current = true;
      setState(known => ({ ...known, entry: { ...known.entry, draft: change(known.entry.draft) } }));
    },
    /** It is submitted: nothing of it is kept from now on. */
    end: () => {
      isOver.current = true;
    },
  };
}
