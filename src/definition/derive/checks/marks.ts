import type { Resource } from '../../define';
import { comparedFields, markPaths } from '../../define/marks';
import { noField } from './fieldNames';

const comparisons = ['past', 'within', 'atMost', 'atLeast', 'is'] as const;
const tones = ['error', 'warning', 'success', 'info'];

/** Marks on fields that there are none of, that compare with nothing or twice, or that would tell what not everybody may read. */
export function checkMarks({ name, fields, marks }: Resource): string[] {
  return marks.flatMap(mark => {
    const culprit = `${name} mark ${mark.key}`;
    const named = [mark.on, ...comparedFields(mark)];
    const looked = [mark.on, ...markPaths(mark).map(path => path.split('.')[0] ?? path)];
    const format = fields[mark.on]?.kind.format;
    const count = comparisons.filter(one => one in mark).length;
    return [
      ...named.flatMap(one => (fields[one] ? [] : [`${culprit}: ${noField(name, one, Object.keys(fields))}`])),
      ...looked.flatMap(one => (fields[one]?.access?.read === undefined ? [] : [`${culprit}: not everybody may read "${one}"`])),
      ...(tones.includes(mark.tone) ? [] : [`${culprit}: its tone is one of ${tones.join(', ')}`]),
      ...(fields.mark ? [`${culprit}: the filter of marks needs the name of the field "mark"`] : []),
      ...(count === 1 ? [] : [`${culprit}: it needs exactly one of ${comparisons.join(', ')}`]),
      ...(('past' in mark || 'within' in mark) && format !== 'date' ? [`${culprit}: "${mark.on}" is no day`] : []),
      ...(mark.when && mark.on in mark.when ? [`${culprit}.when: what it compares is said by the mark itself`] : []),
    ];
  });
}
