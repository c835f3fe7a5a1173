import type { Condition, Extra, Operator, Option, Rule } from './checklist';
import { keyFrom } from './keyFrom';

const extras: readonly Extra[] = ['photo', 'video', 'comment'];
const rules: readonly string[] = ['required', 'optional', 'not_required'];
const operators: readonly string[] = ['is', 'is_not', 'less', 'at_most', 'more', 'at_least'] satisfies readonly Operator[];

/** What a cell says, or the line of it that nobody understands, from 1. */
export type Lines<T> = { value: readonly T[] } | { line: number };

/** The parts of a line, as one writes them beside each other. */
export const joinParts = (parts: readonly string[]): string => parts.join(' | ');

/** The lines of a cell that say something, each in its parts. */
export const linesInParts = (cell: string): string[][] =>
  linesOf(cell).map(line => (line.match(/(?:\\.|[^|\\])+|(?<=^|\|)(?=\||$)/g) ?? []).map(plain));

/** A text as it stands within a line. */
export const escaped = (text: string) => text.replace(/[\\|]/g, '\\$&').replace(/\r?\n/g, '\\n');
const plain = (text: string) => text.replace(/\\(n|.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim();

/** Options as one writes them into a cell, one a line: `Low | reject | low | photo=required`. */
export const writeOptions = (options: readonly Partial<Option>[]): string =>
  options
    .map(option =>
      joinParts(
        [
          escaped(option.value ?? ''),
          option.result ?? 'accept',
          escaped(option.key ?? ''),
          extras.flatMap(extra => (option[extra] ? `${extra}=${option[extra]}` : [])).join(' '),
        ].filter((part, at) => at < 3 || part !== ''),
      ),
    )
    .join('\n');

/** Reads options, one a line. Its text is enough: then it is good, and has a key made from its text. */
export function readOptions(cell: string): Lines<Option> {
  const lines = linesInParts(cell);
  const keys = new Set(lines.flatMap(([, , key]) => key || []));
  const value: Option[] = [];
  for (const [at, [text = '', result = '', key = '', evidence = '']] of lines.entries()) {
    const found = rulesIn(evidence);
    if (text === '' || !['accept', 'reject', ''].includes(result) || found === null) return { line: at + 1 };
    const own = key === '' ? keyFrom(text, keys) : key;
    keys.add(own);
    value.push({ key: own, value: text, result: result === 'reject' ? 'reject' : 'accept', ...found });
  }
  return { value };
}

function rulesIn(text: string): Record<Extra, Rule> | null {
  const found: Record<Extra, Rule> = { photo: null, video: null, comment: null };
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const [extra, rule = ''] = word.split('=');
    if (!extras.includes(extra as Extra) || !rules.includes(rule)) return null;
    found[extra as Extra] = rule as Rule;
  }
  return found;
}

/** Conditions, one a line: `oil is low`. */
export const writeConditions = (conditions: readonly Partial<Condition>[]): string =>
  conditions.map(({ key = '', op = 'is', value = '' }) => `${key} ${op} ${escaped(value)}`).join('\n');

/** Reads conditions, one a line: the key of an earlier parameter, how it compares, and with what. */
export function readConditions(cell: string): Lines<Condition> {
  const value: Condition[] = [];
  for (const [at, line] of linesOf(cell).entries()) {
    const [, key, op, compared] = /^(\S+)\s+(\S+)\s+(.+)$/.exec(line) ?? [];
    if (key === undefined || compared === undefined || !operators.includes(op ?? '')) return { line: at + 1 };
    value.push({ key, op: op as Operator, value: plain(compared) });
  }
  return { value };
}

const linesOf = (cell: string) =>
  cell
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '');
