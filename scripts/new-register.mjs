// `npm run new-register -- <name> [--from <url|file.csv>]`: writes the definition of a register.
import { createServer } from 'vite';

const vite = await createServer({ configFile: false, server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'silent' });
try {
  const { newRegister } = await vite.ssrLoadModule('/scripts/new-register/newRegister.ts');
  process.exitCode = await newRegister(process.argv.slice(2));
} finally {
  await vite.close();
}
