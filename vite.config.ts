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

/**
 * What every page begins with comes in two files, the libraries' changing seldom. What many pages share is one file more: divided by who needs
 * what, a record's page was a hundred files of a few hundred bytes. The rest comes with the page that needs it.
 */
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
  { name: 'console', tags: ['$initial' as const], priority: 2 },
  // What stands in the frame of every page, and can wait until its rows do.
  { name: 'aside', test: /src\/shell\/.*\/(MenuBadge|BookmarkBar|Bell|RefusedBanner|Outgoing)\.tsx$/, priority: 1 },
  { name: 'common', minShareCount: 12 },
];

/** In what is built, other code in place of the modules whose names match. */
const instead = (name: string, of: RegExp, code: (found: RegExpExecArray) => string): Plugin => {
  const sign = `\0${name}:`;
  return {
    name: `mainstay-${name}`,
    apply: 'build',
    enforce: 'pre',
    resolveId: id => (of.test(id) ? sign + id : undefined),
    load(id) {
      const found = id.startsWith(sign) && of.exec(id.slice(sign.length));
      return found ? code(found) : undefined;
    },
  };
};

const smaller = [
  // The exporter that the admin library begins with brings a writer of CSV of its own. Ours are written by the server, or by the definition.
  instead('unused-exporter', /^jsonexport\//, () => 'export default undefined;'),
  // It makes words of the names of registers and fields that nobody gave a label: here each has one.
  instead(
    'unused-inflection',
    /^inflection$/,
    () =>
      'const asItIs = word => word; export { asItIs as capitalize, asItIs as humanize, asItIs as inflect, asItIs as pluralize, asItIs as singularize, asItIs as transform };',
  ),
  // What it takes of lodash, by its successor: the same functions in less than half of the bytes.
  instead('lodash', /^lodash\/(\w+?)(?:\.js)?$/, ([, name = '']) => `export { ${name} as default } from 'es-toolkit/compat';`),
];

/** The router as it is built for pages that are not being developed: its package offers the other to every bundler. */
const router = ['react-router', 'react-router/dom'].map(name => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name))
    .replace('/dist/development/', '/dist/production/')
    .replace(/\.js$/, '.mjs'),
}));

export default defineConfig(({ command }) => ({
  plugins: [react(), devServer(), ...smaller, precompress],
  resolve: { alias: command === 'build' ? router : [] },
  cacheDir: process.env.VITE_CACHE ?? 'node_modules/.vite',
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
}));
