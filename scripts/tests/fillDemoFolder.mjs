// Makes the data folder that journeys begin with, beside what needs no more than one core.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./tests/browser/support/demoFolder.ts', { configFile: false, logLevel: 'error' });
module.demoFolder();
