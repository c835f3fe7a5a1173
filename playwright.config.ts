import { defineConfig } from '@playwright/test';
import { shellOptions } from './tests/browser/support/chromium';
import { workers } from './tests/browser/support/servers';
import { timezoneId } from './tests/browser/support/days';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // The journeys of a file build on each other and run in order, on the database of their worker.
  workers,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  globalSetup: './tests/browser/support/startServers.ts',
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }], ['./tests/browser/support/callsReporter.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Nothing is drawn on its way; how things look once they are there is what counts.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId,
    screenshot: 'only-on-failure',
    launchOptions: shellOptions,
  },
});
