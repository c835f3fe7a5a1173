import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { embeddedTests } from './tests/server/embedded.ts';

// What `npm run test:changed` goes by; a clone that is tested once has no use for it.
const recordReach = process.env.CI ? [] : ['scripts/tests/recordReach.ts'];

const test = (name: string, rooms: string[], { setupFiles = [], ...more }: { setupFiles?: string[]; [option: string]: unknown }) => ({
  plugins: [react()],
  test: {
    name,
    include: rooms.flatMap(room => [`tests/${room}/**/*.test.ts`, `tests/${room}/**/*.test.tsx`]),
    setupFiles: [...setupFiles, ...recordReach],
    ...more,
  },
});

/** Nothing there leaves anything behind in a module, so that files may share a worker and what it has loaded. */
const server = { environment: 'node', isolate: false, testTimeout: 180_000, hookTimeout: 180_000 };

/** Where the server's tests run on PostgreSQL, those of the embedded database run on that as well. */
const embedded = {
  plugins: [react()],
  test: {
    name: 'embedded',
    include: Object.keys(embeddedTests).map(file => `tests/server/${file}`),
    env: { TEST_DATABASE_URL: '' },
    ...server,
  },
};

const consoleRooms = ['providers', 'engine', 'shell', 'pages', 'foreign'];

export default defineConfig({
  cacheDir: process.env.VITE_CACHE ?? 'node_modules/.vite',
  test: {
    reporters: ['default', './scripts/tests/timesReporter.ts'],
    // One more than there are cores: tests of processes and of PostgreSQL wait half of their time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // For all projects at once.
    globalSetup: ['tests/server/prepare.ts'],
    projects: [
      test('definition', ['definition', 'domain', 'layout'], { environment: 'node', isolate: false, testTimeout: 60_000 }),
      test('server', ['server'], server),
      ...(process.env.TEST_DATABASE_URL ? [embedded] : []),
      test('proof', ['proof'], { environment: 'node', testTimeout: 180_000, hookTimeout: 90_000 }),
      // Real processes that are killed, filled up and cut off.
      test('knocks', ['knocks'], {
        environment: 'node',
        globalSetup: ['tests/knocks/prepare.ts'],
        testTimeout: 180_000,
        hookTimeout: 90_000,
      }),
      // What of the console needs no DOM: `*.test.ts`; a file that needs one after all says so in its first line.
      test('parts', consoleRooms, {
        environment: 'node',
        isolate: false,
        include: consoleRooms.map(room => `tests/${room}/**/*.test.ts`),
        setupFiles: ['tests/complaints.setup.ts'],
      }),
      test('console', consoleRooms, {
        environment: 'happy-dom',
        // The files share the modules of their worker; what a test leaves behind is put away after it.
        isolate: false,
        include: consoleRooms.map(room => `tests/${room}/**/*.test.tsx`),
        setupFiles: ['tests/complaints.setup.ts', 'tests/console.setup.ts'],
        testTimeout: 120_000,
        hookTimeout: 90_000,
      }),
    ],
  },
});
