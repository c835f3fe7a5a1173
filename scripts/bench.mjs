// `npm run bench [-- rows]`: measures the API over so many assets, 10,000 unless told.
import { createServer } from 'vite';

const vite = await createServer({ configFile: false, server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'error' });
try {
  const { benchApi } = await vite.ssrLoadModule('/tests/bench/api.ts');
  await benchApi(Number(process.argv[2] ?? 10_000));
} finally {
  await vite.close();
}
