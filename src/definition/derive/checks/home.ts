import { isHomeCount, isListChart, type HomeChart } from '../../define/homePart';
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
    ...part.charts.flatMap((chart, index) => checkHomeChart(`${at}.charts[${index}]`, chart, registry)),
  ];
}

function checkHomeChart(culprit: string, chart: HomeChart, registry: Registry): string[] {
  if (!isListChart(chart)) {
    const report = registry.reports.find(({ name }) => name === chart.report);
    return report?.chart ? [] : [`${culprit}: there is no report "${chart.report}" with a chart`];
  }
  if (!registry.has(chart.register)) return [`${culprit}: ${noRegister(chart.register, registry)}`];
  const resource = registry.get(chart.register);
  const keys = filtersOf(resource).map(({ key }) => key);
  return [
    ...(resource.list.chart ? [] : [`${culprit}: the list of ${chart.register} has no chart`]),
    ...Object.keys(chart.rows).flatMap(key =>
      keys.includes(key) ? [] : [`${culprit}: ${chart.register} has no filter "${key}"${didYouMean(key, keys)}`],
    ),
  ];
}
