import { expect, test } from 'vitest';
import { mentionCandidates, mentionAt } from '#src/engine/record/comments/mentionCandidates.ts';

const typedIn = (text: string) => mentionAt(text, text.length)?.typed;

test.each([
  ['Look, @zah', 'zah'],
  ['@', ''],
  ['@Zahra Far', 'Zahra Far'],
  ['@José', 'José'],
  ['@زهراء فر', 'زهراء فر'],
  ["(@O'Brien", "O'Brien"],
])('“%s” mentions “%s”', (text, typed) => expect(typedIn(text)).toBe(typed));

test.each(['zahra@mainstay', 'é@mainstay', 'Look @ noon', 'nobody', '@one two three four five six'])('“%s” mentions nobody', text =>
  expect(typedIn(text)).toBeUndefined(),
);

const people = ['Hassan Ali (hassan)', 'Khalid Alansari (khalid)', 'Salim Noor (salim)', 'Ali Fardan (ali.f)'].map((text, at) => ({
  id: at + 1,
  text,
}));
const foundBy = (typed: string) => mentionCandidates(people, typed).map(({ key }) => key);

test('people of whom a name begins with what is typed come before those in whose names it stands', () => {
  expect(foundBy('ali')).toEqual(['hassan', 'ali.f', 'khalid', 'salim']);
});

test('is by an e-mail address or a word in any script where that is how one signs in', () => {
  const others = ['Reem Saad (reem@corp.example)', 'زهراء فردان (زهراء)'].map((text, id) => ({ id, text }));
  expect(['reem', 'زهراء'].map(typed => mentionCandidates(others, typed)[0]?.key)).toEqual(['reem@corp.example', 'زهراء']);
});

test('a full name finds who has it, whichever name comes first', () => {
  expect(foundBy('Ali F')).toEqual(['ali.f']);
  expect(foundBy('fardan al')).toEqual(['ali.f']);
  expect(foundBy('Ali Nobody')).toEqual([]);
});
