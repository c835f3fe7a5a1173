import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The lines of a component at which the linter reports that text becomes elements. */
function reportedLines(code: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'mainstay-lint-'));
  const config = join(folder, 'oxlint.json');
  const rules = { 'mainstay/no-text-as-markup': 'error' };
  writeFileSync(config, JSON.stringify({ jsPlugins: [resolve('scripts/lint/plugin.mjs')], categories: { correctness: 'off' }, rules }));
  writeFileSync(join(folder, 'part.tsx'), code);
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['-c', config, '--format', 'json', folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { labels: { span: { line: number } }[] }[] };
  return diagnostics.map(({ labels }) => labels[0]?.span.line ?? 0).sort((one, other) => one - other);
}

test('text that becomes elements is reported, text that React shows is not', () => {
  const ways = [
    'export const one = (text: string) => <div dangerouslySetInnerHTML={{ __html: text }} />;',
    'export const two = (text: string) => <iframe srcDoc={text} />;',
    'export const three = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });',
    'export const four = (element: Element, text: string) => void (element.innerHTML = text);',
    'export const five = (element: Element, text: string) => void (element.outerHTML = text);',
    "export const six = (element: Element, text: string) => element.insertAdjacentHTML('beforeend', text);",
    'export const seven = (range: Range, text: string) => range.createContextualFragment(text);',
    'export const eight = (text: string) => document.write(text);',
  ];
  const shown = 'export const shown = (element: Element, text: string) => <p title={element.innerHTML}>{text}</p>;';
  expect(reportedLines([...ways, shown].join('\n'))).toEqual(ways.map((_, at) => at + 1));
});
