import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ApiResult } from '../api';
import type { DevResult } from '../dev';
import type { ExportResult } from '../exports';
import type { ImportResult } from '../imports';
import type { InspectionResult } from '../inspections/bench';
import type { LogbookResult } from '../logbooks/bench';
import type { OrderResult } from '../order';
import type { PageResults } from '../page';

/** What was found, each with the moment it was written. */
interface Report {
  api: Dated<ApiResult>[];
  inspections: Dated<InspectionResult>[];
  logbooks: Dated<LogbookResult>[];
  page: Dated<PageResults> | null;
  order: Dated<OrderResult> | null;
  dev: Dated<DevResult> | null;
  imports: Dated<ImportResult>[];
  exports: Dated<ExportResult>[];
}

type Dated<Result> = Result & { at?: string };

const path = 'reports/bench.json';

const nothing: Report = { api: [], inspections: [], logbooks: [], page: null, order: null, dev: null, imports: [], exports: [] };

/** Keeps what was found beside what earlier runs of other parts found: a part that was measured again takes the place of what it was. */
export function writeReport(found: Report): void {
  const kept: Report = existsSync(path) ? { ...nothing, ...(JSON.parse(readFileSync(path, 'utf8')) as Partial<Report>) } : nothing;
  const at = new Date().toISOString();
  const instead = <Result>(older: readonly Result[], newer: readonly Result[], key: (result: Result) => unknown) => {
    const again = new Set(newer.map(key));
    return [...older.filter(result => !again.has(key(result))), ...newer.map(result => ({ ...result, at }))];
  };
  const report: Report = {
    api: instead(kept.api, found.api, ({ database, assets }) => `${database} ${assets}`),
    inspections: instead(kept.inspections, found.inspections, ({ database, inspections }) => `${database} ${inspections}`),
    logbooks: instead(kept.logbooks, found.logbooks, ({ database, entries }) => `${database} ${entries}`),
    page: found.page ? { ...found.page, at } : kept.page,
    order: found.order ? { ...found.order, at } : kept.order,
    dev: found.dev ? { ...found.dev, at } : kept.dev,
    imports: instead(kept.imports, found.imports, ({ database, rows }) => `${database} ${rows}`),
    exports: instead(kept.exports, found.exports, ({ database, rows }) => `${database} ${rows}`),
  };
  mkdirSync('reports', { recursive: true });
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
}
