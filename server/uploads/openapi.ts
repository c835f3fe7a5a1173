import { sharedSchema } from '#definition';
import { imageTypes } from '#definition/kinds/image';
import { jsonAnswer } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';

/** Pictures that records keep. */
export const uploadsDescription: Description = {
  tag: { name: 'uploads', description: 'Pictures' },
  paths: {
    '/uploads/{name}': {
      get: {
        operationId: 'uploads.get',
        summary: 'A kept picture',
        tags: ['uploads'],
        security: [],
        parameters: [
          { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
          {
            name: 'signature',
            in: 'query',
            required: true,
            description: 'Stands in the addresses of answers, and holds for a day or two.',
            schema: { type: 'string' },
          },
        ],
        responses: {
          200: { description: 'The picture.', content: Object.fromEntries(imageTypes.map(type => [type, {}])) },
          403: jsonAnswer('The signature is missing, wrong or too old.', sharedSchema('Forbidden')),
          404: jsonAnswer('There is none.', sharedSchema('Refusal')),
        },
      },
    },
  },
};
