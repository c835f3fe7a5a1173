import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './tests/browser/chromium';

const port = Number(process.env.E2E_PORT ?? 3456);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // One person's day on one database: the journeys build on each other and run in order.
  workers: 1,
  fullyParallel: false,
  // A machine that tests for others may stall: once more, told as flaky in the report.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/browser/callsReporter.ts']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Bahrain',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  webServer: {
    command: 'node tests/browser/server.mjs',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
