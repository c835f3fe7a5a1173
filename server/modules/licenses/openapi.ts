import { sharedSchema, type Schema } from '#definition';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';

const id = { type: 'integer', minimum: 1 };
const idOrNull = (description: string): Schema => ({ type: ['integer', 'null'], minimum: 1, description });
const inPath = (name: string): Schema => ({ name, in: 'path', required: true, schema: id });
const textOrNull = { type: ['string', 'null'] };
const referenceOrNull = { anyOf: [sharedSchema('Reference'), { type: 'null' }] };
const usual = ['search', 'sort', 'order', 'offset', 'limit'].map(name => ({ name, in: 'query', schema: { type: 'string' } }));

const holder = bodyOf({
  type: 'object',
  properties: {
    assigned_to: idOrNull('The person who gets the seat.'),
    asset_id: idOrNull('The asset that gets it. Null in both checks the seat in.'),
    checkout_at: { ...textOrNull, format: 'date', description: 'The day of the check-out; today unless told.' },
    expected_checkin: { ...textOrNull, format: 'date', description: 'Until when it is expected back.' },
    notes: { ...textOrNull, maxLength: 1000 },
  },
});

const list = (operationId: string, summary: string, tag: string, row: string): ApiOperation => ({
  operationId,
  summary,
  tags: [tag],
  parameters: [inPath('id'), ...usual],
  responses: { 200: jsonAnswer('A page of rows.', orRefusal(pageSchema('rows', sharedSchema(row)))), ...usualAnswers },
});

const change = (operationId: string, summary: string, parameters: Schema[]): ApiOperation => ({
  operationId,
  summary,
  description: 'Needs the right `licenses.checkout`.',
  tags: ['licenses'],
  parameters,
  requestBody: holder,
  responses: {
    200: jsonAnswer('The seat as it is now, or why not.', orRefusal(successSchema(sharedSchema('LicenseSeatsRow')))),
    ...bodyAnswers,
  },
});

const inSeat = [inPath('id'), inPath('seat')];

/** The seats of licences: who has them, check-out and check-in. */
export const licensesDescription: Description = {
  paths: {
    [`${apiPath}/licenses/{id}/seats`]: { get: list('licenses.seats', 'List the seats of a licence', 'licenses', 'LicenseSeatsRow') },
    [`${apiPath}/licenses/{id}/seats/{seat}`]: {
      patch: change('licenses.seat', 'Check a seat out or in', inSeat),
      put: change('licenses.seatByPut', 'Check a seat out or in', inSeat),
      post: change('licenses.seatByPost', 'Check a seat out or in, with `_method`', inSeat),
    },
    [`${apiPath}/licenses/{id}/checkout`]: { post: change('licenses.checkout', 'Check the next free seat out', [inPath('id')]) },
    [`${apiPath}/users/{id}/licenses`]: { get: list('users.licenses', 'List the licences of a person', 'users', 'LicensesRow') },
    [`${apiPath}/hardware/{id}/licenses`]: { get: list('hardware.licenses', 'List the licences of an asset', 'hardware', 'LicensesRow') },
  },
  registers: {
    licenses: { row: { purchase_cost_numeric: { type: ['number', 'null'] } } },
    'license-seats': {
      row: {
        name: { type: 'string' },
        license_id: idOrNull('The licence.'),
        reassignable: { type: 'boolean' },
        user_can_checkout: { type: 'boolean' },
        assigned_user: {
          anyOf: [
            {
              type: 'object',
              properties: { id, name: { type: 'string' }, email: textOrNull, department: referenceOrNull },
              required: ['id', 'name', 'email', 'department'],
              additionalProperties: false,
            },
            { type: 'null' },
          ],
        },
      },
    },
  },
};
