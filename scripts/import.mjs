// `npm run import -- <register> <file.csv> [--update]`: builds the command when it is missing, then runs it.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (!existsSync('dist/server/import.js')) execSync('npm run build', { stdio: 'inherit' });
await import('../dist/server/import.js');
