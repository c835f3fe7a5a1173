// Makes the demo data that journeys begin with, beside what needs no more than one core.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./tests/browser/support/demoData.ts', { configFile: false, logLevel: 'error' });
await module.makeDemoData();
