import { sharedSchema } from '#definition';
import { jsonAnswer, orRefusal, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';

const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'integer', minimum: 1 } });

/** Taking work orders out of projects. */
export const projectsDescription: Description = {
  paths: {
    [`${apiPath}/projects/{id}/workorders/{workorder}`]: {
      delete: {
        operationId: 'projects.takeOut',
        summary: 'Take a work order out of a project; it is not deleted',
        description: 'Needs the right `workorders.edit`.',
        tags: ['projects'],
        parameters: [inPath('id'), inPath('workorder')],
        responses: { 200: jsonAnswer('Done, or why not.', orRefusal(sharedSchema('Done'))), ...usualAnswers },
      },
    },
  },
};
