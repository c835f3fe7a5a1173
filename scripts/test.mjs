// `npm test [-- files]`: types and lint side by side, then all tests without a browser, or those named.
import { runSideBySide } from './tests/sideBySide.mjs';
import { keepTemporaryFilesInMemory } from './tests/temporaryFolder.mjs';

const stages = [
  [
    { name: 'types', command: 'npm run typecheck' },
    { name: 'lint', command: 'npm run lint' },
  ],
  [{ name: 'tests', command: ['npx vitest run', ...process.argv.slice(2)].join(' ') }],
];

keepTemporaryFilesInMemory();
for (const stage of stages) {
  const { failed } = await runSideBySide(stage);
  if (!failed) continue;
  process.exitCode = 1;
  break;
}
