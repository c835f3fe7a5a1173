import { DatabaseUnavailable } from '#server/database/databaseUnavailable.ts';
import { FolderLocked } from '#server/database/embedded/folderLock.ts';
import { MigrationError } from '#server/database/schema/migrationError.ts';

type ErrorClass = abstract new (...args: never[]) => Error;

/** What a command that opens the database may meet through no fault of the program. */
const expectedByAll: readonly ErrorClass[] = [FolderLocked, DatabaseUnavailable, MigrationError];

/** Writes a line to standard output and answers the exit code to end with. */
export function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`);
  return code;
}

/**
 * Runs a command and ends the process with the exit code that it answers, or with 1 where it throws. Of an error that is expected only the message
 * is written to standard error, of any other the stack.
 */
export function runCommand(main: () => Promise<number>, expected: readonly ErrorClass[] = []): void {
  main().then(
    code => process.exit(code),
    (error: unknown) => {
      const isExpected = [...expectedByAll, ...expected].some(one => error instanceof one);
      process.stderr.write(`${error instanceof Error ? (!isExpected && error.stack) || error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
