import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { devServer } from './server/dev/plugin.ts';

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

export default defineConfig({
  plugins: [react(), devServer(), precompress],
  cacheDir: process.env.VITE_CACHE ?? 'node_modules/.vite',
  build: { outDir: 'dist/console', emptyOutDir: true, target: 'es2022' },
});
