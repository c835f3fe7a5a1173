import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const test = (name: string, rooms: string[], more: object) => ({
  plugins: [react()],
  test: { name, include: rooms.flatMap(room => [`tests/${room}/**/*.test.ts`, `tests/${room}/**/*.test.tsx`]), ...more },
});

const consoleRooms = ['providers', 'engine', 'shell', 'pages', 'foreign'];

export default defineConfig({
  cacheDir: process.env.VITE_CACHE ?? 'node_modules/.vite',
  test: {
    // As many as there are cores: vitest leaves one idle, which of two is half.
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      test('definition', ['definition'], { environment: 'node', testTimeout: 60_000 }),
      test('server', ['server'], {
        environment: 'node',
        globalSetup: ['tests/server/prepare.ts'],
        testTimeout: 60_000,
        hookTimeout: 90_000,
      }),
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
        globalSetup: ['tests/server/prepare.ts'],
        setupFiles: ['tests/complaints.setup.ts', 'tests/console.setup.ts'],
        testTimeout: 60_000,
        hookTimeout: 90_000,
      }),
    ],
  },
});
