// `npm run docs`: writes docs/definitions.md from the docstrings of the definition language.
import { writeFileSync } from 'node:fs';
import { useModule } from './useModule.mjs';

writeFileSync('docs/definitions.md', await useModule('/scripts/docs/definitionsPage.ts', ({ definitionsPage }) => definitionsPage()));
