import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource, Values } from '#definition';
import { isBlank } from '#definition/texts';
import { keepDraft, takeDraft } from '../../form/keptDrafts';
import { useIssueText } from '../../texts/useTexts';

/** What is to become of a field: a value, or nothing. */
export interface Chosen {
  value: unknown;
  isCleared: boolean;
}

type Choice = Readonly<Record<string, Chosen>>;

/** The fields that are to be changed, in the order in which they were chosen. Closing the dialog keeps them for the next time. */
export function useChosenFields(resource: Resource) {
  const translate = useTranslate();
  const textOf = useIssueText();
  const draft = `${resource.name} bulk`;
  const [chosen, setChosen] = useState<Choice>(() => (takeDraft(draft)?.values ?? {}) as Choice);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const latest = useRef<Choice | null>(chosen);
  useEffect(() => {
    if (latest.current !== null) latest.current = chosen;
  }, [chosen]);
  useEffect(
    () => () => {
      if (latest.current !== null && Object.keys(latest.current).length > 0) keepDraft(draft, { values: latest.current, seen: {} });
    },
    [draft],
  );

  const set = (name: string, one: Chosen) => {
    setChosen(known => ({ ...known, [name]: one }));
    setErrors(known => without(known, name));
  };

  /** The values once all of them keep to the rules, else undefined, with the reasons shown. */
  const check = (): Values | undefined => {
    const found = Object.entries(chosen).flatMap(([name, one]) => {
      const problem = problemOf(name, one);
      return problem === undefined ? [] : [[name, problem] as const];
    });
    setErrors(Object.fromEntries(found));
    if (found.length > 0) return undefined;
    return Object.fromEntries(Object.entries(chosen).map(([name, { value, isCleared }]) => [name, isCleared ? null : value]));
  };

  const problemOf = (name: string, { value, isCleared }: Chosen): string | undefined => {
    const field = resource.fields[name];
    if (isCleared || !field) return undefined;
    if (isBlank(value)) return translate(field.required ? 'validation.required' : 'engine.bulk.needsValue');
    const issue = field.kind.check(value, field);
    return issue ? textOf(issue) : undefined;
  };

  return {
    chosen,
    errors,
    set,
    add: (name: string) => set(name, { value: resource.fields[name]?.kind.choice === 'yesNo' ? false : null, isCleared: false }),
    remove: (name: string) => setChosen(known => without(known, name)),
    check,
    /** It is done: the next time begins anew. */
    forget: () => void (latest.current = null),
  };
}

const without = <V>(all: Readonly<Record<string, V>>, name: string) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));
