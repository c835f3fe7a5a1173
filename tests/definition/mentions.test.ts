import { expect, test } from 'vitest';
import { mentionsIn } from '#definition/mentions';

test.each([
  ['Look, @zahra', [['zahra']]],
  ['@admin@corp.example.', [['admin@corp.example', 'admin@corp', 'admin']]],
  ['(@José, @زهراء)', [['josé'], ['زهراء']]],
  [
    '@ali.f.Now, @zahra+night',
    [
      ['ali.f.now', 'ali.f', 'ali'],
      ['zahra+night', 'zahra'],
    ],
  ],
  ['é@mainstay.example, @ noon', []],
])('“%s” mentions %j', (text, names) => expect(mentionsIn(text)).toEqual(names));

test('what is longer than a name is none', () => expect(mentionsIn(`@${'a'.repeat(400)}`)).toEqual([[]]));
