import { useState } from 'react';
import type { Action, Resource } from '#definition';
import { actionBody, actionForm, initialValues } from '#definition/derive/actionForm';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import type { Mode } from './useScans';

/** What the actions of the register ask that is the same for every tag: all but notes and states, which belong to one asset. */
const left = ['note', 'status', 'checkin_at'];

/** The terms of both modes, as the definition of assets has them; each keeps what was chosen. */
export function useTerms(mode: Mode) {
  const resource = useRegistry().get('hardware');
  const forms = { audit: formOf(resource, 'auditMany'), checkin: formOf(resource, 'checkinMany') };
  const [values, setValues] = useState(() => ({ audit: forms.audit.initial, checkin: forms.checkin.initial }));
  const { form } = forms[mode];
  return {
    form,
    values: values[mode],
    setValue: (name: string, value: unknown) => setValues(all => ({ ...all, [mode]: { ...all[mode], [name]: value } })),
    body: actionBody(form, values[mode]),
  };
}

function formOf(resource: Resource, name: string) {
  const action = resource.actions[name] as Action;
  const kept = Object.entries(action.fields ?? {}).filter(([field]) => !left.includes(field));
  const form = actionForm(resource, { ...action, fields: Object.fromEntries(kept) });
  return { form, initial: initialValues(form, action, [], new Date()) };
}
