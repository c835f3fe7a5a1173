// `npm run bench [-- embedded|postgres|page] [-- --rows=10000,1000000]`: measures the API on the embedded database and on the server that
// DATABASE_URL names, and the page; prints tables, writes reports/bench.json.
import { createServer } from 'vite';

const args = process.argv.slice(2);
const parts = args.filter(argument => !argument.startsWith('--'));
const rows = args.find(argument => argument.startsWith('--rows='))?.slice('--rows='.length) ?? '10000,1000000';
const has = part => parts.length === 0 || parts.includes(part);

const vite = await createServer({ configFile: false, server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'error' });
try {
  const { bench } = await vite.ssrLoadModule('/tests/bench/main.ts');
  await bench({
    embedded: has('embedded'),
    postgres: has('postgres') ? (process.env.DATABASE_URL ?? null) : null,
    page: has('page'),
    sizes: rows.split(',').map(Number),
  });
} finally {
  await vite.close();
}
