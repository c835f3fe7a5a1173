import { getRequestListener } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import type * as DevServer from './server/dev';

/** The paths that the API answers, in development too; everything else is the console's. */
const apiPaths = /^\/(admin\/public\/api|jwt|apps|api|healthz|uploads|config\.json)(\/|\?|$)/;

/** `npm run dev` serves console and API on one port; a changed server module is loaded anew, the database stays open. */
const referenceApi: Plugin = {
  name: 'mainstay-api',
  apply: 'serve',
  configureServer(vite) {
    if (process.env.VITEST) return;
    vite.middlewares.use((request, response, next) => {
      if (!apiPaths.test(request.url ?? '')) return next();
      const listener = getRequestListener(async (incoming, bindings) => {
        const { handle } = (await vite.ssrLoadModule('/server/dev.ts')) as typeof DevServer;
        return handle(incoming, bindings);
      });
      listener(request, response).catch(next);
    });
  },
};

export default defineConfig({
  plugins: [react(), referenceApi],
  cacheDir: process.env.VITE_CACHE ?? 'node_modules/.vite',
  build: { outDir: 'dist/console', emptyOutDir: true, target: 'es2022' },
});
