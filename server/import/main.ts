import { access, constants } from 'node:fs/promises';
import { basename } from 'node:path';
import { runCommand, say } from '#server/commandLine.ts';
import { writeLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { start } from '#server/start.ts';
import { FileError } from './parse/fileError';
import { importFile } from './importFile';
import { describeReport } from './report';

const usage = 'npm run import -- <register> <file.csv or file.xlsx> [--update]';

/** Imports one file into the database that the environment names, as the server finds it: DATABASE_URL, or the folder DATA_DIR. */
async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const [register, path, ...more] = words.filter(word => word !== '--update');
  if (!register || !path || more.length > 0 || register.startsWith('-')) return say(`Usage: ${usage}`, 2);
  const isThere = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isThere) return say(`There is no file ${path}.`, 2);
  const context = await start(readSettings(process.env), writeLog);
  try {
    const known = context.plans.all.map(({ resource }) => resource.name);
    if (!known.includes(register)) return say(`There is no register "${register}". There are: ${known.join(', ')}.`, 2);
    const report = await importFile(context, { register, file: path, source: basename(path), update: words.includes('--update') });
    return say(describeReport(report), report.refused.length > 0 ? 1 : 0);
  } finally {
    await context.close();
  }
}

runCommand(main, [FileError]);
