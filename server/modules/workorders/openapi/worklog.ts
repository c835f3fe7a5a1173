import { objectSchema, sharedSchema, type Schema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';
import { parts } from '#src/domain/work-orders/parts.ts';
import { clientId, count, id, inPath, paged, person, textOrNull } from '#server/openapi/schemas.ts';
import { tags } from './schemas';

const listOf = (operationId: string, summary: string, schema: Schema): ApiOperation => ({
  ...{ operationId, summary, tags, parameters: [inPath, ...paged] },
  responses: { 200: jsonAnswer('A page, newest first.', orRefusal(schema)), ...usualAnswers },
});

/** The work that is logged for work orders, and news of them. */
export const workLogPaths: Description['paths'] = {
  [`${apiPath}/maintenance/workorders/{id}/stream`]: {
    get: {
      ...{ operationId: 'workorders.stream', summary: 'Be told what others change of a work order, by server-sent events', tags },
      description:
        'At once the event `here`, then `changed` with `{"kinds": […], "by": <id of a person or null>}` after every change; kinds are ' +
        `${parts.join(', ')}. Ends with the access token.`,
      parameters: [inPath],
      responses: {
        ...usualAnswers,
        200: {
          description: 'The events, or why not.',
          content: { 'text/event-stream': {}, 'application/json': { schema: sharedSchema('Refusal') } },
        },
      },
    },
  },
  [`${apiPath}/maintenance/workorders/work-log`]: {
    post: {
      ...{ operationId: 'workorders.log', summary: 'Log work, and move the work order where a status is named', tags },
      description: 'Needs the right `workorders.edit`.',
      requestBody: bodyOf({
        type: 'object',
        properties: {
          work_order_id: id,
          minutes: { ...id, type: ['integer', 'null'] },
          note: textOrNull,
          sub_status_id: id,
          client_id: clientId,
        },
        required: ['work_order_id'],
      }),
      responses: { 200: jsonAnswer('The work log, or why not.', orRefusal(successSchema(sharedSchema('WorkLog')))), ...bodyAnswers },
    },
  },
  [`${apiPath}/maintenance/workorders/work-log-list/{id}`]: {
    get: listOf('workorders.workLog', 'The work log of a work order', sharedSchema('WorkLog')),
  },
};

export const workLogSchemas: Record<string, Schema> = {
  WorkLog: objectSchema({
    ...{ total: count, total_minutes: count, people: { type: 'array', items: objectSchema({ user: person, minutes: count }) } },
    rows: {
      type: 'array',
      items: sharedSchema('WorkLogEntry'),
    },
  }),

  WorkLogEntry: objectSchema({
    ...{ id, from_status: textOrNull, to_status: textOrNull, note: textOrNull, minutes: { type: ['integer', 'null'] } },
    ...{ user: person, created_at: sharedSchema('Moment') },
  }),
};
