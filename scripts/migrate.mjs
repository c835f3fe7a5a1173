// `npm run migrate -- --plan|--yes`: builds the command when it is missing or older than the definitions, then runs it.
import { buildIfStale } from './build.mjs';

buildIfStale();
await import('../dist/server/migrate.js');
