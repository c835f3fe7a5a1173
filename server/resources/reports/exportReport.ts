import type { Context } from 'hono';
import { isRate, measureIn, type Report } from '#definition';
import { exportKeys } from '#definition/derive/export/exportParameters';
import type { ExportColumn, Reader } from '#definition/derive/export/exportFormat';
import { textKey } from '#definition/derive/messages';
import { reportKey } from '#definition/derive/reports/reportTexts';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { reportFileName } from '#src/domain/reports/fileName.ts';
import { sendExport } from '../export/exportRoute';
import { openTable, readerOf, tableOf, type ExportTable } from '../export/exportTable';
import { openSnapshot } from '../export/snapshot';
import { relatedFigures, besidesFor } from './relatedFigures';
import { groupsOf, levelOf, type GroupRow, type GroupValue } from './groups';
import { headOf } from './reportHead';
import { countFound, foundSql, presentFound } from './queryRows';
import { readReportRequest, type ReportRequest } from './reportRequest';

/** The rows of a PDF at most: nobody reads more of them on paper. */
const mostPdfRows = 5_000;

/** `GET reports/<name>/export`: all that a report finds as a file, below lines that say what it is of. */
export async function exportReport(c: Context<AppEnv>, context: ServerContext, report: Report, account: Account): Promise<Response> {
  return sendExport(c, context, report.name, async (params, isForPeople) => {
    const request = await readReportRequest({ context, account, report }, params);
    const reader = readerOf(context, params);
    const table =
      report.group.length > 0
        ? await groupTable(request, reader)
        : request.plan.query
          ? await queryTable(request, isForPeople)
          : await openTable(context, context.plans.get(report.source), account, request.params, isForPeople, request.plan);
    if (table.total > mostPdfRows && params.get(exportKeys.format)?.toLowerCase() === 'pdf') {
      await table.close();
      throw new Failure({ rule: 'A PDF has {{most}} rows at most. Use XLSX.', args: { most: mostPdfRows } }, { status: 422 });
    }
    return {
      ...table,
      title: titleOf(report, reader),
      head: await headOf(request, reader),
      name: reportFileName(titleOf(report, reader), request.range),
    };
  });
}

/** The rows of a query. */
async function queryTable(request: ReportRequest, isForPeople: boolean): Promise<ExportTable> {
  const { context, plan, account, params } = request;
  return tableOf({ context, plan, account, params, isForPeople }, await countFound(request), () =>
    openSnapshot(context, foundSql(request), (db, found) => presentFound(request, db, found)),
  );
}

const titleOf = ({ name, label }: Report, { t }: Reader) => t(reportKey.label(name), { defaultValue: label });

/** The groups of the first level and what they come to, with a last line for all of them. */
async function groupTable(request: ReportRequest, reader: Reader): Promise<Omit<ExportTable, 'title'>> {
  const { report, params } = request;
  const level = levelOf(report, params);
  const rows = await groupsOf(request, level);
  const others = level === report.group[0] ? besidesFor(request.context, request.account, report) : [];
  const related = await relatedFigures(request, level, rows);
  const names = [level, ...(report.across ? [report.across.field] : [])];
  const columns = [
    ...names.map(name => nameColumn(request, name, reader)),
    ...report.measures.map(measure => figureColumn(report, measure, reader)),
    ...others.map(({ name, target, measure }) => ({ ...figureColumn(target, measureIn(target, measure), reader), name })),
  ];
  const cells = rows.map(({ values, figures }: GroupRow) => [
    ...names.map(name => wordFor(values[name] ?? null, reader, name === level ? undefined : report)),
    ...report.measures.map(({ key }) => figures[key] ?? null),
    ...others.map(({ name }) => related({ values, figures })[name] ?? null),
  ]);
  const batches = [cells];
  return { reader, columns, total: rows.length, next: () => Promise.resolve(batches.shift() ?? null), close: () => Promise.resolve() };
}

function wordFor(value: GroupValue, { t }: Reader, across?: Report): string {
  const none = across?.across?.none;
  if (value === null) return across && none !== undefined ? t(reportKey.none(across.name), { defaultValue: none }) : t('report.none');
  if (typeof value === 'string') return value;
  return value.id === 0 ? t('report.otherPeople') : value.name;
}

const isNothing = { isNumber: false, isDay: false, isMoment: false };
const textOf = (value: unknown) => String(value ?? '');

function nameColumn({ plan: { resource } }: ReportRequest, name: string, { t }: Reader): ExportColumn {
  const header = t(textKey.field(resource.name, name), { defaultValue: resource.fields[name]?.label ?? name });
  return { name, header, ...isNothing, text: textOf, plain: textOf, typed: textOf };
}

function figureColumn({ name }: Report, measure: Report['measures'][number], { t, language }: Reader): ExportColumn {
  const header = t(reportKey.measure(name, measure.key), { defaultValue: measure.label });
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { minimumFractionDigits: isRate(measure) ? 1 : 0 });
  return {
    ...{ name: measure.key, header: isRate(measure) ? `${header} (%)` : header, ...isNothing, isNumber: true },
    text: value => (value === null ? '–' : format.format(Number(value))),
    plain: textOf,
    typed: value => (value === null ? null : Number(value)),
  };
}
