// `npm run verify-logbooks`: builds the command when it is missing or older than its sources, then runs it.
import { buildIfStale } from './build.mjs';

buildIfStale();
await import('../dist/server/verifyLogbooks.js');
