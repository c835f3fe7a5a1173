import type { Resource } from '../../define';
import type { Field } from '../../kind';
import type { AggregateOptions } from '../../numbers/aggregate';
import { didYouMean } from '../../nearest';
import type { Registry } from '../../registry';

/** Aggregates of values that there are none of, that are of another format, or that not everybody may read who reads the aggregate. */
export function checkAggregates({ name, fields }: Resource, registry: Registry): string[] {
  return Object.entries(fields).flatMap(([own, field]) => {
    const { target, of, order, where = {}, as = 'number', access } = field as Field & AggregateOptions;
    if (!field.kind.aggregate || !registry.has(target)) return [];
    const culprit = `${name}.${own}`;
    const others = registry.get(target).fields;
    const looked = [of, ...(order === undefined ? [] : [order]), ...Object.keys(where)];
    const format = others[of]?.kind.format;
    const isSummed = field.kind.aggregate === 'sum' || field.kind.aggregate === 'average';
    return [
      ...looked.flatMap(one => (others[one] ? [] : [`${culprit}: ${target} has no field "${one}"${didYouMean(one, Object.keys(others))}`])),
      ...(isSummed && format !== 'number' && format !== 'money' && others[of] ? [`${culprit}: ${target}.${of} is no number`] : []),
      ...(others[of] && format !== as
        ? [`${culprit}: ${target}.${of} is ${format ?? 'of another kind'}, and so is what is made of it: as`]
        : []),
      ...looked.flatMap(one => {
        const right = others[one]?.access?.read;
        return right !== undefined && right !== access?.read
          ? [`${culprit}: it tells of ${target}.${one}, and so needs its right: access`]
          : [];
      }),
    ];
  });
}
