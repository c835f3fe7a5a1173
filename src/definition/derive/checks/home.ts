import { isHomeCount } from '../../define/homePart';
import type { HomePart } from '../../language/homePart';
import { didYouMean } from '../../nearest';
import type { Registry } from '../../registry';
import { filtersOf } from '../query';
import { noRegister } from './fieldNames';

/** What is wrong with a part of the start page: registers, filters, reports and measures that there are none of. */
export function checkHomePart(part: HomePart, registry: Registry): string[] {
  const at = `home.${part.name}`;
  const others = registry.home.filter(({ name }) => name === part.name);
  return [
    ...(others.length > 1 ? [`${at}: two parts are called "${part.name}"`] : []),
    ...part.figures.flatMap(figure => {
      const culprit = `${at}.figures.${figure.key}`;
      if (!isHomeCount(figure)) {
        const report = registry.reports.find(({ name }) => name === figure.report);
        const measures = report?.measures.map(({ key }) => key) ?? [];
        if (!report) return [`${culprit}: there is no report "${figure.report}"`];
        return measures.includes(figure.figure)
          ? []
          : [`${culprit}: there is no measure "${figure.figure}"${didYouMean(figure.figure, measures)}`];
      }
      if (!registry.has(figure.register)) return [`${culprit}: ${noRegister(figure.register, registry)}`];
      const keys = filtersOf(registry.get(figure.register)).map(({ key }) => key);
      return [...Object.keys(figure.rows), ...(figure.me === undefined ? [] : [figure.me])].flatMap(key =>
        keys.includes(key) ? [] : [`${culprit}: ${figure.register} has no filter "${key}"${didYouMean(key, keys)}`],
      );
    }),
  ];
}
