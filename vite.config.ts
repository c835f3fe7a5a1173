import { getRequestListener } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import type * as DevServer from './server/dev';
import { apiPaths } from './server/settings';

/** `npm run dev` serves console and API on one port; a changed server module is loaded anew, the database stays open. */
const referenceApi: Plugin = {
  name: 'mainstay-api',
  apply: 'serve',
  configureServer(vite) {
    if (process.env.VITEST) return;
    vite.middlewares.use((request, response, next) => {
      if (!apiPaths.test((request.url ?? '').replace(/\?.*/, ''))) return next();
      const listener = getRequestListener(async (incoming, bindings) => {
        const { handle } = (await vite.ssrLoadModule('/server/dev.ts')) as typeof DevServer;
        return handle(incoming, bindings);
      });
      listener(request, response).catch(next);
    });
  },
};

/** Compresses what the server sends, once and as small as it gets, rather than with every call. */
const precompress: Plugin = {
  name: 'mainstay-precompress',
  apply: 'build',
  closeBundle() {
    const names = readdirSync('dist/console', { recursive: true, encoding: 'utf8' });
    for (const name of names.filter(name => /\.(js|css|html|json|svg)$/.test(name) && name !== 'config.json')) {
      const path = join('dist/console', name);
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
    }
  },
};

/** What every page begins with comes in two files, the libraries' changing seldom; whatever else there is comes with the page that needs it. */
const firstLoad = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'console', tags: ['$initial' as const], priority: 1 },
];

export default defineConfig({
  plugins: [react(), referenceApi, precompress],
  cacheDir: process.env.VITE_CACHE ?? 'node_modules/.vite',
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } },
  },
});
