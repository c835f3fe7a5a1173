import { defineConfig } from 'vite';

/** Builds the reference API and its commands for Node. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        import: 'server/import/main.ts',
        migrate: 'server/migrate/main.ts',
        verifyLogbooks: 'server/verifyLogbooks/main.ts',
        workbookThread: 'server/import/parse/workbook/workbookThread.mjs',
      },
      // A thread is found beside the chunk that starts it.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});
