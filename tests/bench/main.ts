import { benchEmbedded, benchPostgres, type ApiResult } from './api';
import { buildServer } from './buildServer';
import { benchPage, pageTable } from './page';
import { benchDev } from './dev';
import { benchExports, type ExportResult } from './exports';
import { benchImports, type ImportResult } from './imports';
import { benchOrder } from './order';
import { apiTable, boundTable, devTable, exportTable, growthTable, importTable, orderTable } from './report';
import { writeReport } from './writeReport';

interface Options {
  embedded: boolean;
  /** The server to measure on, or null. */
  postgres: string | null;
  page: boolean;
  /** Opening a work order with much in it. */
  order: boolean;
  /** What a definition that is saved takes on the development server. */
  dev: boolean;
  /** How many rows are imported, each by itself. */
  imports: readonly number[];
  /** Of how many assets files are made, or null. */
  exports: number | null;
  /** How many assets the API is measured over, ascending. */
  sizes: readonly number[];
}

/** Runs the benches asked for, prints what they find and keeps it in `reports/bench.json`. */
export async function bench({ embedded, postgres, page, order, dev, sizes, imports, exports }: Options): Promise<void> {
  const print = (text: string) => void process.stdout.write(text);
  const api: ApiResult[] = [];
  const add = (result: ApiResult) => {
    api.push(result);
    print(apiTable(result) + boundTable(result));
  };
  for (const assets of embedded ? sizes : []) add(await benchEmbedded(assets));
  if (postgres !== null) for (const assets of sizes) add(await benchPostgres(assets, postgres));
  print(growthTable(api));
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
  for (const rows of imports) {
    const result = await benchImports(rows);
    imported.push(result);
    print(importTable(result));
  }
  if (exports !== null) {
    const result = await benchExports(exports);
    exported.push(result);
    print(exportTable(result));
  }
  writeReport({ api, page: onPage, order: opened, dev: developed, imports: imported, exports: exported });
}
