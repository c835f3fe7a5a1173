import { isDay, parseDay } from '#definition/parseDay';
import { parseNumber } from '#definition/numbers/numberText';
import type { FieldDraft } from './draft';

type Found = Omit<FieldDraft, 'name' | 'settings'> & { settings?: Record<string, unknown> };

/** What every one of the texts has to be for a kind to be likely; the first that fits is taken. */
const forms: readonly [(text: string) => boolean, (name: string) => boolean, Found][] = [
  [text => /^\d+[-/.]\d+[-/.]\d+$/.test(text) && isRead(() => parseDay(text)), () => true, { kind: 'date' }],
  [text => isDay(text.slice(0, 10)) && /^.{10}[T ]\d{2}:\d{2}/.test(text), () => true, { kind: 'datetime' }],
  [text => /^(true|false|yes|no|y|n)$/i.test(text), () => true, { kind: 'boolean' }],
  [text => /^#[0-9a-f]{6}$/i.test(text), () => true, { kind: 'color' }],
  [text => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), () => true, { kind: 'email' }],
  [text => /^(https?:|\/).*\.(png|jpe?g|gif|webp|svg)$/i.test(text), () => true, { kind: 'image' }],
  [text => /^https?:\/\//i.test(text), () => true, { kind: 'url' }],
  [text => /^\+?[\d\s().-]{7,35}$/.test(text), name => /phone|fax|mobile|tel/.test(name), { kind: 'phone' }],
  [text => isRead(() => parseNumber(text)), name => /(^|_)(cost|price|budget|fee)s?$/.test(name), { kind: 'money' }],
  [text => /^-?\d{1,3}(,\d{3})*\.\d{2,3}$/.test(text) && text.includes(','), () => true, { kind: 'money' }],
  [text => /^-?(0|[1-9]\d{0,8})$/.test(text), name => !isCode(name), { kind: 'number', settings: { integer: true } }],
  [text => /^-?\d+\.\d+$/.test(text), name => !isCode(name), { kind: 'number' }],
];

/** Whether a reader of files takes it. */
function isRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** Digits that only name something are no number. */
const isCode = (name: string) => /(^|_)(no|number|num|code|tag|serial|zip|id)$/.test(name);

/** Names that say more than their values where there are none. */
const byName: readonly [RegExp, Found][] = [
  [/(^|_)(notes?|description|comments?|remarks?|address)$/, { kind: 'textarea', settings: { hidden: true } }],
  [/(^|_)e_?mail$/, { kind: 'email' }],
  [/(^|_)(phone|fax|mobile)$/, { kind: 'phone' }],
  [/(^|_)(url|website|web_site)$/, { kind: 'url' }],
  [/(^|_)(image|logo|picture|avatar|photo)$/, { kind: 'image' }],
  [/(^|_)(cost|price|budget)$/, { kind: 'money' }],
  [/(^|_)(date|due)$|^date_/, { kind: 'date' }],
  [/^(is|has)_/, { kind: 'boolean' }],
  [/(^|_)(quantity|qty|count)$/, { kind: 'number', settings: { integer: true } }],
];

const mostOptions = 8;
const oneLine = 191;

/** The kind of field that texts look like, by what they are and by what they are called. */
export function guessText(name: string, texts: readonly string[]): Found {
  const fit = texts.length > 0 && forms.find(([fits, isCalled]) => isCalled(name) && texts.every(text => fits(text.trim())));
  if (fit) return fit[2];
  const unit = unitOf(texts);
  if (unit) return { kind: 'number', settings: { integer: true, unit } };
  const options = optionsOf(name, texts);
  if (options) return { kind: 'select', options };
  const longest = Math.max(0, ...texts.map(text => text.length));
  if (longest > oneLine || texts.some(text => text.trim().includes('\n'))) return { kind: 'textarea', settings: { hidden: true } };
  return byName.find(([called, { kind }]) => called.test(name) && (texts.length === 0 || kind === 'textarea'))?.[1] ?? { kind: 'text' };
}

/** `36 months` in every row. */
function unitOf(texts: readonly string[]): string | null {
  const units = new Set(texts.map(text => /^\d+ ([a-z]+)$/.exec(text.trim())?.[1]));
  const [unit] = units;
  return units.size === 1 && unit ? unit : null;
}

/** A few words that come again and again. */
function optionsOf(name: string, texts: readonly string[]): string[] | null {
  const words = [...new Set(texts)].sort();
  const isFew = words.length >= 2 && words.length <= mostOptions && texts.length >= words.length * 2;
  return isFew && !/^(name|title)$/.test(name) && words.every(word => /^[\w][\w -]{0,29}$/.test(word)) ? words : null;
}
