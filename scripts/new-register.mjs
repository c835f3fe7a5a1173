// `npm run new-register -- <name> [--from <url|file.csv>]`: writes the definition of a register.
import { useModule } from './useModule.mjs';

process.exitCode = await useModule('/scripts/new-register/newRegister.ts', ({ newRegister }) => newRegister(process.argv.slice(2)));
