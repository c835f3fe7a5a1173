// `npm run bench -- accelerators [embedded] [-- --rows=100000]`: what each accelerator saves, on the server that DATABASE_URL names or on the embedded
// database. Each is switched off in a build of the same sources; the builds work on one database, or on a copy each, in turns.
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** What switches an accelerator off: texts of its file and what stands in their place. */
const switches = {
  'prepared statements': [['statements/preparedStatements.ts', 'if (!prepare ||', 'if (true ||']],
  pipelining: [
    ['postgres/postgresDriver.ts', 'const { pipeline } = statement.options;', 'const pipeline = null;'],
    ['postgres/postgresDriver.ts', "statement.options.pipeline === 'lead'", 'false'],
    ['postgres/openPostgres.ts', 'pipeline: true', 'pipeline: false'],
  ],
  'totals that follow writes': [['count/totals.ts', 'if (last && last.total', 'if (false && last.total']],
  'memory of searches': [['query/searchReferences.ts', 'if (known) return known;', '']],
};

export async function benchAccelerators(databaseUrl, rows) {
  const builds = [];
  for (const [at, [name, edits]] of Object.entries({ none: [], ...switches }).entries()) {
    const outDir = `dist/accelerators/${at}`;
    await build({
      configFile: 'vite.server.config.ts',
      logLevel: 'error',
      plugins: [switchedOff(name, edits)],
      build: {
        outDir,
        rollupOptions: { input: { variant: 'tests/bench/accelerators/variant.ts', compare: 'tests/bench/accelerators/compare.ts' } },
      },
    });
    const { prepare, openVariant } = await import(pathToFileURL(`${outDir}/variant.js`).href);
    builds.push({ name, prepare, openVariant });
  }
  const { compare } = await import(pathToFileURL('dist/accelerators/0/compare.js').href);
  await compare(builds, databaseUrl, rows);
}

function switchedOff(name, edits) {
  const left = new Set(edits);
  return {
    name: 'switched off',
    enforce: 'pre',
    transform(code, id) {
      let changed = code;
      for (const edit of edits) {
        const [file, text, other] = edit;
        if (!id.endsWith(file) || !changed.includes(text)) continue;
        changed = changed.replace(text, other);
        left.delete(edit);
      }
      return changed === code ? null : { code: changed, map: null };
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`${name}: ${[...left].map(([file, text]) => `${file} has no ${text}`).join('; ')}`);
    },
  };
}
