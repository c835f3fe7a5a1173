import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const rooms = ['src', 'server', 'providers', 'resources', 'scripts'];

/** The product's code, without tests: paths from the root, with `/`. */
export const productFiles: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...rooms], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter(path => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts') && existsSync(path));

/** A file's code without its comments and the contents of its strings. */
export const bareCode = (path: string): string =>
  readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ')
    .replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, "''");
