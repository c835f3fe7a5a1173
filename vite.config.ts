import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { devServer } from './server/dev/plugin.ts';

/** Compresses what the server sends, once and as small as it gets, rather than with every call; texts without their indentation. */
const precompress: Plugin = {
  name: 'mainstay-precompress',
  apply: 'build',
  closeBundle() {
    const names = readdirSync('dist/console', { recursive: true, encoding: 'utf8' });
    for (const name of names.filter(name => /\.(js|css|html|json|svg)$/.test(name) && name !== 'config.json')) {
      const path = join('dist/console', name);
      const content = readFileSync(path, 'utf8');
      writeFileSync(`${path}.br`, brotliCompressSync(name.endsWith('.json') ? JSON.stringify(JSON.parse(content)) : content));
    }
  },
};

/** What every page begins with comes in two files, the libraries' changing seldom; whatever else there is comes with the page that needs it. */
const firstLoad = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'console', tags: ['$initial' as const], priority: 1 },
  // What stands in the frame of every page, and can wait until its rows do.
  { name: 'aside', test: /(MenuBadge|BookmarkBar|useBookmarks)\.tsx?$|react-query\/build\/modern\/useMutation/ },
];

/** The exporter that the admin library begins with brings a writer of CSV of its own. Ours are written by the server, or by the definition: it is never called. */
const unusedExporter: Plugin = {
  name: 'mainstay-unused-exporter',
  apply: 'build',
  enforce: 'pre',
  resolveId: id => (id.startsWith('jsonexport/') ? '\0unused-exporter' : undefined),
  load: id => (id === '\0unused-exporter' ? 'export default undefined;' : undefined),
};

/** What the admin library takes of lodash, by its successor: the same functions in a third of the bytes. */
const lodash: Plugin = {
  name: 'mainstay-lodash',
  apply: 'build',
  enforce: 'pre',
  resolveId: id => id.replace(/^lodash\/(\w+?)(\.js)?$|.*/, (_, name: string | undefined) => (name ? `\0lodash/${name}` : '')) || undefined,
  load: id => (id.startsWith('\0lodash/') ? `export { ${id.slice('\0lodash/'.length)} as default } from 'es-toolkit/compat';` : undefined),
};

/** The admin library makes words of the names of registers and fields that nobody gave a label: here each has one. */
const unusedInflection: Plugin = {
  name: 'mainstay-unused-inflection',
  apply: 'build',
  enforce: 'pre',
  resolveId: id => (id === 'inflection' ? '\0unused-inflection' : undefined),
  load: id =>
    id === '\0unused-inflection'
      ? 'const asItIs = word => word; export { asItIs as capitalize, asItIs as humanize, asItIs as inflect, asItIs as pluralize, asItIs as singularize, asItIs as transform };'
      : undefined,
};

/** The router as it is built for pages that are not being developed: its package offers the other to every bundler. */
const router = ['react-router', 'react-router/dom'].map(name => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name))
    .replace('/dist/development/', '/dist/production/')
    .replace(/\.js$/, '.mjs'),
}));

export default defineConfig(({ command }) => ({
  plugins: [react(), devServer(), unusedExporter, lodash, unusedInflection, precompress],
  resolve: { alias: command === 'build' ? router : [] },
  cacheDir: process.env.VITE_CACHE ?? 'node_modules/.vite',
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } },
  },
}));
