import { expect, test } from 'vitest';
import { assetAddress, tagIn } from '#src/domain/labels/assetAddress.ts';

test.each(['A-000123', 'Zähler 3/4', '100 %', 'a?b#c', 'مضخة'])('a label of either form says its tag: %s', tag => {
  expect(tagIn(` ${tag} `)).toBe(tag);
  for (const host of ['https://plant.example', 'http://10.0.0.7:3000/console']) expect(tagIn(assetAddress(host, tag))).toBe(tag);
});

test('labels of the family are read, and what is no label is left as it is', () => {
  expect(tagIn('https://assets.example/ht/7788')).toBe('7788');
  expect(tagIn('https://plant.example/a/PMP-1/?from=label')).toBe('PMP-1');
  expect(tagIn('https://plant.example/a/100%')).toBe('100%');
  expect(tagIn('https://plant.example/hardware/12')).toBe('https://plant.example/hardware/12');
});
