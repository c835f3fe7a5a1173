import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  cacheDir: process.env.VITE_CACHE ?? 'node_modules/.vite',
  build: { outDir: 'dist/console', emptyOutDir: true, target: 'es2022' },
});
