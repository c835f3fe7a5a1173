// `npm run bench [-- embedded|postgres|inspections|reports|logbooks|page|order|dev|imports|exports|accelerators] [-- --rows=10000,1000000] [-- --on=embedded|postgres]`: measures the API on the embedded database and on the
// server that DATABASE_URL names, inspections, reports over them, logbooks, imports and exports on both (on one with `--on`), the page, a large work order, a definition that is saved during development; prints
// tables, writes reports/bench.json.
// The API is measured as it is shipped: built.
import { build } from 'vite';
import { benchAccelerators } from './benchAccelerators.mjs';

const args = process.argv.slice(2);
const parts = args.filter(argument => !argument.startsWith('--'));
const given = args
  .find(argument => argument.startsWith('--rows='))
  ?.slice('--rows='.length)
  .split(',')
  .map(Number);
const on = args.find(argument => argument.startsWith('--on='))?.slice('--on='.length);
const server = process.env.DATABASE_URL;
if (parts.includes('accelerators')) {
  const isEmbedded = parts.includes('embedded');
  if (!isEmbedded && server === undefined) throw new Error('DATABASE_URL names the PostgreSQL server to measure on.');
  await benchAccelerators(isEmbedded ? null : server, given?.[0] ?? 100_000);
  process.exit(0);
}
const has = part => parts.length === 0 || parts.includes(part);

await build({
  configFile: 'vite.server.config.ts',
  logLevel: 'error',
  build: { outDir: 'dist/bench', rollupOptions: { input: { bench: 'tests/bench/main.ts' } } },
});
const { bench } = await import('../dist/bench/bench.js');
const onServer = server === undefined ? [] : [server];
await bench({
  api: [...(has('embedded') ? [null] : []), ...(has('postgres') ? onServer : [])],
  files: [...(on === 'postgres' ? [] : [null]), ...(on === 'embedded' ? [] : onServer)],
  page: has('page'),
  order: has('order'),
  dev: has('dev'),
  sizes: given ?? [10_000, 1_000_000],
  inspections: has('inspections') || has('reports') ? (given?.at(-1) ?? 1_000_000) : null,
  inspectionParts: ['inspections', 'reports'].filter(has),
  logbooks: has('logbooks') ? (given?.at(-1) ?? 5_000_000) : null,
  imports: has('imports') ? (given ?? [20_000, 100_000]) : [],
  exports: has('exports') ? (given?.at(-1) ?? 1_000_000) : null,
});
