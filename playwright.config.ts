import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './tests/browser/chromium';
import { servers } from './tests/browser/servers';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // The journeys of a file build on each other and run in order, on the database of their worker.
  workers: servers.length,
  fullyParallel: false,
  // A machine that tests for others may stall: once more, told as flaky in the report.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/browser/callsReporter.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Bahrain',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  webServer: servers.map(({ port, url }) => ({
    command: 'node tests/browser/server.mjs',
    env: { PORT: String(port) },
    url: `${url}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
});
