import { benchApi } from './api';
import { benchPage, pageTable } from './page';
import { apiTable, growthTable, writeReport } from './report';

interface Options {
  api: boolean;
  page: boolean;
  /** How many assets the API is measured over, ascending. */
  sizes: readonly number[];
}

/** Runs the benches asked for, prints what they find and keeps it in `reports/bench.json`. */
export async function bench({ api, page, sizes }: Options): Promise<void> {
  const print = (text: string) => void process.stdout.write(text);
  const onApi = api ? await benchApi(sizes, result => print(apiTable(result))) : [];
  print(growthTable(onApi));
  const onPage = page ? await benchPage() : null;
  if (onPage) print(`${pageTable(onPage)}\n`);
  writeReport({ at: new Date().toISOString(), api: onApi, page: onPage });
}
