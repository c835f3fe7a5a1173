import { benchEmbedded, benchPostgres, type ApiResult } from './api';
import { benchPage, pageTable } from './page';
import { apiTable, growthTable, writeReport } from './report';

interface Options {
  embedded: boolean;
  /** The server to measure on, or null. */
  postgres: string | null;
  page: boolean;
  /** How many assets the API is measured over, ascending. */
  sizes: readonly number[];
}

/** Runs the benches asked for, prints what they find and keeps it in `reports/bench.json`. */
export async function bench({ embedded, postgres, page, sizes }: Options): Promise<void> {
  const print = (text: string) => void process.stdout.write(text);
  const api: ApiResult[] = [];
  const add = (result: ApiResult) => {
    api.push(result);
    print(apiTable(result));
  };
  for (const assets of embedded ? sizes : []) add(await benchEmbedded(assets));
  if (postgres !== null) for (const assets of sizes) add(await benchPostgres(assets, postgres));
  print(growthTable(api));
  const onPage = page ? await benchPage() : null;
  if (onPage) print(`${pageTable(onPage)}\n`);
  writeReport({ at: new Date().toISOString(), api, page: onPage });
}
