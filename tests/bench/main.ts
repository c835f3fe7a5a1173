import { benchApi } from './api';
import { apiTable, growthTable, writeReport } from './report';

interface Options {
  api: boolean;
  page: boolean;
  /** How many assets the API is measured over, ascending. */
  sizes: readonly number[];
}

/** Runs the benches asked for, prints what they find and keeps it in `reports/bench.json`. */
export async function bench({ api, sizes }: Options): Promise<void> {
  const print = (text: string) => void process.stdout.write(text);
  const found = { at: new Date().toISOString(), api: api ? await benchApi(sizes, result => print(apiTable(result))) : [] };
  print(growthTable(found.api));
  writeReport(found);
}
