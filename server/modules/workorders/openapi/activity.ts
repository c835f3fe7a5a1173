import { objectSchema, orNull, sharedSchema, type Schema } from '#definition';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';
import { parts } from '#src/domain/work-orders/parts.ts';
import { clientId, count, id, inPath, listOfIds, paged, person, tags, text, textOrNull, word } from './schemas';

const words: Schema = {
  type: 'object',
  properties: {
    comment: { ...text, maxLength: 10_000 },
    client_id: clientId,
    media: { ...listOfIds, description: 'Files of the work order.' },
  },
};

const changeComment = (operationId: string, summary: string, parameter: Schema, body?: Schema): ApiOperation => ({
  ...{ operationId, summary, tags, parameters: [parameter] },
  description:
    'Needs the right `workorders.edit`; for one’s own request, until it is decided, `workorders.request`. `@username` tells that person.',
  ...(body && { requestBody: bodyOf(body) }),
  responses: {
    200: jsonAnswer('The comment as it is now, or why not.', orRefusal(successSchema(orNull(sharedSchema('WorkorderComment'))))),
    ...bodyAnswers,
  },
});

const listOf = (operationId: string, summary: string, schema: Schema): ApiOperation => ({
  ...{ operationId, summary, tags, parameters: [inPath, ...paged] },
  responses: { 200: jsonAnswer('A page, newest first.', orRefusal(schema)), ...usualAnswers },
});

const comment = { ...inPath, description: 'A comment.' };

/** What is said of work orders, the work that is logged, and all of it in one line of time. */
export const activityPaths: Description['paths'] = {
  [`${apiPath}/maintenance/workorders/{id}/comments`]: {
    get: listOf('workorders.comments', 'The comments of a work order', pageSchema('rows', sharedSchema('WorkorderComment'))),
    post: changeComment('workorders.comment', 'Comment on a work order', inPath, words),
  },
  [`${apiPath}/maintenance/workorders/comments/{id}/update`]: {
    post: changeComment('workorders.editComment', 'Change one’s own comment', comment, words),
  },
  [`${apiPath}/maintenance/workorders/comments/{id}/delete`]: {
    post: changeComment('workorders.deleteComment', 'Remove one’s own comment; with `workorders.delete` anybody’s', comment),
  },
  [`${apiPath}/maintenance/workorders/{id}/updates`]: {
    get: {
      ...listOf(
        'workorders.updates',
        'All that happened to a work order and was said of it',
        pageSchema('rows', sharedSchema('WorkorderUpdate')),
      ),
      parameters: [inPath, { name: 'filter', in: 'query', schema: word(['all', 'comments', 'history', 'worklog', 'media']) }, ...paged],
    },
  },
  [`${apiPath}/maintenance/workorders/revision/{id}`]: {
    get: {
      ...listOf('workorders.revision', 'What was changed of a work order, from what to what', pageSchema('rows', sharedSchema('Activity'))),
      parameters: [inPath, { name: 'search', in: 'query', schema: text, description: 'In fields, old, new, people and notes.' }, ...paged],
    },
  },
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

export const activitySchemas: Record<string, Schema> = {
  WorkorderComment: objectSchema({
    ...{ id, comment: text, user: person, created_at: sharedSchema('Moment'), edited_at: orNull(sharedSchema('Moment')) },
    media: { type: 'array', items: sharedSchema('WorkorderMedia') },
  }),
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
  WorkorderUpdate: {
    ...{ type: 'object', required: ['id', 'kind', 'at', 'user'] },
    description: 'It holds what its kind names.',
    properties: {
      ...{ id: text, kind: word(['comment', 'history', 'log', 'media']), at: sharedSchema('Moment'), user: person },
      ...{ comment: sharedSchema('WorkorderComment'), log: sharedSchema('WorkLogEntry'), media: sharedSchema('WorkorderMedia') },
      history: objectSchema({ action: text, note: textOrNull, log_meta: { type: ['object', 'null'], additionalProperties: true } }),
    },
  },
};
