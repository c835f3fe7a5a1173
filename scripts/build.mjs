import { execSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'src',
  'providers',
  'server',
  'resources',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
];
const built = ['dist/console/index.html', 'dist/server/main.js'];

const newest = path => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))));
};
const isStale = () => {
  if (!built.every(existsSync)) return true;
  return Math.max(...sources.filter(existsSync).map(newest)) > Math.min(...built.map(path => statSync(path).mtimeMs));
};

/** Builds what is missing or older than its sources. */
export function buildIfStale() {
  if (isStale()) execSync('npm run build', { stdio: 'inherit' });
}
