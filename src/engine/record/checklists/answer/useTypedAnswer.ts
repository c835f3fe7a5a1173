import { useLocale } from 'ra-core';
import { useRef, useState } from 'react';
import { useOnLeave } from '#src/engine/ui/useOnLeave.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { isTenfold } from '#src/domain/checklists/isTenfold.ts';
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
  /** The value of the last time, where what is typed is so far off it that the person is to look again before it is given. */
  tenfoldOff: string | null;
  type: (text: string) => void;
  /** Gives what is typed; false where it is no answer, or is to be looked at again. */
  commit: () => boolean;
  undo: () => void;
  /** Hands over what is typed, where it is an answer, to be given with something else. */
  take: () => Typed | null;
}

/**
 * What is being typed into an answer. It is given when one leaves the field, also when one leaves the page or the app; what is no answer yet
 * stays as it is typed. A number about ten times off the `last` one is questioned once for each value, and given when it is left again.
 */
export function useTypedAnswer(parameter: Parameter, give: (typed: Typed) => void, last: string | null = null): TypedAnswer {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [questioned, setQuestioned] = useState<string | null>(null);
  const known = useRef(new Set<string>());
  const seen = useRef<string | null>(null);
  // Enter gives it and leads on: leaving the field, before anything is drawn anew, must not give it once more.
  const isGiven = useRef(false);
  const locale = useLocale() ?? 'en';
  const saved = parameter.answer?.value ?? '';
  const evaluated = typed !== null && typed.trim() !== '' ? evaluateTyped(parameter, typed, locale) : null;

  const undo = () => {
    setTyped(null);
    setLeft(false);
    setQuestioned(null);
  };
  const take = () => {
    if (!evaluated || evaluated.problem || isGiven.current) return null;
    isGiven.current = true;
    undo();
    return { value: evaluated.value, seen: seen.current };
  };
  const giveTyped = () => {
    const taken = take();
    if (!taken) undo();
    else if (taken.value !== saved) give(taken);
  };
  const commit = () => {
    if (typed === null || isGiven.current) return true;
    if (evaluated?.problem) {
      setLeft(true);
      return false;
    }
    if (evaluated && isDoubtful(parameter, evaluated.value, last) && !known.current.has(evaluated.value)) {
      known.current.add(evaluated.value);
      setQuestioned(evaluated.value);
      return false;
    }
    giveTyped();
    return true;
  };
  useOnLeave(() => {
    if (typed !== null && !isGiven.current && !evaluated?.problem) giveTyped();
  });

  return {
    ...{
      text: typed ?? savedText(parameter, locale),
      evaluated,
      commit,
      undo,
      take,
      problem: isLeft ? (evaluated?.problem ?? null) : null,
      tenfoldOff: questioned !== null && questioned === evaluated?.value ? last : null,
    },
    type: text => {
      if (typed === null) seen.current = parameter.answer?.value ?? null;
      isGiven.current = false;
      setTyped(text);
    },
  };
}

const isDoubtful = ({ type, answer }: Parameter, value: string, last: string | null): boolean =>
  type === 'Number' && last !== null && last !== '' && value !== answer?.value && isTenfold(Number(value), Number(last));
