import { useEffect, useRef, useState } from 'react';
import { useRecordFromLocation, useStore } from 'ra-core';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useSessionOwner } from '#src/engine/form/useSessionOwner.ts';

/** What was typed and not saved, and when. */
export interface Kept {
  values: Record<string, unknown>;
  at: string;
  /** The names of the files that were chosen: they cannot be kept themselves. */
  files: readonly string[];
}

export interface Draft {
  /** The one that this page began with. */
  found: Kept | null;
  /** Throws it away, and begins anew. */
  discard: () => void;
  /** It is saved now. */
  forget: () => void;
}

const rested = 400;

/** What a page that adds something is begun from, in a text: who adds, the search of the address, and the record that is cloned. */
export function useDraftKey(): string {
  const { search } = useLocation();
  const original = useRecordFromLocation();
  const owner = useSessionOwner();
  const begun = original ? ` ${JSON.stringify(original.title ?? original)}` : '';
  return `${owner}${search}${begun}`;
}

/** The draft of a page that adds something: one for each person, and for each thing it was begun from. */
export const useDraftStore = () => useStore<Kept | null>(`workorders.draft.${useDraftKey()}`, null);

/** Keeps what is typed in the browser, a moment after each change, so that it survives leaving and reloading. */
export function useLocalDraft(form: UseFormReturn, empty: Record<string, unknown>, files: readonly string[]): Draft {
  const [kept, keep] = useDraftStore();
  const [found, setFound] = useState(kept);
  const values = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  const [isOver, setOver] = useState(false);
  const names = files.join('\n');

  const waiting = useRef<(() => void) | null>(null);

  useEffect(() => {
    waiting.current = null;
    if (isOver || (!isDirty && names === '')) return;
    const save = () => {
      // What was saved or thrown away meanwhile is not kept again, also where the page has not been drawn since.
      if (waiting.current !== save) return;
      waiting.current = null;
      keep({ values, at: new Date().toISOString().slice(0, 19), files: names === '' ? [] : names.split('\n') });
    };
    waiting.current = save;
    const timer = setTimeout(save, rested);
    return () => clearTimeout(timer);
    // `keep` is another one at each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [values, isDirty, names, isOver]);
  useEffect(() => () => waiting.current?.(), []);

  const forget = () => {
    waiting.current = null;
    setOver(true);
    keep(null);
  };
  const discard = () => {
    waiting.current = null;
    setFound(null);
    form.reset(empty);
    keep(null);
  };
  return { found, discard, forget };
}
