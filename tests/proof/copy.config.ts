import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** What `oneFile.test.ts` runs in the copy of the project. */
export default defineConfig({
  plugins: [react()],
  cacheDir: process.env.VITE_CACHE ?? 'node_modules/.vite',
  test: {
    include: ['tests/proof/*.spec.tsx'],
    environment: 'happy-dom',
    // The console is loaded once for both files.
    isolate: false,
    fileParallelism: false,
    globalSetup: ['tests/server/prepare.ts'],
    setupFiles: ['tests/complaints.setup.ts', 'tests/console.setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 90_000,
  },
});
