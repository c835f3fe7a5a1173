import type { Issue } from '#definition';

/** The fewest characters of a new password. One that was set under an earlier rule keeps working until it is changed. */
export const shortestPassword = 12;

/** So few letters and digits beside one's own name make no password. */
const fewest = 4;

/** What is wrong with a new password beside its length; null when nothing is. `own` is what the person is called and signs in with. */
export async function passwordIssue(password: string, own: readonly unknown[]): Promise<Issue | null> {
  if (isOwn(password, own)) return { rule: 'A password is not one’s own name or e-mail address.' };
  return (await isCommon(password)) ? { rule: 'Many people use this password. Choose another one.' } : null;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const lettersOf = (text: string) => plain(text).replace(/[^\p{L}\p{N}]+/gu, '');

function isOwn(password: string, own: readonly unknown[]): boolean {
  const parts = own
    .filter(name => typeof name === 'string')
    .flatMap(name => [name, name.split('@')[0] ?? ''])
    .map(lettersOf)
    .filter(part => part.length >= 3)
    .sort((one, other) => other.length - one.length);
  const letters = lettersOf(password);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ''), letters);
  return rest !== letters && rest.replace(/\p{N}/gu, '').length < fewest;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is in the list of the commonly used, as it is, repeated, or with digits and signs around it. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)));
  const known = await common;
  const whole = plain(password);
  const core = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [whole, core].some(text => text !== '' && (known.has(text) || known.has(unitOf(text))));
}

/** What a text consists of that says the same several times over. */
const unitOf = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
