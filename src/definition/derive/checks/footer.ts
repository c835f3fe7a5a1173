import type { Resource } from '../../define';

const known = ['sum', 'average', 'least', 'most'];

/** Figures that there are none of, and of what is no number that the database has. */
export function checkFooter({ name, fields, list }: Resource): string[] {
  return Object.entries(list.footer).flatMap(([own, figures]) => {
    const culprit = `${name}.list.footer.${own}`;
    const kind = fields[own]?.kind;
    const isNumber = !kind || ((kind.format === 'number' || kind.format === 'money') && kind.sortable && kind.filter !== 'none');
    return [
      ...(isNumber ? [] : [`${culprit}: it is no number`]),
      ...figures.flatMap(figure => (known.includes(figure) ? [] : [`${culprit}: "${figure}" is none of ${known.join(', ')}`])),
    ];
  });
}
