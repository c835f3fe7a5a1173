import { isWritable, type Resource } from '../../define';
import type { Field } from '../../kind';
import { noField } from './fieldNames';

/** Rules on rows in order that say nothing, or of fields that have no order, no group or no number. */
export function checkSequences({ name, fields, sequences }: Resource): string[] {
  return sequences.flatMap(({ field, of, by, rising, total }) => {
    const culprit = `${name} sequence ${field}`;
    const isStored = (one: Field | undefined) => one?.through === undefined && one?.kind.storage(one).in === 'column';
    const is = (one: string, formats: readonly string[]) => isStored(fields[one]) && formats.includes(fields[one]?.kind.format ?? '');
    const isLimited = total?.atLeast !== undefined || total?.atMost !== undefined;
    const isOrder = is(by, ['date', 'datetime', 'number']) && fields[by]?.required === true;
    return [
      ...[field, of, by].flatMap(one => (fields[one] ? [] : [`${culprit}: ${noField(name, one, Object.keys(fields))}`])),
      ...(fields[field] && !is(field, ['number', 'money']) ? [`${culprit}: it is no number`] : []),
      ...(fields[of] && !(isStored(fields[of]) && fields[of].kind.reference === 'one') ? [`${culprit}.of: "${of}" is no ref`] : []),
      ...(fields[by] && !isOrder ? [`${culprit}.by: "${by}" is no required day, moment or number`] : []),
      ...(fields[field] && !isWritable(fields[field]) ? [`${culprit}: nobody writes it`] : []),
      ...((rising === true) === isLimited ? [`${culprit}: it needs either rising or limits of its total`] : []),
    ];
  });
}
