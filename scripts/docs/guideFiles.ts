import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as language from '#definition';

const guides = 'docs/guides';

/** A block of code of a guide: a file where the line before it names one, else a part of the definition of `keys`. */
export interface Block {
  code: string;
  file: string | null;
}

/**
 * The code in `docs/guides` as files by their paths: each file that one writes, and the register `keys` of the README with what the guide adds to
 * it. What belongs to the register's folder stands in one of the guide.
 */
export function guideFiles(): Map<string, string> {
  const keys = readmeRegister();
  const files = new Map([[join('resources/settings', 'keys.ts'), keys]]);
  for (const name of readdirSync(guides)) {
    const guide = name.replace('.md', '');
    const blocks = blocksOf(guide);
    const place = (text: string) => text.replace('resources/settings/', `resources/guide-${guide}/`);
    for (const { file, code } of blocks) if (file) files.set(place(file), place(code));
    const parts = blocks.flatMap(({ file, code }) => (file ? [] : [code]));
    for (const [at, part] of parts.entries()) files.set(`resources/guide-${guide}-${at}/keys.ts`, withPart(keys, [part]));
    const actions = parts.filter(part => part.startsWith('actions:'));
    if (actions.length > 0) files.set(`resources/guide-${guide}/keys.ts`, withPart(keys, [`actions: {${actions.map(inner).join('')}},`]));
  }
  return files;
}

/** The register that the README adds, word for word. */
export function readmeRegister(): string {
  const [, code] = /```ts\n(import[^`]*name: 'keys'[^`]*)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  if (!code) throw new Error('README.md adds no register "keys"');
  return code;
}

/** The code between the fences of a guide, but for what a shell reads. */
export function blocksOf(guide: string): Block[] {
  const page = readFileSync(join(guides, `${guide}.md`), 'utf8');
  return [...page.matchAll(/(?:^(.*)\n\n)?```(tsx?)\n([^]*?)\n```/gm)].map(([, before = '', , code = '']) => ({
    code,
    file: /^`([\w./-]+\.tsx?)`/.exec(before)?.[1] ?? null,
  }));
}

/** What stands in an entry `actions: { … },`. */
const inner = (part: string) => part.slice(part.indexOf('{') + 1, part.lastIndexOf('}')).replace(/,?\s*$/, ',');

/** The register with parts of the guide's instead of those of the same name; what is said of fields that it then lacks goes too. */
function withPart(keys: string, parts: readonly string[]): string {
  const [register = ''] = keys.split('declare module');
  const names = parts.flatMap(part => [...part.matchAll(/^(\w+):/gm)].map(([, name = '']) => name));
  const gone = names.includes('fields') ? [...names, 'when', 'list'] : names;
  const kept = gone.reduce((text, name) => text.replace(new RegExp(`^  ${name}: (?:\\{\\n[^]*?\\n  \\}|.*),\\n`, 'm'), ''), register);
  const all = Object.keys(language).join(', ');
  return kept.replace(/import \{[^}]*\}/, `import { ${all} }`).replace('section:', `${parts.join('\n')}\n  section:`);
}
