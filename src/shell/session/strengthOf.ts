export type Strength = 'weak' | 'fair' | 'good';

const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];
/** What is tried before anything else, and what this place suggests. */
const common = /pass|word|qwert|azerty|1234|abcd|letmein|welcome|admin|mainstay/gi;

/** How hard a password is to guess: by its length and variety, once what is obvious was taken out of it. */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const names = known.flatMap(name => name.toLowerCase().split(/[^a-z\d]+/)).filter(name => name.length >= 3);
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), password.toLowerCase()).replace(common, '');
  // A run of one character says it once.
  const length = Math.min(rest.replace(/(.)\1+/g, '$1').length, password.length);
  const alphabet = alphabets.reduce((size, [kind, letters]) => size + (kind.test(password) ? letters : 0), 0);
  const bits = length * Math.log2(Math.max(2, alphabet));
  if (password.length < 8 || bits < 40) return 'weak';
  return bits < 64 ? 'fair' : 'good';
}
