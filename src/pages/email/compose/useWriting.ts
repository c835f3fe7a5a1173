import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { useUndo } from '#src/engine/actions/useUndo.tsx';
import { newClientId } from '#src/engine/data/clientId.ts';
import { readProblem, reasonsIn } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { readMail } from '../readMails';
import { emailKey } from '../useMails';
import { ofDraft, type Writing } from './writing';

/** Milliseconds after which what is written is kept as a draft. */
const rested = 3_000;

/**
 * What is being written: kept as a draft while one pauses and when the window goes, and sent.
 *
 * @param onReopen what was sent is taken back, to be written on
 */
export function useWriting(first: Writing, { onReopen, onClose }: { onReopen: (draft: Writing) => void; onClose: () => void }) {
  const call = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const offerUndo = useUndo();
  const queries = useQueryClient();
  const [writing, setWriting] = useState(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const [isKept, setKept] = useState(first.id !== undefined);
  // One call after the other, so that a draft is made once.
  const state = useRef({ kept: first, id: first.id, latest: first, turn: Promise.resolve(), problem: null as unknown });
  const clientId = useRef(newClientId());
  const post = async (path: string, body: Record<string, unknown>) => {
    const { email } = (await call('POST', `apps/email/${path}`, { base: 'apps', body })) as { email: Record<string, unknown> };
    return readMail(email);
  };
  const body = () => ({ ...state.current.latest, id: state.current.id });
  const reread = () => queries.invalidateQueries({ queryKey: [...emailKey, 'list'] });

  const refuse = (error: unknown) => {
    setErrors(readProblem(error).errors);
    for (const reason of reasonsIn(error)) notify(reason, { type: 'error' });
  };

  const keep = () =>
    (state.current.turn = state.current.turn.then(async () => {
      const { latest, kept } = state.current;
      state.current.problem = null;
      if (latest === kept) return;
      try {
        state.current.id = (await post('draft', { email: body() })).id;
        state.current.kept = latest;
        setKept(true);
        void reread();
      } catch (error) {
        state.current.problem = error;
        setErrors(readProblem(error).errors);
      }
    }));
  const change = (part: Partial<Writing>) => {
    const next = { ...state.current.latest, ...part };
    state.current.latest = next;
    setWriting(next);
  };
  const latestKeep = useRef(keep);
  useEffect(() => void (latestKeep.current = keep));
  useEffect(() => {
    const timer = setTimeout(() => void latestKeep.current(), rested);
    return () => clearTimeout(timer);
  }, [writing]);

  const takeBack = async (id: number) => {
    const draft = await post('take-back', { id });
    await reread();
    onReopen(ofDraft(draft));
  };
  return {
    writing,
    errors,
    isSending,
    isKept,
    change,
    /** Closes the window, once what was written is a draft; else says why it is none. */
    leave: async () => {
      // More may be written while a draft is sent.
      do await keep();
      while (state.current.problem === null && state.current.kept !== state.current.latest);
      if (state.current.problem === null) onClose();
      else refuse(state.current.problem);
    },
    send: async () => {
      setSending(true);
      await state.current.turn;
      try {
        const { id } = await post('send', { email: body(), client_id: clientId.current });
        // It is no draft any more.
        state.current.kept = state.current.latest;
        await reread();
        offerUndo(translate('email.sent'), () => takeBack(id));
        onClose();
      } catch (error) {
        refuse(error);
        setSending(false);
      }
    },
    /** Throws away what was written; a draft of it goes to the trash. */
    discard: async () => {
      const { kept, latest } = state.current;
      // No draft is sent any more.
      state.current.kept = latest;
      await state.current.turn;
      const { id } = state.current;
      try {
        if (id !== undefined)
          await call('POST', 'apps/email/update-emails', { base: 'apps', body: { emailIds: [id], dataToUpdate: { folder: 'trash' } } });
        void reread();
        onClose();
      } catch (error) {
        // It stays: what was written since goes into its draft after all.
        state.current.kept = kept;
        refuse(error);
      }
    },
  };
}
