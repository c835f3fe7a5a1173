import { objectSchema, sharedSchema } from '#definition';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { jsonAnswer, orRefusal, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { itemTypes } from '#resources/assets/acceptances/items.ts';
import { count, id, paged, text, textOrNull } from '#server/openapi/schemas.ts';
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
    [`${apiPath}/account/holdings`]: {
      get: {
        operationId: 'account.holdings',
        summary: 'List what is checked out to the caller',
        description: 'Assets first, then tools, spare parts, licences and consumables, each with what the caller last answered to it.',
        tags: ['account'],
        parameters: paged,
        responses: { 200: jsonAnswer('A page of rows.', pageSchema('rows', sharedSchema('OwnHolding'))), ...usualAnswers },
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
  schemas: {
    OwnHolding: objectSchema({
      item_type: { type: 'string', enum: [...itemTypes] },
      register: { ...text, description: 'The register of the item.' },
      item_id: id,
      item: text,
      quantity: count,
      since: { ...textOrNull, description: '`yyyy-MM-dd`' },
      due: { ...textOrNull, description: '`yyyy-MM-dd`' },
      acceptance: { enum: ['pending', 'accepted', 'declined', null] },
    }),
  },
};
