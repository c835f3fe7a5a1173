// `npm run docs`: writes docs/definitions.md from the docstrings of the definition language.
import { writeFileSync } from 'node:fs';
import { createServer } from 'vite';

const vite = await createServer({ configFile: false, server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'error' });
try {
  const { definitionsPage } = await vite.ssrLoadModule('/scripts/docs/definitionsPage.ts');
  writeFileSync('docs/definitions.md', await definitionsPage());
} finally {
  await vite.close();
}
