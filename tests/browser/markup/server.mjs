// The reference server with markup in every text that it keeps, for the journeys over it.
import { createServer } from 'vite';

const vite = await createServer({
  ...{ configFile: false, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } },
  server: { middlewareMode: true, ws: false, watch: null },
});
const { listen } = await vite.ssrLoadModule('/tests/browser/markup/listen.ts');
await listen(Number(process.env.PORT), process.env.DATA_DIR);
