import type { Action } from '../language/action';
import type { Values } from '../language/basics';
import { humanize } from '../texts';

/** An action with its label and, unless a dialog does it all or a file is all there is, its call: what was asked goes to its name below each record or the list. */
export function actionsOf(actions: Readonly<Record<string, Action>>, path: string): Record<string, Action & { label: string }> {
  const whole = Object.entries(actions).map(([name, action]) => {
    const each = action.each === true || action.update === true || action.server === true;
    const isForEach = each || !action.on.includes('bulk');
    const request = ([id]: readonly number[], input: Values) =>
      ({ method: 'POST', path: id === undefined ? `${path}/${name}` : `${path}/${id}/${name}`, body: { ...input } }) as const;
    return [
      name,
      {
        ...(isForEach && !action.dialog && !action.file && !action.update && { request }),
        ...action,
        each,
        label: action.label ?? humanize(name),
      },
    ] as const;
  });
  return Object.fromEntries(whole);
}
