import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { isRate, type Report } from '#definition';
import { reportExportPath, summaryPath } from '#definition/derive/reports/reportResource';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { bodyFor } from '#server/access/bodyFor.ts';
import { forbidden } from '#server/http/failure.ts';
import { pageOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { answeredRange } from '#src/domain/reports/summary.ts';
import { listRecords } from '../query/listRecords';
import { presentRows } from '../read/presentRow';
import { exportReport } from './exportReport';
import { relatedFigures } from './relatedFigures';
import { bodyParameters } from './bodyParameters';
import { groupsBy, groupsOf, levelOf, extraGroupsOf, type GroupRow } from './groups';
import { queryPage } from './queryRows';
import { readReportRequest, requireCountable, type ReportRequest } from './reportRequest';
import { seriesOf, summaryOf } from './summary';

type Call = Context<AppEnv>;

/** The routes that follow from each report: its own call, its figures with its chart, and its file. */
export function reportRoutes(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const report of context.plans.registry.reports) {
    const request = (c: Call) => readReportRequest({ context, account: openedBy(c, report), report }, new URL(c.req.url).searchParams);
    app.get(`/${summaryPath(report.name)}`, async c => c.json(await summaryOf(await request(c))));
    app.get(`/${reportExportPath(report.name)}`, c => exportReport(c, context, report, openedBy(c, report)));
    if (report.byHand) continue;
    const answer = report.group.length > 0 ? groupPage : rowPage;
    if (report.call !== undefined && report.method !== 'post')
      app.get(`/${report.call}`, async c => kept(c, await answer(c, await request(c))));
    if (report.call !== undefined && report.method === 'post')
      app.post(`/${report.call}`, async c => c.json(await answerBody(c, context, report)));
  }
  return app;
}

/**
 * Answers a call of the dashboard so that it may be kept for half a minute, and is not sent again while it is the same. Any other is answered
 * as it is.
 */
function kept(c: Call, answer: object): Response {
  if (!c.req.path.includes('/dashboard/')) return c.json(answer);
  const tag = `"${createHash('sha256')
    .update(JSON.stringify({ ...answer, computed_at: null }))
    .digest('base64url')
    .slice(0, 27)}"`;
  // What somebody sees is theirs, also in a browser that several people use.
  const headers = { 'cache-control': 'private, max-age=30', vary: 'Authorization', etag: tag };
  const known = (c.req.header('if-none-match') ?? '').split(',').map(one => one.trim().replace(/^W\//, ''));
  return known.includes(tag) ? c.body(null, 304, headers) : c.json(answer, 200, headers);
}

/** The account of a call, where it has the right of the report. Throws `Failure` (403) where not. */
function openedBy(c: Call, { right }: Report): Account {
  const account = c.get('account');
  if (![right].flat().some(key => account.may(key))) throw forbidden();
  return account;
}

/** A page of rows by a body, with the block of figures that it narrows by itself. */
async function answerBody(c: Call, context: ServerContext, report: Report) {
  const [first = 'reports', ...others] = [report.right].flat();
  const { [report.block?.name ?? '']: own, ...body } = await bodyFor(c, context, [first, ...others]);
  const opened = { context, account: openedBy(c, report), report };
  const request = await readReportRequest(opened, bodyParameters(body));
  const page = await rowPage(c, request);
  if (!report.block) return page;
  const given = typeof own === 'object' && own !== null && !Array.isArray(own) ? (own as Record<string, unknown>) : {};
  return { ...page, [report.block.name]: await blockOf(report.block, opened, bodyParameters(given)) };
}

/** Figures by the fields of a block. */
async function blockOf(block: NonNullable<Report['block']>, opened: Parameters<typeof readReportRequest>[0], params: URLSearchParams) {
  const request = await readReportRequest({ ...opened, report: { ...opened.report, wire: block.wire ?? {} } }, params);
  requireCountable(request);
  const groups = await groupsBy(
    request,
    block.group.map(field => ({ field })),
  );
  const rows = groups.map(group => rowOf(opened.report, group));
  return { total: rows.length, rows, range: answeredRange(request.range, opened.context.settings.timeZone) };
}

/** A page of the rows of the register, with the range that they are of; the figures of all of them where `totals=1` asks for these. */
async function rowPage(_: Call, request: ReportRequest) {
  const { context, range, params } = request;
  const [page, summary] = await Promise.all([registerPage(request), params.get('totals') === '1' ? summaryOf(request) : null]);
  return { ...page, range: answeredRange(range, context.settings.timeZone), ...(summary && { totals: summary.totals }) };
}

async function registerPage(request: ReportRequest) {
  const { context, plan, account, params } = request;
  const own = context.plans.get(plan.resource.name);
  if (own.query) return queryPage(request);
  const { total, records, filters } = await listRecords(context, own, account, params);
  return { total, rows: await presentRows(context, account, own, records, { filters }) };
}

/** A page of groups, with the figures of all rows together. */
async function groupPage(c: Call, request: ReportRequest) {
  const { report, params } = request;
  const level = levelOf(report, params);
  const [groups, { totals, range, computed_at, chart }, extraGroups] = await Promise.all([
    groupsOf(request, level),
    summaryOf(request),
    Promise.all(Object.entries(report.extraGroups ?? {}).map(async ([name, one]) => [name, await extraGroupsOf(request, one)] as const)),
  ]);
  const { offset, limit } = pageOf(c);
  const series = await seriesOf(request, level);
  const page = groups.slice(offset, offset + limit);
  const related = await relatedFigures(request, level, page);
  const rows = page.map(group => ({
    ...{ ...rowOf(report, group), ...related(group) },
    ...(series && { series: series(group.values[level]) }),
  }));
  return {
    total: groups.length,
    rows,
    totals,
    range,
    measure: measuresOf(report),
    computed_at,
    ...Object.fromEntries(extraGroups),
    ...(chart && { series: chart.points }),
  };
}

const rowOf = ({ wire }: Report, { values, figures }: GroupRow) => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [wire[name] ?? name, value])),
  ...figures,
});

/** How each figure is counted, in words. */
const measuresOf = ({ measures }: Report) =>
  Object.fromEntries(
    measures.map(measure => [
      measure.key,
      {
        label: measure.label,
        ...(measure.help !== undefined && { help: measure.help }),
        ...(isRate(measure) && { numerator: measure.numerator, denominator: measure.denominator, unit: 'percent' }),
        ...(measure.betterIs && { better_is: measure.betterIs }),
      },
    ]),
  );
