import type { ApiResult } from '../api';
import type { DevResult } from '../dev';
import type { ExportResult } from '../exports';
import type { ImportResult } from '../imports';
import type { InspectionResult } from '../inspections/bench';
import type { LogbookResult } from '../logbooks/bench';
import type { Measured } from '../measure';
import type { OrderResult } from '../order';
import type { Watched } from '../watched';

const number = (value: number) => value.toFixed(value < 10 ? 2 : 1).padStart(9);

/**
 * What an API bench found, as a table: the ratio tells how much the server adds to, or saves of, what the database takes. Over 1,000,000 assets on
 * PostgreSQL, for which they are set, bounds of ratios stand beside.
 */
export function apiTable({ database, assets, measured }: ApiResult): string {
  const title = `${database}, ${assets.toLocaleString('en')} assets, p50 in ms`;
  const isBounded = assets >= 1_000_000 && database === 'PostgreSQL';
  const head = `${' '.repeat(32)}      API    limit    ratio  8 clients${isBounded ? '    bound of the ratio' : ''}`;
  const boundOf = (bound: number | undefined, ratio: number) =>
    isBounded && bound !== undefined ? `${number(bound)}${ratio > bound ? ', exceeded' : ''}` : '';
  const lines = measured.map(
    ({ name, one, eight, limit, bound }) =>
      `${name.padEnd(32)}${number(one)}${number(limit)}${number(one / limit)}  ${eight === null ? '–'.padStart(9) : number(eight)}${boundOf(bound, one / limit)}`,
  );
  return `${title}\n${head}\n${lines.join('\n')}\n\n`;
}

export function inspectionTable({ database, inspections, measured }: InspectionResult): string {
  const title = `${database}, ${inspections.toLocaleString('en')} inspections, p50 in ms`;
  const head = `${' '.repeat(64)}      API    limit    ratio`;
  return `${title}\n${head}\n${measured.map(inspectionLine).join('\n')}\n\n`;
}

export function logbookTable({ database, entries, measured, verify }: LogbookResult): string {
  const title = `${database}, ${entries.toLocaleString('en')} entries of logbooks, p50 in ms`;
  const head = `${' '.repeat(64)}      API    limit    ratio`;
  const { entriesPerSecond, limitPerSecond, memory } = verify;
  const verified = `Verified: ${entriesPerSecond.toLocaleString('en')} entries/s, by a loop that only hashes ${limitPerSecond.toLocaleString('en')}; MiB ${memory.before}/${memory.peak}`;
  return `${title}\n${head}\n${measured.map(inspectionLine).join('\n')}\n${verified}\n\n`;
}

/** A call of inspections, reports or logbooks: its ratio, and whether that is beyond its bound. */
export const inspectionLine = ({ name, one, limit, bound }: Measured): string =>
  `${name.padEnd(64)}${number(one)}${number(limit)}${number(one / limit)}${one / limit > (bound ?? Infinity) ? ', exceeded' : ''}`;

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

const watchedHead = `${' '.repeat(12)}   rows/s  seconds  MiB before/peak  others p50/p95 ms`;

const watchedLine = (name: string, { rowsPerSecond, seconds, memory, others }: Watched) =>
  `${name.padEnd(12)}${number(rowsPerSecond)}${number(seconds)}${number(memory.before)}/${number(memory.peak).trim()}${number(others.p50)}/${number(others.p95).trim()}`;

/** What an import took, step by step. */
export const importTable = ({ database, rows, load, steps }: ImportResult): string =>
  `Import of ${rows.toLocaleString('en')} assets, ${database}, load ${load}\n${watchedHead}\n${Object.entries(steps)
    .map(([name, step]) => watchedLine(name, step))
    .join('\n')}\n\n`;

/** What files took. */
export const exportTable = ({ database, rows, load, formats }: ExportResult): string =>
  `Export of ${rows.toLocaleString('en')} assets, ${database}, load ${load}\n${watchedHead}\n${Object.entries(formats)
    .map(
      ([name, format]) => `${watchedLine(name, format)}   ${format.rows.toLocaleString('en')} rows, ${(format.bytes / 1e6).toFixed(1)} MB`,
    )
    .join('\n')}\n\n`;

/** What a work order may take of the main thread when it is opened, as a multiple of what a table by hand takes to be drawn in the same run. */
const orderBound = 0.67;

/** What opening a work order took of the browser. */
export function orderTable({ comments, parameters, load, table, first, cold, ...warm }: OrderResult): string {
  const title = `A work order with ${comments} comments and ${parameters} parameters, load ${load}; ms of the main thread, of scripts, until it stands`;
  const lines = Object.entries({ 'from the list': warm, 'from the list, the first one': first, 'by its address, cold': cold }).map(
    ([name, { work, script, stands }]) => `${name.padEnd(32)}${number(work)}${number(script)}${number(stands)}`,
  );
  const bound = `The main thread from the list in relation to a table by hand: ${(warm.work / table).toFixed(2)} of ${orderBound}`;
  return `${title}\n${lines.join('\n')}\n${bound}\n\n`;
}

/** What saving a definition took on the development server. */
export function devTable({ saves, screen, api }: DevResult): string {
  const lines = Object.entries({ 'in the open form': screen, 'in the API and its table': api }).map(
    ([name, { p50, worst }]) => `${name.padEnd(32)}${number(p50)}${number(worst)}`,
  );
  return `A definition saved with a field more, ${saves} times, on the development server; ms (median, worst)\n${lines.join('\n')}\n\n`;
}
