// `npm run keep-folder -- <name> <address of a PostgreSQL server> <pg_dump>`: keeps a small installation of today as
// tests/server/folders/<name>, for the test that opens those of earlier releases.
import { mkdirSync } from 'node:fs';
import { useModule } from './useModule.mjs';

const [name, server, dump = 'pg_dump'] = process.argv.slice(2);
if (!name || !server) throw new Error('Say what it is called, and where a PostgreSQL server is.');
const folder = `tests/server/folders/${name}`;
mkdirSync(folder);
await useModule('/tests/server/folders/keepFolder.ts', ({ keepFolder }) => keepFolder(folder, server, dump));
