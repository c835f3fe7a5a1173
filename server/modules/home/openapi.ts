import { objectSchema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';

const text = { type: 'string' };
const arranged = { type: 'array', items: objectSchema({ name: text, hidden: { type: 'boolean' } }) };

/** The start page. */
export const homeDescription: Description = {
  tag: { name: 'home', description: 'Start page' },
  paths: {
    [`${apiPath}/dashboard/home`]: {
      get: {
        operationId: 'home.read',
        summary: 'What waits for the person: the rows of each figure of the start page, counted',
        description:
          'Each figure is the total of the list that it leads to. Parts and figures of what the person may not see are left out.',
        tags: ['home'],
        responses: {
          200: jsonAnswer(
            'The parts, and how the person has arranged them.',
            objectSchema({
              parts: {
                type: 'array',
                items: objectSchema({ name: text, figures: { type: 'object', additionalProperties: { type: 'integer' } } }),
              },
              arranged,
              is_empty: { type: 'boolean', description: 'There is no place, asset, order or inspection yet.' },
              computed_at: { ...text, description: 'When it was counted, in UTC.' },
            }),
          ),
          ...usualAnswers,
        },
      },
      post: {
        operationId: 'home.arrange',
        summary: 'Keep the order of the parts, and which are hidden',
        tags: ['home'],
        requestBody: bodyOf(objectSchema({ parts: arranged })),
        responses: { 200: jsonAnswer('What is kept.', successSchema(objectSchema({ parts: arranged }))), ...bodyAnswers },
      },
    },
  },
};
