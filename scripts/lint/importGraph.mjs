import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** The file of ours that a module specifier names, or null for a package. */
function resolve(from, specifier, files) {
  const named = specifier.startsWith('#definition')
    ? `src/${specifier.slice(1)}`
    : specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? normalize(join(dirname(from), specifier))
        : null;
  if (named === null) return null;
  return endings.map(ending => named + ending).find(path => files.has(path)) ?? null;
}

/** The imports of each file of the product, by path, type-only ones included; a lazy `import()` is not one. */
export function readImportGraph() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'server', 'providers', 'resources'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const files = new Set(listed.split('\n').filter(path => /\.(ts|tsx|mjs)$/.test(path) && existsSync(path)));
  return new Map(
    [...files].map(path => {
      const text = readFileSync(path, 'utf8');
      const specifiers = [...text.matchAll(/^\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]/gm)];
      const targets = specifiers.map(([, from, bare]) => resolve(path, from ?? bare, files)).filter(target => target !== null);
      return [path, new Set(targets)];
    }),
  );
}

/** The import circles of a graph: its strongly connected components of more than one file (Tarjan's algorithm). */
export function findCircles(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const onStack = new Set();
  const circles = [];
  const visit = path => {
    index.set(path, index.size);
    low.set(path, index.get(path));
    stack.push(path);
    onStack.add(path);
    for (const target of graph.get(path) ?? []) {
      if (!index.has(target)) {
        visit(target);
        low.set(path, Math.min(low.get(path), low.get(target)));
      } else if (onStack.has(target)) low.set(path, Math.min(low.get(path), index.get(target)));
    }
    if (low.get(path) !== index.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    circle.forEach(one => onStack.delete(one));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const path of graph.keys()) if (!index.has(path)) visit(path);
  return circles;
}
