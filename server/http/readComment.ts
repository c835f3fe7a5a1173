import { readNote } from './readNote';
import { Failure } from './failure';

const longest = 1000;

/** What somebody says of what they do, under a key of the body. Throws `Failure` where it is missing, too short or too long. */
export function readComment(body: Readonly<Record<string, unknown>>, key = 'comment', least = 1): string {
  const given = body[key];
  if (typeof given === 'string' && given.length > longest) throw new Failure({ [key]: [{ rule: 'tooLong', args: { max: longest } }] });
  const text = readNote({ note: given });
  if (text === null) throw new Failure({ [key]: ['Say why.'] });
  if (text.length < least) throw new Failure({ [key]: [{ rule: 'tooShort', args: { min: least } }] });
  return text;
}
