import { execFileSync } from 'node:child_process';

/** What runs a bench may have set up a development's environment, and with it would build the slow React. */
export const production = { ...process.env, NODE_ENV: 'production' };

/** Builds console and server. */
export const buildServer = () => void execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'], env: production });
