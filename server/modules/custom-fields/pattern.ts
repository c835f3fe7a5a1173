import { runInNewContext } from 'node:vm';
import { RE2JS } from 're2js';

/** So many instructions a pattern may be compiled to: each may be looked at for each character of a value. */
const largestProgram = 1_000;
/** A pattern of an earlier version, which may run away, is given this long, in milliseconds. */
const patience = 100;

const flagsOf: Readonly<Record<string, number>> = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL };

/** A pattern as administrators write it, `regex:/^A-\d+$/i` or `^A-\d+$`, in two parts. */
function partsOf(text: string): { source: string; flags: string } {
  const [, source, flags = ''] = /^(?:regex:)?\/(.*)\/([a-z]*)$/s.exec(text.trim()) ?? [];
  return { source: source ?? text.trim().replace(/^regex:/, ''), flags };
}

/**
 * The pattern compiled for an engine whose time grows with the length of the value alone; null where the engine does not know something of it
 * (looking ahead or behind, references back to a group), or where it is too large.
 */
function compile(text: string): RE2JS | null {
  const { source, flags } = partsOf(text);
  try {
    const bits = [...flags].reduce((sum, flag) => sum | (flagsOf[flag] ?? 0), 0);
    const pattern = RE2JS.compile(RE2JS.translateRegExp(source), bits);
    return pattern.programSize() > largestProgram ? null : pattern;
  } catch {
    return null;
  }
}

const isRegularExpression = (text: string) => asRegExp(text) !== null;

function asRegExp(text: string): RegExp | null {
  const { source, flags } = partsOf(text);
  try {
    return new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, ''));
  } catch {
    return null;
  }
}

/** Why a pattern is refused when a field is made or its pattern changed; null where it is good. */
export function patternProblem(text: string): string | null {
  if (compile(text)) return null;
  return isRegularExpression(text)
    ? 'This pattern could take very long on some texts. Write it shorter, without looking ahead or behind and without references back to a group.'
    : 'This is no regular expression.';
}

const mostCompiled = 500;
const compiled = new Map<string, RE2JS | null>();

/** Whether the whole value is of the pattern. */
export function fitsPattern(text: string, value: string): boolean {
  const known = compiled.get(text);
  const pattern = known === undefined ? compile(text) : known;
  if (known === undefined) {
    if (compiled.size >= mostCompiled) compiled.clear();
    compiled.set(text, pattern);
  }
  return pattern ? pattern.matches(value) : fitsInTime(text, value);
}

/** The same for a pattern that an earlier version took; one that does not come to an end does not fit. */
function fitsInTime(text: string, value: string): boolean {
  const pattern = asRegExp(text);
  if (!pattern) return false;
  try {
    return runInNewContext('pattern.test(value)', { pattern, value }, { timeout: patience }) === true;
  } catch {
    return false;
  }
}
