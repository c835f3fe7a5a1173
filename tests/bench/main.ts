import { benchApi, type ApiResult } from './api';
import { buildServer } from './buildServer';
import { benchPage, pageTable } from './page';
import { benchDev } from './dev';
import { benchExports, type ExportResult } from './exports';
import { benchInspections, type InspectionParts, type InspectionResult } from './inspections/bench';
import { benchLogbooks, type LogbookResult } from './logbooks/bench';
import { benchImports, type ImportResult } from './imports';
import { benchOrder } from './order';
import {
  apiTable,
  devTable,
  exportTable,
  growthTable,
  importTable,
  inspectionLine,
  inspectionTable,
  logbookTable,
  orderTable,
} from './report/tables';
import { writeReport } from './report/writeReport';

interface Options {
  /** The databases that the API is measured on: the address of a PostgreSQL server, or null for the embedded one. */
  api: readonly (string | null)[];
  /** The same for inspections, imports and exports. */
  files: readonly (string | null)[];
  page: boolean;
  /** Opening a work order with much in it. */
  order: boolean;
  /** What a definition that is saved takes on the development server. */
  dev: boolean;
  /** Of how many inspections calls are measured, or null. */
  inspections: number | null;
  /** Which of their calls. */
  inspectionParts: InspectionParts;
  /** Over how many entries logbooks are measured, or null. */
  logbooks: number | null;
  /** How many rows are imported, each by itself. */
  imports: readonly number[];
  /** Of how many assets files are made, or null. */
  exports: number | null;
  /** How many assets the API is measured over, ascending. */
  sizes: readonly number[];
}

/** Runs the benches asked for, prints what they find and keeps it in `reports/bench.json`. */
export async function bench({
  api: onDatabases,
  files,
  page,
  order,
  dev,
  sizes,
  inspections,
  inspectionParts,
  logbooks,
  imports,
  exports,
}: Options): Promise<void> {
  const print = (text: string) => void process.stdout.write(text);
  const api: ApiResult[] = [];
  for (const database of onDatabases) {
    const results = await benchApi(sizes, database);
    api.push(...results);
    for (const result of results) print(apiTable(result));
  }
  print(growthTable(api));
  const inspected: InspectionResult[] = [];
  for (const database of inspections === null ? [] : files) {
    const result = await benchInspections(inspections ?? 0, inspectionParts, database, one => print(`${inspectionLine(one)}\n`));
    inspected.push(result);
    print(inspectionTable(result));
  }
  const logged: LogbookResult[] = [];
  for (const database of logbooks === null ? [] : files) {
    const result = await benchLogbooks(logbooks ?? 0, database, one => print(`${inspectionLine(one)}\n`));
    logged.push(result);
    print(logbookTable(result));
  }
  const onPage = page ? await benchPage() : null;
  if (onPage) print(`${pageTable(onPage)}\n`);
  if (order && !page) buildServer();
  const opened = order ? await benchOrder() : null;
  if (opened) print(orderTable(opened));
  const developed = dev ? await benchDev() : null;
  if (developed) print(devTable(developed));
  if (imports.length > 0 || exports !== null) buildServer();
  const imported: ImportResult[] = [];
  const exported: ExportResult[] = [];
  for (const database of files) {
    for (const rows of imports) {
      const result = await benchImports(rows, database);
      imported.push(result);
      print(importTable(result));
    }
    if (exports === null) continue;
    const result = await benchExports(exports, database);
    exported.push(result);
    print(exportTable(result));
  }
  writeReport({
    api,
    inspections: inspected,
    logbooks: logged,
    page: onPage,
    order: opened,
    dev: developed,
    imports: imported,
    exports: exported,
  });
}
