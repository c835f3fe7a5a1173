import { useLocale } from 'ra-core';
import { useRef, useState } from 'react';
import { useOnLeave } from '#src/engine/ui/useOnLeave.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { evaluateTyped, savedText, type TypedEvaluation } from './evaluateTyped';

/** What was typed, and what the person saw when they began. */
export interface Typed {
  value: string;
  seen: string | null;
}

export interface TypedAnswer {
  text: string;
  /** What is typed, while it is an answer or could become one. */
  evaluated: TypedEvaluation | null;
  /** Why what was left in the field is no answer. */
  problem: string | null;
  type: (text: string) => void;
  commit: () => void;
  undo: () => void;
  /** Hands over what is typed, where it is an answer, to be given with something else. */
  take: () => Typed | null;
}

/**
 * What is being typed into an answer. It is given when one leaves the field, also when one leaves the page or the app; what is no answer yet
 * stays as it is typed.
 */
export function useTypedAnswer(parameter: Parameter, give: (typed: Typed) => void): TypedAnswer {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const seen = useRef<string | null>(null);
  // Enter gives it and leads on: leaving the field, before anything is drawn anew, must not give it once more.
  const isGiven = useRef(false);
  const locale = useLocale() ?? 'en';
  const saved = parameter.answer?.value ?? '';
  const evaluated = typed !== null && typed.trim() !== '' ? evaluateTyped(parameter, typed, locale) : null;

  const undo = () => {
    setTyped(null);
    setLeft(false);
  };
  const take = () => {
    if (!evaluated || evaluated.problem || isGiven.current) return null;
    isGiven.current = true;
    undo();
    return { value: evaluated.value, seen: seen.current };
  };
  const commit = () => {
    if (typed === null || isGiven.current) return;
    if (evaluated?.problem) return setLeft(true);
    const taken = take();
    if (!taken) undo();
    else if (taken.value !== saved) give(taken);
  };
  useOnLeave(commit);

  return {
    ...{
      text: typed ?? savedText(parameter, locale),
      evaluated,
      commit,
      undo,
      take,
      problem: isLeft ? (evaluated?.problem ?? null) : null,
    },
    type: text => {
      if (typed === null) seen.current = parameter.answer?.value ?? null;
      isGiven.current = false;
      setTyped(text);
    },
  };
}
