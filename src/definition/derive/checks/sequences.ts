import { isWritable, type Resource } from '../../define';
import type { Field } from '../../kind';
import { noField } from './fieldNames';
import type { RunningTotalOptions } from '../../kinds/runningTotal';

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

/** Running totals of fields that no sequence puts in order, that are of another format, or that not everybody may read who reads the total. */
export function checkRunningTotals({ name, fields, sequences }: Resource): string[] {
  return Object.entries(fields).flatMap(([own, field]) => {
    if (field.kind.derived !== 'running') return [];
    const { of, as = 'number', access } = field as Field & RunningTotalOptions;
    const culprit = `${name}.${own}`;
    const summed = fields[of];
    if (!summed) return [`${culprit}: ${noField(name, of, Object.keys(fields))}`];
    return [
      ...(sequences.some(sequence => sequence.field === of) ? [] : [`${culprit}: no sequence puts "${of}" in order`]),
      ...(summed.kind.format === as ? [] : [`${culprit}: "${of}" is ${summed.kind.format ?? 'of another kind'}, and so is its total: as`]),
      ...(summed.access?.read === access?.read ? [] : [`${culprit}: it tells of "${of}", and so needs its right: access`]),
    ];
  });
}
