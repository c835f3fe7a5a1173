import { sharedSchema, type Properties, type Schema } from '../../schema';

/** An operation of an OpenAPI 3.1 document, as far as ours go. */
export interface ApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  parameters?: readonly Schema[];
  requestBody?: Schema;
  responses: Readonly<Record<string, Schema>>;
  /** Empty where nobody needs to be signed in. */
  security?: readonly [];
}

/** The operations at one address, by method. */
export type PathItem = Readonly<Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', ApiOperation>>>;

/** An answer of JSON. */
export const jsonAnswer = (description: string, schema: Schema): Schema => ({
  description,
  content: { 'application/json': { schema } },
});

/** A body of JSON or of form fields, and of several parts where files may be among them. */
export const bodyOf = (schema: Schema, withFiles = false): Schema => ({
  required: true,
  content: {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
    ...(withFiles && { 'multipart/form-data': { schema } }),
  },
});

const answer = (name: string): Schema => ({ $ref: `#/components/responses/${name}` });

/** What any call of somebody signed in may be answered beside what it asks for. */
export const usualAnswers: Readonly<Record<string, Schema>> = {
  401: answer('Unauthenticated'),
  403: answer('Forbidden'),
  429: answer('TooMany'),
  503: answer('Unavailable'),
};

/** The same for a call with a body. */
export const bodyAnswers: Readonly<Record<string, Schema>> = { ...usualAnswers, 413: answer('TooLarge'), 422: answer('Unreadable') };

/** The family refuses with HTTP 200: what was asked for, or a refusal. */
export const orRefusal = (schema: Schema): Schema => ({ anyOf: [schema, sharedSchema('Refusal')] });

/** The refusal of a change that would undo somebody else's. */
export const conflictAnswer: Readonly<Record<string, Schema>> = {
  409: jsonAnswer('Somebody else has changed one of the fields since.', sharedSchema('Refusal')),
};

/** The body of a call that uploads files, as a form, under `name`; further fields stand beside them. */
export const uploadBody = (
  name: string,
  { fields = {}, required = [], least }: { fields?: Properties; required?: readonly string[]; least?: number } = {},
) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          [name]: {
            type: 'array',
            items: { type: 'string', contentMediaType: 'application/octet-stream' },
            ...(least !== undefined && { minItems: least }),
          },
          ...fields,
        },
        required: [...required, name],
      },
    },
  },
});
