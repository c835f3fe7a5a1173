import { objectSchema, type Schema } from '#definition';
import { bodyAnswers, jsonAnswer } from '#definition/derive/openapi/operation';

/** What the descriptions of the sample apps have in common. */

export const text = { type: 'string' };
export const yesNo = { type: 'boolean' };
export const whole = { type: 'integer' };
export const listOf = (items: Schema) => ({ type: 'array', items });

export const none = { description: 'Done; there is no body.' };
export const missing = { description: 'There is nothing of this id that the person may see; there is no body.' };

const wrong = jsonAnswer(
  'What is wrong, by field.',
  objectSchema({ error: { type: 'object', additionalProperties: { type: 'array', items: text } } }),
);
export const writing = { ...bodyAnswers, 404: missing, 422: wrong };

export const inQuery = (name: string, description: string) => ({ name, in: 'query', description, schema: text });
