import { expect, test } from 'vitest';
import { reasonsIn } from '#src/engine/data/readProblem.ts';

test('a failure is told by all that it says, of its fields and of the whole, each once', () => {
  const body = { errors: { name: 'validation.required', value: 'Too much' }, messages: ['Too much', 'Not saved'] };
  expect(reasonsIn({ message: 'Failed', status: 422, body })).toEqual(['validation.required', 'Too much', 'Not saved']);
  expect(reasonsIn({ message: 'Failed', status: 500, body: null })).toEqual(['Failed']);
  expect(reasonsIn({ message: 'Failed', status: 422, body: { errors: { name: 'Taken' } } })).toEqual(['Taken']);
});
