import { sharedSchema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { jsonAnswer, orRefusal, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';

/** The person who is signed in, and what people are written. */
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
    [`${apiPath}/users/{id}/email`]: {
      post: {
        operationId: 'users.email',
        summary: 'Write to a person what is checked out to them',
        description: 'Needs the right `users.edit`.',
        tags: ['users'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
        responses: { 200: jsonAnswer('That it is sent, or why not.', orRefusal(successSchema({ type: 'null' }))), ...usualAnswers },
      },
    },
    [`${apiPath}/users/{id}/password-link`]: {
      post: {
        operationId: 'users.passwordLink',
        summary: 'Write to a person a link by which they set their password',
        description: 'Needs the right `users.edit`. The link works once, for an hour; an invitation for three days.',
        tags: ['users'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
        responses: { 200: jsonAnswer('That it is sent, or why not.', orRefusal(successSchema({ type: 'null' }))), ...usualAnswers },
      },
    },
  },
};
