import { sharedSchema } from '#definition';
import { imageTypes } from '#definition/kinds/image';
import { jsonAnswer } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';

const signature = {
  name: 'signature',
  in: 'query',
  required: true,
  description: 'Stands in the addresses of answers, and holds for a day or two.',
  schema: { type: 'string' },
} as const;

const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } }) as const;

const refusals = {
  403: jsonAnswer('The signature is missing, wrong or too old.', sharedSchema('Forbidden')),
  404: jsonAnswer('There is none.', sharedSchema('Refusal')),
};

/** Pictures and documents that fields of records keep. */
export const uploadsDescription: Description = {
  tag: { name: 'uploads', description: 'Pictures and documents' },
  paths: {
    '/uploads/{name}': {
      get: {
        operationId: 'uploads.get',
        summary: 'A kept picture',
        tags: ['uploads'],
        security: [],
        parameters: [inPath('name'), signature],
        responses: { 200: { description: 'The picture.', content: Object.fromEntries(imageTypes.map(type => [type, {}])) }, ...refusals },
      },
    },
    '/uploads/files/{key}/{name}': {
      get: {
        operationId: 'uploads.document',
        summary: 'A kept document, to be saved under its name',
        tags: ['uploads'],
        security: [],
        parameters: [inPath('key'), inPath('name'), signature],
        responses: { 200: { description: 'The document.', content: { 'application/octet-stream': {} } }, ...refusals },
      },
    },
  },
};
