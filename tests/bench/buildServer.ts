import { execFileSync } from 'node:child_process';

/** Builds console and server. What runs this may have set up a development's environment, and with it would build the slow React. */
export const buildServer = () =>
  void execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
