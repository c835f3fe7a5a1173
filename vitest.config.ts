import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import Sequencer from './scripts/tests/sequencer.ts';

// What `npm run test:changed` goes by; a clone that is tested once has no use for it.
const recordReach = process.env.CI ? [] : ['scripts/tests/recordReach.ts'];

const test = (name: string, include: string[], { setupFiles = [], ...more }: { setupFiles?: string[]; [option: string]: unknown }) => ({
  plugins: [react()],
  test: { name, include, setupFiles: [...setupFiles, ...recordReach], ...more },
});

/** Without PostgreSQL all tests run on the embedded database. */
const onceMore = process.env.TEST_DATABASE_URL ? [] : ['tests/server/embedded.test.ts'];

export default defineConfig({
  cacheDir: process.env.VITE_CACHE ?? 'node_modules/.vite',
  test: {
    reporters: ['default', './scripts/tests/timesReporter.ts'],
    sequence: { sequencer: Sequencer },
    // One more than there are cores: tests of processes and of PostgreSQL wait half of their time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // For all projects at once.
    globalSetup: ['tests/server/prepare.ts'],
    projects: [
      // A project has processes of its own, which load its modules anew: hence few of them. They begin in the order of their names.
      test('console', ['tests/**/*.test.tsx'], {
        environment: 'happy-dom',
        // The files share the modules of their worker; what a test leaves behind is put away after it.
        isolate: false,
        setupFiles: ['tests/complaints.setup.ts', 'tests/console.setup.ts'],
        testTimeout: 120_000,
        hookTimeout: 90_000,
      }),
      // Real processes that are killed, filled up and cut off.
      test('knocks', ['tests/knocks/**/*.test.ts'], {
        environment: 'node',
        globalSetup: ['tests/knocks/prepare.ts'],
        testTimeout: 180_000,
        hookTimeout: 90_000,
      }),
      test('proof', ['tests/proof/**/*.test.ts'], { environment: 'node', testTimeout: 180_000, hookTimeout: 90_000 }),
      // Nothing here leaves anything behind in a module, so that files may share a worker and what it has loaded. A server that listens replaces
      // Request and Response for good (Hono): msw understands only those of its own, and has a DOM.
      test('without-dom', ['tests/**/*.test.ts'], {
        exclude: ['tests/knocks/**', 'tests/proof/**', ...onceMore],
        environment: 'node',
        isolate: false,
        setupFiles: ['tests/complaints.setup.ts'],
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
    ],
  },
});
