import { useContext } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { useRegistry } from '../../EngineContext';
import { NestedCreation } from './NestedCreation';

/** The id of the choice that is none yet. */
export const newId = -1;

interface Target {
  target: string;
  query?: Readonly<Record<string, unknown>>;
  create?: Readonly<Record<string, unknown>>;
}

/**
 * The last choice of a picker, which adds the record that is looked for; null where the person may not, or a dialog has no room for its form. `begin`
 * asks for the record, and what it is goes to `onCreated`.
 */
export function useAddition(
  { target, query, create }: Target,
  typed: string,
  onCreated: (record: Reference) => void,
): { option: Reference; begin: () => void } | null {
  const creation = useContext(NestedCreation);
  const registry = useRegistry();
  const translate = useTranslate();
  if (!creation?.offers(target)) return null;
  const one = translate(`resources.${target}.name`, { smart_count: 1, _: registry.get(target).label.one });
  const name = typed.trim();
  const label =
    name === '' ? translate('engine.list.create', { name: one }) : translate('engine.reference.create', { name: one, typed: name });
  return {
    option: { id: newId, name: label },
    begin: () => creation.request({ target, typed: name, values: { ...query, ...create }, onCreated }),
  };
}
