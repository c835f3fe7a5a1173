import { sharedSchema } from '#definition';
import { usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';

/** Service reports on paper. */
export const serviceReportsDescription: Description = {
  paths: {
    [`${apiPath}/service-reports/{id}/pdf`]: {
      get: {
        ...{
          operationId: 'service-reports.pdf',
          summary: 'A service report as a PDF, with a place for signatures',
          tags: ['service-reports'],
        },
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
          { name: 'locale', in: 'query', description: 'The language, as in `fr`.', schema: { type: 'string' } },
        ],
        responses: {
          ...usualAnswers,
          200: {
            description: 'The paper, or that there is no such report.',
            content: { 'application/pdf': {}, 'application/json': { schema: sharedSchema('Refusal') } },
          },
        },
      },
    },
  },
};
