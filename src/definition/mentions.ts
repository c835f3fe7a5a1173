import { comparisonKey } from './text/comparisonKey';

/** What a name is made of in any script; the other signs stand within one, as in an e-mail address. */
const letter = String.raw`[\p{L}\p{M}\p{N}_]`;
const name = String.raw`[\p{L}\p{M}\p{N}_.@+-]*${letter}`;
/** Characters; a name has no more. */
const longest = 191;

/** Somebody's name behind an `@`, to be found with the flag `u`; an `@` within a word is an address. */
export const mention = String.raw`(?<=^|[^\p{L}\p{M}\p{N}_@])@${name}`;

/** The name in brackets behind what somebody is called: `Ali Fardan (ali.f)`. */
export const nameInBrackets = new RegExp(String.raw`\((${name})\)`, 'u');

/**
 * The names that each mention in a text may mean, as texts are compared and the longest first: where a sentence goes on without a space, a name
 * may end before.
 *
 * @example mentionsIn('Ask @ali.f.Now') // [['ali.f.now', 'ali.f', 'ali']]
 */
export const mentionsIn = (text: string): string[][] =>
  [...text.matchAll(new RegExp(mention, 'gu'))].map(([found]) => {
    const word = comparisonKey(found.slice(1));
    const ends = [...word.matchAll(new RegExp(`(?<=${letter})(?!${letter})`, 'gu'))].map(({ index }) => index);
    return ends
      .filter(end => end <= longest)
      .map(end => word.slice(0, end))
      .toReversed();
  });
