import { afterAll, describe } from 'vitest';

/** The server's tests that concern the embedded database itself, and why: there both databases are reached by code of their own. */
const files: Readonly<Record<string, string>> = {
  'database.test.ts': 'how values, rows, statements and transactions pass through the driver; migrations',
  'statements.test.ts': 'prepared statements are kept by a list of the driver’s own',
  'contract.test.ts': 'every register is created, listed, sorted, filtered, edited and deleted: each statement that is derived',
  'writes.test.ts': 'writes that meet take turns on the one connection',
  'export.test.ts': 'rows are read from one snapshot, which the one connection cannot hold open',
  'searches.test.ts': 'words are found by the extension pg_trgm, which is built into the program',
  'upkeep.test.ts': 'the database does not learn by itself how large its tables are',
  'rateLimit.test.ts': 'calls are counted in memory, not in the database',
  'workorderLive.test.ts': 'what happens is heard over the connection that everything else uses',
  'mailDelivery.test.ts': 'turns of the one copy of the server may meet',
  'importsRun.test.ts': 'an import lets other calls in between its steps',
};

// `TEST_DATABASE_URL` lets all the others run on PostgreSQL. Files of tests that share this process read it when they are loaded or later.
const url = process.env.TEST_DATABASE_URL ?? '';
process.env.TEST_DATABASE_URL = '';
afterAll(() => void (process.env.TEST_DATABASE_URL = url));

describe.each(Object.keys(files))('%s on the embedded database', async file => {
  // The same tests once more: by another address they are another module.
  await import(/* @vite-ignore */ `./${file}?embedded`);
});
