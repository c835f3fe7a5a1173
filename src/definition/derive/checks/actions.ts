import { isWritable, type Resource } from '../../define';
import { customOwner } from '../../kinds/customFields';
import { didYouMean } from '../../nearest';

/** Conditions of an action on what it does not ask, and two labels for one name: a register has one text for a field. */
export function checkActions({ name, fields, actions }: Resource): string[] {
  return Object.entries(actions).flatMap(([key, action]) => {
    const culprit = `${name} action ${key}`;
    const actionFields = action.fields ?? {};
    const known = Object.keys(actionFields);
    const strange = Object.keys(action.when ?? {}).filter(one => !known.includes(one));
    const fed = Object.keys(action.csv?.headers ?? {}).map(one => one.split('.')[0] ?? one);
    const unmet = Object.keys(action.offeredWhen ?? {}).filter(path => path.includes('.') || !(path in fields));
    const unfed = fed.filter(one => !known.includes(one));
    const twofold = known.filter(one => fields[one] && fields[one].label !== actionFields[one]?.label);
    const isOverList = action.on.includes('list');
    const isMixed = isOverList && (action.on.length > 1 || Boolean(action.offeredWhen ?? action.file ?? action.customFields));
    const isOfOne = action.file !== undefined && !action.on.includes('bulk');
    const isIdle = !action.request && !action.dialog && !action.update && !isOfOne;
    const isTwofold = action.update === true && Boolean(action.request ?? action.dialog ?? action.file);
    const isVain = action.update === true && !known.some(one => isWritable(fields[one]));
    const isWithout = action.customFields !== undefined && customOwner(fields) === undefined;
    return [
      ...(isMixed ? [`${culprit}: over the list it is about no record, and is offered nowhere else`] : []),
      ...(isIdle ? [`${culprit}: for many at once it needs a request or a dialog`] : []),
      ...(isTwofold ? [`${culprit}: it is either an update or has a request, a dialog or a file of its own`] : []),
      ...(isVain ? [`${culprit}: it asks for no field that an update could write`] : []),
      ...(isWithout ? [`${culprit}.customFields: ${name} has no field for them, such as customFields({ … })`] : []),
      ...strange.map(one => `${culprit}.when: it asks for no "${one}"${didYouMean(one, known)}`),
      ...unmet.map(one => `${culprit}.offeredWhen: ${name} has no field "${one}"${didYouMean(one, Object.keys(fields))}`),
      ...unfed.map(one => `${culprit}.csv.headers: it asks for no "${one}"${didYouMean(one, known)}`),
      ...twofold.map(one => `${culprit}.${one}: ${name}.${one} has another label, "${fields[one]?.label}"`),
    ];
  });
}
