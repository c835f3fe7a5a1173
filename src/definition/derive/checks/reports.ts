import type { Field } from '../../kind';
import { didYouMean } from '../../nearest';
import { isStatistic } from '../../define/report';
import type { Count, Statistic } from '../../language/reports/measure';
import type { Report } from '../../language/reports/report';
import type { Registry } from '../../registry';
import { filtersOf, shapeOf } from '../query';
import { noField, noRegister } from './fieldNames';

const isRecord = (field: Field) => field.kind.reference === 'one';

function isWord(field: Field): boolean {
  const storage = field.kind.storage(field);
  return storage.in === 'column' && storage.type === 'text';
}

const isTime = (field: Field | undefined) => field?.kind.format === 'date' || field?.kind.format === 'datetime';
const isNumber = (field: Field | undefined) => field?.kind.format === 'number' || field?.kind.format === 'money';

/** What is wrong with a report: names that its register does not have, and what cannot be counted or put together. */
export function checkReport(report: Report, registry: Registry): string[] {
  const at = `reports.${report.name}`;
  if (!registry.has(report.source)) return [`${at}.source: ${noRegister(report.source, registry)}`];
  const resource = registry.get(report.source);
  const names = Object.keys(resource.fields);
  const keys = filtersOf(resource).map(({ key }) => key);
  const measures = report.measures.map(({ key }) => key);
  const fields = (option: string, given: readonly string[]) =>
    given.flatMap(one => (names.includes(one) ? [] : [`${at}.${option}: ${noField(resource.name, one, names)}`]));
  const filters = (option: string, given: readonly string[]) =>
    given.flatMap(one => (keys.includes(one) ? [] : [`${at}.${option}: ${resource.name} has no filter "${one}"${didYouMean(one, keys)}`]));
  const figures = (option: string, given: readonly string[]) =>
    given.flatMap(one => (measures.includes(one) ? [] : [`${at}.${option}: there is no measure "${one}"${didYouMean(one, measures)}`]));
  const counts = report.measures.filter((measure): measure is Report['measures'][number] & (Count | Statistic) => 'rows' in measure);
  const range = filtersOf(resource).find(({ key }) => key === report.range.by);
  const isGrouped = report.group.length > 0;
  return [
    ...fields('columns', report.columns ?? []),
    ...fields('group', report.group),
    ...fields('block', report.block?.group ?? []),
    ...(report.call === undefined && resource.isQuery ? [`${at}: rows of a query need a call of the report’s own`] : []),
    ...(report.call === undefined && (report.method || report.block) ? [`${at}: only a call of its own takes a body`] : []),
    ...fields('across', report.across ? [report.across.field] : []),
    ...figures('across', report.across?.tone === undefined ? [] : [report.across.tone]),
    ...fields('sort', report.sort && !['group', ...measures].includes(report.sort.field) ? [report.sort.field] : []),
    ...filters('filter', Object.keys(report.filter)),
    ...filters('filters', report.filters ?? []),
    ...filters('range', report.range.by === undefined ? [] : [report.range.by]),
    ...filters('chart', report.chart?.by === undefined ? [] : [report.chart.by]),
    ...(range && (shapeOf(range) !== 'range' || !isTime(range.field))
      ? [`${at}.range: "${report.range.by ?? ''}" is no filter by days`]
      : []),
    ...counts.flatMap(measure => {
      const { key, rows } = measure;
      const [option, of, by] = isStatistic(measure) ? (['of', measure.of, measure.by] as const) : (['sum', measure.sum, 'sum'] as const);
      const field = of === undefined ? undefined : resource.fields[of];
      const isFit = by === 'latest' ? isTime(field) : isNumber(field);
      return [
        ...filters(`measures.${key}`, Object.keys(rows)),
        ...fields(`measures.${key}.${option}`, of === undefined ? [] : [of]),
        ...(of !== undefined && field && !isFit
          ? [`${at}.measures.${key}: "${of}" is no ${by === 'latest' ? 'day or moment' : 'number'}`]
          : []),
      ];
    }),
    ...report.measures.flatMap(measure =>
      'numerator' in measure ? figures(`measures.${measure.key}`, [measure.numerator, measure.denominator]) : [],
    ),
    ...Object.entries(report.extraGroups ?? {}).flatMap(([name, one]) => [
      ...fields(`extraGroups.${name}`, [one.by]),
      ...figures(`extraGroups.${name}`, one.measures),
    ]),
    ...(report.actions ?? []).flatMap(name =>
      resource.actions[name]?.on.includes('bulk') ? [] : [`${at}.actions: ${resource.name} has no action "${name}" for many rows`],
    ),
    ...Object.entries(report.related ?? {}).flatMap(([name, one]) => checkRelated(`${at}.related.${name}`, one, registry)),
    ...Object.entries(report.links ?? {}).flatMap(([name, one]) => checkLink(`${at}.links.${name}`, one, registry)),
    ...figures('figures', report.figures),
    ...figures('chart', report.chart?.measures ?? []),
    ...(report.chart?.each && !resource.isQuery ? [`${at}.chart: only rows of a query are asked for each period`] : []),
    ...report.group.flatMap(name =>
      resource.fields[name] && !isRecord(resource.fields[name]) && !isWord(resource.fields[name])
        ? [`${at}.group: "${name}" is neither a record nor a word`]
        : [],
    ),
    ...(isGrouped && report.call === undefined
      ? [`${at}: groups are no rows of ${resource.name}, so that it needs a call of its own`]
      : []),
    ...(isGrouped && counts.length === 0 ? [`${at}: groups without a measure say nothing`] : []),
    ...[report.drill, report.partOf].flatMap(other =>
      other === undefined || registry.reports.some(({ name }) => name === other)
        ? []
        : [
            `${at}: there is no report "${other}"${didYouMean(
              other,
              registry.reports.map(({ name }) => name),
            )}`,
          ],
    ),
    ...(registry.reports.find(({ name }) => name === report.name) === report ? [] : [`${at}: two reports are called "${report.name}"`]),
  ];
}

/** What is wrong with a figure of another report. */
function checkRelated(at: string, { report: name, by, measure }: NonNullable<Report['related']>[string], registry: Registry): string[] {
  const other = registry.reports.find(one => one.name === name);
  const reports = registry.reports.map(one => one.name);
  if (!other) return [`${at}: there is no report "${name}"${didYouMean(name, reports)}`];
  if (!registry.has(other.source)) return [];
  const { fields, name: source } = registry.get(other.source);
  const measures = other.measures.map(({ key }) => key);
  return [
    ...(fields[by]?.kind.reference ? [] : [`${at}: ${noField(source, by, Object.keys(fields))}`]),
    ...(measures.includes(measure) ? [] : [`${at}: there is no measure "${measure}"${didYouMean(measure, measures)}`]),
  ];
}

/** What is wrong with where a menu leads. */
function checkLink(at: string, { create, list, by }: NonNullable<Report['links']>[string], registry: Registry): string[] {
  const name = create ?? list ?? '';
  if (!registry.has(name)) return [`${at}: ${noRegister(name, registry)}`];
  const resource = registry.get(name);
  const names = create === undefined ? filtersOf(resource).map(({ key }) => key) : Object.keys(resource.fields);
  return names.includes(by) ? [] : [`${at}: ${noField(name, by, names)}`];
}
