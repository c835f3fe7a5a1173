import { sharedSchema } from '#definition';
import { jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';

/** The person who is signed in. */
export const peopleDescription: Description = {
  paths: {
    [`${apiPath}/users/me`]: {
      get: {
        operationId: 'users.me',
        summary: 'Read your own record',
        tags: ['users'],
        responses: { 200: jsonAnswer('The row.', sharedSchema('UsersRow')), ...usualAnswers },
      },
    },
  },
};
