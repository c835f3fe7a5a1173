import { objectSchema, orNull, sharedSchema, type Schema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { clientId, count, id, inPath, person, textOrNull, word } from '#server/openapi/schemas.ts';
import { apiPath } from '#server/settings.ts';
import { costKinds } from '#src/domain/work-orders/costs.ts';
import { tags } from './schemas';

const amount = { type: 'number', minimum: 0 };
const description = 'Needs the right `workorders.costs`.';
const changed = { 200: jsonAnswer('All lines as they are now, or why not.', orRefusal(successSchema(sharedSchema('WorkorderCosts')))) };
const at = `${apiPath}/maintenance/workorders/{id}/costs`;

/** What was used and paid for work orders. */
export const costPaths: Description['paths'] = {
  [at]: {
    get: {
      ...{ operationId: 'workorders.costs', summary: 'What a work order costs, line by line', tags, description, parameters: [inPath] },
      responses: { 200: jsonAnswer('All lines, oldest first.', orRefusal(sharedSchema('WorkorderCosts'))), ...usualAnswers },
    },
    post: {
      ...{
        operationId: 'workorders.addCost',
        summary: 'Add a line to the costs; a spare part leaves the stock',
        tags,
        parameters: [inPath],
      },
      description: `${description} A spare part costs what was paid for one where \`unit_cost\` is left out; \`other\` needs a note.`,
      requestBody: bodyOf({
        type: 'object',
        properties: {
          ...{ kind: word(costKinds), component_id: id, qty: { ...id, default: 1 }, unit_cost: amount, person_id: id, minutes: id },
          ...{ rate: { ...amount, description: 'Of an hour.' }, note: { ...textOrNull, maxLength: 1000 }, client_id: clientId },
        },
        required: ['kind'],
      }),
      responses: { ...changed, ...bodyAnswers },
    },
  },
  [`${at}/{line}`]: {
    delete: {
      ...{
        operationId: 'workorders.removeCost',
        summary: 'Take a line off the costs; its spare part returns to the stock',
        tags,
        description,
      },
      parameters: [inPath, { ...inPath, name: 'line' }],
      responses: { ...changed, ...usualAnswers },
    },
  },
};

const integer = { type: ['integer', 'null'] };

export const costSchemas: Record<string, Schema> = {
  WorkorderCosts: objectSchema({
    total: count,
    amount: { ...amount, description: 'What the lines make together.' },
    rows: { type: 'array', items: sharedSchema('WorkorderCost') },
  }),
  WorkorderCost: objectSchema({
    ...{ id, kind: word(costKinds), component: orNull(person), qty: integer, unit_cost: orNull(amount) },
    ...{ person: orNull(person), minutes: integer, rate: orNull(amount), note: textOrNull, amount, created_at: sharedSchema('Moment') },
  }),
};
