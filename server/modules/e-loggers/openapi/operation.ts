import { objectSchema, type Schema } from '#definition';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';

export const text = { type: 'string' };
export const whole = { type: 'integer' };
export const anything = { type: 'object', additionalProperties: true };
export const list = (items: Schema): Schema => ({ type: 'array', items });
export const inPath = (name: string, schema: Schema = whole) => ({ name, in: 'path', required: true, schema });
export const inQuery = (name: string, description: string, schema: Schema = text) => ({ name, in: 'query', description, schema });
export const id = inPath('id');

interface Options {
  parameters?: readonly Schema[];
  body?: Schema;
  description?: string;
}

/** A call that answers an object, or a refusal. */
export const operation = (tag: string, name: string, summary: string, { parameters, body, description }: Options = {}): ApiOperation => ({
  ...{ operationId: `${tag}.${name}`, summary, tags: [tag], ...(description !== undefined && { description }) },
  ...(parameters && { parameters }),
  ...(body && { requestBody: bodyOf(body) }),
  responses: { 200: jsonAnswer('What was asked for, or why it was refused.', orRefusal(anything)), ...(body ? bodyAnswers : usualAnswers) },
});

export const optional = (properties: Record<string, Schema>): Schema => ({ ...objectSchema(properties), required: [] });

/** Whoever signs. */
export const signer: Schema = { ...text, description: 'User name or e-mail of whoever signs, where the challenge asks for it.' };
