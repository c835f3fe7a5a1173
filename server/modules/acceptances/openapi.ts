import { objectSchema, orNull, sharedSchema, type Schema } from '#definition';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import { itemTypes } from '#resources/assets/acceptances/items.ts';
import type { Description } from '#server/openapi/description.ts';
import { count, id, inPath, listOfIds, paged, text, textOrNull, word, yesNo } from '#server/openapi/schemas.ts';
import { apiPath } from '#server/settings.ts';

const reason = { type: 'string', minLength: 1, maxLength: 1000 };
const right = 'Needs the right to check such things out, such as `assets.checkout`.';
const anything = {};
const moment = orNull(sharedSchema('Moment'));
const outcome = objectSchema({ done: listOfIds, refused: { type: 'array', items: objectSchema({ id, messages: anything }) } });
const refusal: Schema = {
  anyOf: [objectSchema({ status: { const: 'error' }, messages: anything, payload: outcome }), sharedSchema('Refusal')],
};

const many = (operationId: string, summary: string, properties: Readonly<Record<string, Schema>> = {}): ApiOperation => ({
  ...{
    operationId: `acceptances.${operationId}`,
    summary,
    tags: ['acceptances'],
    description: `${right} Each id is done or refused by itself.`,
  },
  requestBody: bodyOf(objectSchema({ ids: { ...listOfIds, maxItems: 500 }, ...properties })),
  responses: { 200: jsonAnswer('What was done, and what was refused.', { anyOf: [successSchema(outcome), refusal] }), ...bodyAnswers },
});

/** What people accept of what is handed out to them. */
export const acceptancesDescription: Description = {
  paths: {
    [`${apiPath}/account/acceptances`]: {
      get: {
        ...{ operationId: 'account.acceptances', summary: 'List what was handed to the caller to be accepted', tags: ['account'] },
        description: 'What waits first, then what was answered, the newest first.',
        parameters: paged,
        responses: { 200: jsonAnswer('A page of rows.', pageSchema('rows', sharedSchema('OwnAcceptance'))), ...usualAnswers },
      },
    },
    [`${apiPath}/account/acceptances/{id}`]: {
      post: {
        ...{ operationId: 'account.accept', summary: 'Accept what was handed out, or decline it', tags: ['account'], parameters: [inPath] },
        description: 'What is declined is back in stock, and whoever handed it out is told why.',
        requestBody: bodyOf({
          type: 'object',
          required: ['accepted'],
          properties: {
            accepted: yesNo,
            note: { type: ['string', 'null'], maxLength: 1000, description: 'Why, of what is declined.' },
            signature: {
              type: ['string', 'null'],
              description: 'A PNG picture as `data:image/png;base64,…`, or a file; needed to accept.',
            },
          },
        }),
        responses: { 200: jsonAnswer('Done, or why not.', orRefusal(sharedSchema('Done'))), ...bodyAnswers },
      },
    },
    [`${apiPath}/acceptances/{id}/on-behalf`]: {
      post: {
        ...{
          operationId: 'acceptances.onBehalf',
          summary: 'Accept or decline for the person',
          tags: ['acceptances'],
          parameters: [inPath],
        },
        description: right,
        requestBody: bodyOf(objectSchema({ accepted: yesNo, reason })),
        responses: { 200: jsonAnswer('Done, or why not.', orRefusal(sharedSchema('Done'))), ...bodyAnswers },
      },
    },
    [`${apiPath}/acceptances/remind`]: { post: many('remind', 'Remind people of what they have not accepted') },
    [`${apiPath}/acceptances/withdraw`]: { post: many('withdraw', 'Ask for no acceptance any more', { reason }) },
  },
  schemas: {
    OwnAcceptance: objectSchema({
      ...{ id, item: text, item_type: word(itemTypes), quantity: count, state: word(['pending', 'accepted', 'declined']) },
      ...{ note: textOrNull, terms: textOrNull, given_by: textOrNull, given_on: moment, decided_on: moment },
      available_actions: objectSchema({ accept: yesNo, decline: yesNo }),
    }),
  },
};
