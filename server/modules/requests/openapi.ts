import { objectSchema, orNull, sharedSchema } from '#definition';
import { pageSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const yesNo = { type: 'boolean' };
const id = { type: 'integer', minimum: 1 };
const description = 'Needs the right `assets.view.requestable`.';
const tags = ['account'];
const usual = ['search', 'sort', 'order', 'offset', 'limit'].map(name => ({ name, in: 'query', schema: text }));
const day = orNull(sharedSchema('Day'));

const change = (operationId: string, summary: string): ApiOperation => ({
  ...{ operationId, summary, description, tags },
  parameters: [{ name: 'id', in: 'path', required: true, schema: id }],
  responses: { 200: jsonAnswer('Done, or why not.', orRefusal(sharedSchema('Done'))), ...bodyAnswers },
});

/** Assets that can be requested. */
export const requestsDescription: Description = {
  tag: { name: 'account', description: 'What the caller may ask for' },
  paths: {
    [`${apiPath}/account/requestable/hardware`]: {
      get: {
        ...{ operationId: 'account.requestable', summary: 'List the assets that can be requested', description, tags, parameters: usual },
        responses: { 200: jsonAnswer('A page of rows.', pageSchema('rows', sharedSchema('RequestableAsset'))), ...usualAnswers },
      },
    },
    [`${apiPath}/account/requests`]: {
      get: {
        ...{ operationId: 'account.requests', summary: 'List what the caller has requested', description, tags },
        responses: { 200: jsonAnswer('All rows.', pageSchema('rows', sharedSchema('OwnRequest'))), ...usualAnswers },
      },
    },
    [`${apiPath}/account/request/{id}`]: { post: change('account.request', 'Request an asset') },
    [`${apiPath}/account/request/{id}/cancel`]: { post: change('account.cancel', 'Take a request back') },
  },
  schemas: {
    RequestableAsset: objectSchema({
      ...{ id, name: textOrNull, asset_tag: text, serial: textOrNull, image: textOrNull, model: textOrNull, model_number: textOrNull },
      ...{
        location: textOrNull,
        status: textOrNull,
        expected_checkin: day,
        assigned_to_self: yesNo,
        custom_fields: { type: 'object', additionalProperties: text },
      },
      available_actions: objectSchema({ request: yesNo, cancel: yesNo }),
    }),
    OwnRequest: {
      ...objectSchema({
        ...{ id, name: text, type: text, location: textOrNull, image: textOrNull, qty: id, expected_checkin: day },
        request_date: orNull(sharedSchema('Moment')),
      }),
      // The rows carry custom fields side by side with the rest (contract §3).
      patternProperties: { '^custom_fields\\._snipeit_\\w+$': text },
    },
  },
  registers: { hardware: { row: { requests_counter: { type: 'integer', minimum: 0 } } } },
};
