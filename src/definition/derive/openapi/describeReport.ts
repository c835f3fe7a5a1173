import { isRate, isStatistic } from '../../define/report';
import { rangeNames } from '../../language/reports/rangeName';
import type { Report } from '../../language/reports/report';
import type { Registry } from '../../registry';
import { objectSchema, sharedSchema, type Properties, type Schema } from '../../schema';
import { reportExportPath, reportResource, summaryPath } from '../reports/reportResource';
import { pageSchema } from './answers';
import { exportAnswer, exportParameters } from './exportPath';
import { bodyOf, jsonAnswer, usualAnswers, bodyAnswers, type ApiOperation, type PathItem } from './operation';
import { listParameters } from './parameters';
import { schemaNames } from './schemaNames';

const text = { type: 'string' };
const day = { type: 'string', format: 'date' };
const parameter = (name: string, schema: Schema, description: string): Schema => ({ name, in: 'query', description, schema });

/** What every report answers of its range. */
export const reportSchemas: Properties = {
  ReportRange: objectSchema(
    {
      from: day,
      to: { ...day, description: 'The day after the last one.' },
      zone: text,
      label: { ...text, description: 'What the range is called; `custom` of one by its days.' },
      note: { type: 'string', enum: ['swapped', 'unknown', 'long'], description: 'What was made of a range that made no sense.' },
    },
    ['from', 'to', 'zone', 'label'],
  ),
};

/** The figures of a report: numbers, and rates and statistics, null where there is nothing that they could be of. */
const figuresSchema = ({ measures }: Report): Properties =>
  Object.fromEntries(
    measures.map(measure => [
      measure.key,
      isRate(measure)
        ? { type: ['number', 'null'], description: `${measure.label}, in percent: ${measure.numerator} of ${measure.denominator}.` }
        : isStatistic(measure)
          ? { type: [measure.by === 'latest' ? 'string' : 'number', 'null'], description: measure.label }
          : { type: 'number', description: measure.label },
    ]),
  );

/** The figures at a place of the chart; of places that are counted each for itself, those that are drawn. */
const pointSchema = (report: Report): Schema => {
  const properties = figuresSchema(report);
  return report.chart?.each ? { type: 'object', properties } : objectSchema(properties);
};

/** The routes of a report: its figures, its file and, where it has one, its own call. */
export function describeReport(registry: Registry, report: Report): Record<string, PathItem> {
  const resource = reportResource(registry, report);
  const operation = (
    id: string,
    summary: string,
    more: Omit<ApiOperation, 'operationId' | 'summary' | 'tags' | 'description'>,
  ): ApiOperation => ({
    operationId: `reports.${report.name}.${id}`,
    summary,
    description: `Needs ${[report.right]
      .flat()
      .map(key => `\`${key}\``)
      .join(' or ')}.`,
    tags: ['reports'],
    ...more,
  });
  const range = rangeParameters(report);
  const parameters = [
    ...range,
    ...namedThere(
      report,
      listParameters({ ...registry.get(report.source), list: { ...resource.list, filters: registry.get(report.source).list.filters } }),
    ),
  ];
  const withoutPage = parameters.filter(({ name }) => !['sort', 'order', 'offset', 'limit'].includes(String(name)));
  const { call } = report;
  return {
    [`/${summaryPath(report.name)}`]: {
      get: operation('summary', `${report.label}: figures and chart`, {
        parameters: withoutPage,
        responses: { 200: jsonAnswer('Figures over all rows that the report finds.', summarySchema(report)), ...bodyAnswers },
      }),
    },
    [`/${reportExportPath(report.name)}`]: {
      get: operation('export', `${report.label} as a file`, {
        parameters: [...range, ...exportParameters(resource)],
        responses: {
          200: exportAnswer,
          409: jsonAnswer('Another export is still being written.', sharedSchema('Refusal')),
          ...bodyAnswers,
        },
      }),
    },
    ...(call !== undefined &&
      !report.byHand && {
        [`/${call}`]: {
          [report.method ?? 'get']: operation('list', report.label, {
            ...(report.method === 'post'
              ? { requestBody: requestBodyOf(parameters) }
              : { parameters: [...parameters, report.group.length > 0 ? levelParameter(report) : totalsParameter] }),
            responses: {
              200: jsonAnswer('A page of rows.', pageOf(registry, report)),
              ...(report.group.length > 0 || report.method ? bodyAnswers : usualAnswers),
            },
          }),
        },
      }),
  };
}

/** Parameters as a body has them: lists as lists, ranges as objects. */
const requestBodyOf = (parameters: readonly Schema[]): Schema =>
  bodyOf({
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => {
        const [key = '', inner] = String(name).split('[');
        return [key, inner === undefined || inner === ']' ? { ...(schema as Schema), description } : { type: 'object', description }];
      }),
    ),
    additionalProperties: true,
  });

/** Parameters under the names that the report has for them. */
const namedThere = ({ wire }: Report, parameters: readonly Schema[]): Schema[] =>
  parameters.map(one => ({ ...one, name: String(one.name).replace(/^[^[]+/, name => wire[name] ?? name) }));

const rangeParameters = ({ range: { by, opens } }: Report): Schema[] =>
  by === undefined
    ? []
    : [
        parameter(
          'duration',
          { type: 'string', enum: ['day', 'week', 'month', 'quarter', 'year', 'custom', ...rangeNames], default: opens },
          'The range by name, or a span of the calendar.',
        ),
        parameter('date', day, 'A day of the span.'),
      ];

const levelParameter = ({ group }: Report): Schema =>
  parameter('group', { type: 'string', enum: [...group], default: group[0] }, 'The field that rows are put together by.');

const totalsParameter = parameter('totals', { type: 'string', enum: ['1'] }, 'Whether the figures of all rows are answered as well.');

const summarySchema = (report: Report): Schema =>
  objectSchema(
    {
      range: sharedSchema('ReportRange'),
      computed_at: text,
      totals: objectSchema(figuresSchema(report)),
      chart: objectSchema({
        per: { type: 'string', enum: ['day', 'week', 'month'] },
        points: { type: 'array', items: objectSchema({ day, figures: pointSchema(report) }) },
      }),
    },
    ['range', 'computed_at', 'totals'],
  );

/** The record that a group is of, the day that a period begins with, or nothing. */
const groupValue = { anyOf: [objectSchema({ id: { type: 'integer' }, name: text }), text, { type: 'null' }] };

const groupRow = (report: Report, fields: readonly string[]): Schema => ({
  ...objectSchema(figuresSchema(report)),
  properties: { ...Object.fromEntries(fields.map(name => [name, groupValue])), ...figuresSchema(report) },
});

const blockSchema = (report: Report, { group, wire = {} }: NonNullable<Report['block']>): Schema =>
  objectSchema({
    total: { type: 'integer' },
    rows: {
      type: 'array',
      items: groupRow(
        report,
        group.map(name => wire[name] ?? name),
      ),
    },
    range: sharedSchema('ReportRange'),
  });

/** The figures of other reports that stand in a row, where the person may open these. */
const relatedSchema = ({ related = {} }: Report): Properties =>
  Object.fromEntries(
    Object.entries(related).map(([name, { report, measure }]) => [
      name,
      { type: ['number', 'string', 'null'], description: `The figure \`${measure}\` of the report ${report}.` },
    ]),
  );

/** The rows of the register, or groups with what they come to. */
function pageOf(registry: Registry, report: Report): Schema {
  if (report.group.length === 0) {
    const page = pageSchema('rows', sharedSchema(schemaNames(registry.get(report.source)).row)) as { properties: Properties };
    const more = { range: sharedSchema('ReportRange'), totals: objectSchema(figuresSchema(report)) };
    const block = report.block && { [report.block.name]: blockSchema(report, report.block) };
    return { ...page, properties: { ...page.properties, ...more, ...block } };
  }
  const fields = [...report.group, ...(report.across ? [report.across.field] : [])].map(name => report.wire[name] ?? name);
  const ofMonths = { type: 'array', items: { type: ['number', 'null'] }, description: 'The first measure of the chart, month by month.' };
  const own = groupRow(report, fields) as { properties: Properties };
  const plain = { ...own, properties: { ...own.properties, ...relatedSchema(report) } };
  const row = report.chart?.months === undefined ? plain : { ...plain, properties: { ...plain.properties, series: ofMonths } };
  const page = pageSchema('rows', row) as { properties: Properties };
  const more = {
    totals: objectSchema(figuresSchema(report)),
    range: sharedSchema('ReportRange'),
    measure: { type: 'object', additionalProperties: { type: 'object', additionalProperties: true } },
    computed_at: text,
    ...Object.fromEntries(
      Object.entries(report.extraGroups ?? {}).map(([name, { measures }]) => {
        const figures = Object.fromEntries(Object.entries(figuresSchema(report)).filter(([key]) => measures.includes(key)));
        return [name, { type: 'array', items: objectSchema({ id: { type: 'integer' }, name: text, ...figures }) }];
      }),
    ),
    series: { type: 'array', items: objectSchema({ day, figures: objectSchema(figuresSchema(report)) }) },
  };
  return { ...page, properties: { ...page.properties, ...more } };
}
