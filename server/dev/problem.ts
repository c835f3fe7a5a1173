import { relative } from 'node:path';
import * as language from '#definition';
import { didYouMean } from '#definition/nearest';

/** Why the server cannot run with what was written last, for the terminal and the browser. */
export interface Problem {
  /** Each with its file where it is known. */
  lines: readonly string[];
  /** The lines of the file around it. */
  frame: string | null;
  /** The plan of the change of the database that waits for a yes. */
  plan?: string | undefined;
}

interface Raised {
  message: string;
  stack?: string;
  problems?: readonly string[];
  plan?: { code: string | null };
}

/** What the person who wrote it can do something about, of whatever loading the server threw. */
export function problemOf(error: unknown, root: string): Problem {
  const { message, stack = '', problems, plan } = error as Raised;
  if (problems) return { lines: problems.map(withFile), frame: null, plan: plan?.code ?? undefined };
  const parsed = parseError(message);
  if (parsed) return parsed;
  const place = placeOf(stack, root);
  return { lines: [`${place ? `${place}: ` : ''}${wordsOf(message)}`], frame: null };
}

const files = Object.keys(import.meta.glob('../../resources/*/*.ts')).map(path => path.replace('../../', ''));

/** A problem that begins with its register gets that register's file, whose name is the same. */
function withFile(problem: string): string {
  const name = /^[^\s.:/]+/.exec(problem)?.[0];
  const file = files.find(path => path.endsWith(`/${name}.ts`));
  return file && !problem.startsWith('resources/') ? `${file}: ${problem}` : problem;
}

/** What the parser says, with the place in the file: it comes as a drawing for terminals. */
function parseError(message: string): Problem | null {
  const lines = message.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  const words = lines.map(line => /^\[PARSE_ERROR\] (.*)/.exec(line)?.[1]).find(found => found !== undefined);
  const start = lines.findIndex(line => line.includes('╭─'));
  const place = /\[ (\S+) \]/.exec(lines[start] ?? '')?.[1];
  if (words === undefined || place === undefined) return null;
  const end = lines.findIndex(line => line.includes('─╯'));
  return { lines: [`${place}: ${words}`], frame: lines.slice(start + 1, end).join('\n') };
}

/** `resources/settings/keys.ts:12`: the first line of ours on the way to the error. */
function placeOf(stack: string, root: string): string | null {
  const frames = [...stack.matchAll(/\(?(\/[^\s():?]+)[^\s():]*:(\d+):\d+\)?/g)];
  const [, file, line] = frames.find(([, path = '']) => path.startsWith(root) && !path.includes('/node_modules/')) ?? [];
  return file && line ? `${relative(root, file)}:${line}` : null;
}

/** A name that is not there reads as it was written, and says which one was meant. */
function wordsOf(message: string): string {
  const [first = ''] = message.split('\n');
  const missing = /__vite_ssr_import_\d+__\.(\w+)\)? is not a function/.exec(first) ?? /^(\w+) is not defined/.exec(first);
  const name = missing?.[1];
  return name === undefined ? first : `"${name}" is nothing that is known here${didYouMean(name, Object.keys(language))}`;
}
