import { objectSchema, sharedSchema } from '#definition';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';
import { labelSheets } from './labelSheets';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 1 };
const names = labelSheets.map(({ name }) => name);

/** Labels with QR codes. */
export const labelsDescription: Description = {
  paths: {
    [`${apiPath}/hardware/labels`]: {
      get: {
        operationId: 'hardware.labelSheets',
        summary: 'List the label sheets that can be printed',
        tags: ['hardware'],
        responses: {
          200: jsonAnswer(
            'The sheets.',
            pageSchema(
              'rows',
              objectSchema({
                name: text,
                title: text,
                page: { type: 'string', enum: ['A4', 'Letter', 'roll'] },
                columns: count,
                rows: count,
              }),
            ),
          ),
          ...usualAnswers,
        },
      },
      post: {
        operationId: 'hardware.labels',
        summary: 'Make labels with QR codes',
        description:
          'Needs the right `assets.view`. The code holds the address of the console that leads to the asset, `{console}/a/{tag}`: of `PUBLIC_URL`, else of the page that calls, else of the host that is called.',
        tags: ['hardware'],
        requestBody: bodyOf({
          type: 'object',
          properties: {
            asset_tags: { type: 'array', items: text, minItems: 1, maxItems: 1000 },
            sheet: { type: 'string', enum: names, default: names[0] },
            start: { ...count, default: 1, description: 'The cell of the first label, counted along the rows.' },
          },
          required: ['asset_tags'],
        }),
        responses: {
          200: jsonAnswer(
            'The labels.',
            successSchema(objectSchema({ pdf: { type: 'string', contentEncoding: 'base64', contentMediaType: 'application/pdf' } })),
          ),
          400: jsonAnswer('There is no tag, no such sheet or no such cell.', sharedSchema('Refusal')),
          404: jsonAnswer('No asset has one of the tags.', sharedSchema('Refusal')),
          ...bodyAnswers,
        },
      },
    },
  },
};
