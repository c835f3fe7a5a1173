import { execFile, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const parts = [
  ...['src', 'providers', 'server', 'resources', 'public', 'tests', 'scripts', 'docs', 'index.html', 'README.md'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts', 'vite.server.config.ts', 'vitest.config.ts', '.prettierrc.json'],
];

/** The definition that is changed, and the last of its fields. */
export const depreciations = 'resources/settings/depreciations.ts';
const lastField = "months: number({ label: 'Months', required: true, integer: true, min: 1, max: 3600, unit: 'months' }),";

/** How a command ended, and what it said. */
export interface Ended {
  code: number;
  output: string;
}

/** What a run of vitest says of the tests that failed in it: their names and errors, without what passed. */
export const failuresIn = (output: string): string =>
  stripVTControlCharacters(output)
    .split(/^.*Failed (?:Tests|Suites).*$/m)
    .slice(1)
    .join('\n') || output;

/** A copy of the project's sources in a folder of its own; only the packages are the project's. */
export class ProjectCopy {
  private readonly running = new Set<ChildProcess>();

  private constructor(readonly folder: string) {}

  static async make(): Promise<ProjectCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'mainstay-copy-'));
    await Promise.all(parts.map(part => cp(part, join(folder, part), { recursive: true })));
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    return new ProjectCopy(folder);
  }

  path = (file: string) => join(this.folder, file);
  read = (file: string) => readFile(this.path(file), 'utf8');
  write = (file: string, text: string) => writeFile(this.path(file), text);

  /** Puts what is in a folder into another. */
  add = (from: string, to: string) => cp(this.path(from), this.path(to), { recursive: true });

  /** Changes a file in one place, which must be there once. */
  async replace(file: string, old: string, text: string): Promise<void> {
    const before = await this.read(file);
    if (before.split(old).length !== 2) throw new Error(`${file} does not have "${old}" once`);
    await this.write(
      file,
      before.replace(old, () => text),
    );
  }

  /** Adds a field to a definition, `depreciations`, by one line. */
  addField = (line: string) => this.replace(depreciations, lastField, `${lastField}\n    ${line}`);

  /** What a command finds in its surroundings: nothing of the test that calls it. */
  environment(more: Record<string, string> = {}): Record<string, string> {
    const own = Object.entries(process.env).filter(
      ([name]) => !name.startsWith('VITEST') && !['VITE_CACHE', 'NODE_ENV', 'DEV', 'PROD'].includes(name),
    );
    return { ...(Object.fromEntries(own) as Record<string, string>), VITE_CACHE: this.path('.cache'), ...more };
  }

  /** Runs a script with Node in the copy. */
  run(script: string, args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
    return new Promise(done => {
      const options = { cwd: this.folder, env: this.environment(environment), maxBuffer: 1 << 26 };
      const child = execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
        this.running.delete(child);
        done({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
      });
      this.running.add(child);
    });
  }

  delete = (file: string) => rm(this.path(file));

  /** Ends what still runs in it, as after a test that took too long. */
  async remove(): Promise<void> {
    for (const child of this.running) child.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
