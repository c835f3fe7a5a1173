import { dirname } from 'node:path';
import { mkdir } from 'node:fs/promises';
import * as language from '#definition';
import { blocksOf, readmeRegister } from '../../../scripts/docs/guideFiles';
import type { ProjectCopy } from '../copy';

/** The guides whose code goes into one register; that of `source` is for a server of another kind. */
const guides = ['action', 'cell', 'flow', 'page', 'report', 'route', 'rule', 'tab'];

/** Parts that need what the guides do not write. */
const left = ["users: 'key_id'", 'request: ('];

/** What the guides call `keys` is a register of its own here, as each of them says it may be; the property `key=` of React stays. */
const renamed = (text: string) =>
  Object.entries({ keys: 'spares', Keys: 'Spares', key: 'spare', Key: 'Spare' }).reduce(
    (all, [from, to]) => all.replace(new RegExp(`\\b${from}\\b(?!=)`, 'g'), to),
    text,
  );

/** Adds to a copy of the project the register of the README, called `spares`, with all that the guides write for it. */
export async function addGuideRegister(copy: ProjectCopy): Promise<void> {
  const blocks = guides.flatMap(guide => blocksOf(guide));
  const parts = blocks.flatMap(({ file, code }) => (file || left.some(text => code.includes(text)) ? [] : [`{ ${code} }`]));
  const [head = '', options = ''] = readmeRegister().split('declare module')[0]?.split('defineResource(') ?? [];
  const imports = head.replace(/import \{[^}]*\}/, `import { ${Object.keys(language).join(', ')} }`);
  const base = options.replace(/\);\s*$/, '');
  const definition = `import { merged } from '../../tests/proof/guides/merged';\n${imports}defineResource(merged(${[base, ...parts].join(',\n')}));\n`;
  const files = blocks.flatMap(({ file, code }) => (file ? [[file, code] as const] : []));
  for (const [file, code] of [['resources/settings/keys.ts', definition] as const, ...files]) {
    await mkdir(dirname(copy.path(renamed(file))), { recursive: true });
    await copy.write(renamed(file), renamed(code));
  }
  await copy.replace('public/assets/locales/en.json', '\n  "pages": {', '\n  "pages": {\n    "lostKeys": "Lost spares",');
}
