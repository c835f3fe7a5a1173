import { mkdirSync, writeFileSync } from 'node:fs';
import type { ApiResult } from './api';

const number = (value: number) => value.toFixed(value < 10 ? 2 : 1).padStart(9);

/** What an API bench found, as a table: the ratio tells how much the server adds to, or saves of, what the database takes. */
export function apiTable({ database, assets, measured }: ApiResult): string {
  const title = `${database}, ${assets.toLocaleString('en')} assets, p50 in ms`;
  const head = `${' '.repeat(32)}      API    limit    ratio  8 clients`;
  const lines = measured.map(
    ({ name, one, eight, limit }) => `${name.padEnd(32)}${number(one)}${number(limit)}${number(one / limit)}  ${number(eight)}`,
  );
  return `${title}\n${head}\n${lines.join('\n')}\n\n`;
}

/** How much dearer each call is over the larger register. */
export function growthTable(results: readonly ApiResult[]): string {
  const pairs = results.flatMap(large => {
    const small = results.find(other => other.database === large.database && other.assets < large.assets);
    return small ? [{ small, large }] : [];
  });
  return pairs.map(({ small, large }) => growth(small, large)).join('');
}

function growth(small: ApiResult, large: ApiResult): string {
  const title = `${large.database}, ${large.assets.toLocaleString('en')} assets to ${small.assets.toLocaleString('en')}`;
  const lines = large.measured.map(({ name, one }, at) => `${name.padEnd(32)}${number(one / (small.measured[at]?.one ?? NaN))}`);
  return `${title}\n${lines.join('\n')}\n\n`;
}

export function writeReport(found: object): void {
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/bench.json', `${JSON.stringify(found, null, 2)}\n`);
}
