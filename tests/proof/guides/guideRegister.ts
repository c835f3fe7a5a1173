import { dirname } from 'node:path';
import { mkdir } from 'node:fs/promises';
import * as language from '#definition';
import { blocksOf, readmeRegister } from '../../../scripts/docs/guideFiles';
import type { ProjectCopy } from '../copy';

/** The guides whose code goes into one register. */
const guides = ['action', 'cell', 'flow', 'page', 'report', 'route', 'rule', 'tab'];

/** What the guides call `keys` is a register of its own here, as each of them says it may be; the property `key=` of React stays. */
const renamed = (text: string) =>
  Object.entries({ keys: 'spares', Keys: 'Spares', key: 'spare', Key: 'Spare' }).reduce(
    (all, [from, to]) => all.replace(new RegExp(`\\b${from}\\b(?!=)`, 'g'), to),
    text,
  );

/** Where a register is on the wire is said once: each part of this guide is a register of its own. */
const sources = blocksOf('source').map(({ code }) => code);

/** The register of the README with options of guides. */
function withParts(parts: readonly string[]): string {
  const [head = '', options = ''] = readmeRegister().split('declare module')[0]?.split('defineResource(') ?? [];
  const imports = head.replace(/import \{[^}]*\}/, `import { ${Object.keys(language).join(', ')} }`);
  const all = [options.replace(/\);\s*$/, ''), ...parts.map(part => `{ ${part} }`)].join(',\n');
  return `import { merged } from '../../tests/proof/guides/merged';\n${imports}defineResource(merged(${all}));\n`;
}

/** Adds to a copy of the project the register of the README, called `spares`, with all that the guides write for it; and `source0`, … */
export async function addGuideRegister(copy: ProjectCopy): Promise<void> {
  const blocks = guides.flatMap(guide => blocksOf(guide));
  const parts = blocks.flatMap(({ file, code }) => (file ? [] : [code]));
  const files = blocks.flatMap(({ file, code }) => (file ? [[file, code] as const] : []));
  for (const [file, code] of [['resources/settings/keys.ts', withParts(parts)] as const, ...files]) {
    await mkdir(dirname(copy.path(renamed(file))), { recursive: true });
    await copy.write(renamed(file), renamed(code));
  }
  for (const [at, code] of sources.entries()) {
    const own = `name: 'source${at}', label: { one: 'Source ${at}', many: 'Sources ${at}' }`;
    await copy.write(`resources/settings/source${at}.ts`, withParts([code, own]).replace('const keys', `const source${at}`));
  }
  await copy.replace('public/assets/locales/en.json', '\n  "pages": {', '\n  "pages": {\n    "lostKeys": "Lost spares",');
}
