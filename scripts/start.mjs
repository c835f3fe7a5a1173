// `npm start`: builds what is missing or older than its sources, then runs the server in this process.
import { buildIfStale } from './build.mjs';

buildIfStale();
await import('../dist/server/main.js');
