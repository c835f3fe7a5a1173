import { objectSchema, orNull, sharedSchema, type Schema } from '#definition';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';
import { linkTypes } from '#src/domain/work-orders/links.ts';
import { count, id, inPath, listOfIds, text, textOrNull, word, yesNo } from '#server/openapi/schemas.ts';
import { base, tags } from './schemas';

const links = pageSchema('rows', sharedSchema('WorkorderLink'));
const watchers = pageSchema('rows', sharedSchema('Watcher'));
const named = objectSchema({ id, name: text });
const level = { type: 'integer', minimum: 1, maximum: 5 };
const oneOrMany = { anyOf: [id, listOfIds] };

const change = (operationId: string, summary: string, answer: Schema, body?: Schema): ApiOperation => ({
  ...{ operationId, summary, tags },
  description: 'Needs the right `workorders.edit`.',
  ...(body && { requestBody: bodyOf(body) }),
  responses: { 200: jsonAnswer('How it is now, or why not.', orRefusal(successSchema(answer))), ...bodyAnswers },
});

const watching = (operationId: string, summary: string): ApiOperation => ({
  ...change(operationId, summary, watchers, {
    type: 'object',
    properties: { work_order_id: id, user_id: oneOrMany },
    required: ['work_order_id', 'user_id'],
  }),
  description: 'Needs the right `workorders.edit`; for oneself, `workorders.view`.',
});

const list = (operationId: string, summary: string, answer: Schema): ApiOperation => ({
  ...{ operationId, summary, tags, parameters: [inPath] },
  responses: { 200: jsonAnswer('All of them.', orRefusal(answer)), ...usualAnswers },
});

/** What work orders are linked with, who watches them, how they escalate, and what was offered for them. */
export const relationPaths: Description['paths'] = {
  [`${apiPath}/maintenance/workorders/link-workorders`]: {
    post: change('workorders.link', 'Link a work order with others', links, {
      type: 'object',
      properties: { work_order_id: id, type: { ...word(linkTypes), default: 'relates_to' }, links: oneOrMany },
      required: ['work_order_id', 'links'],
    }),
  },
  [`${apiPath}/maintenance/workorders/link-workorders/{id}`]: {
    delete: {
      ...change('workorders.unlink', 'Take a link away, from both sides', links),
      parameters: [{ ...inPath, description: 'A link.' }],
    },
  },
  [`${apiPath}/maintenance/workorders/link-lists/{id}`]: {
    get: list('workorders.links', 'What a work order is linked with, as seen from it', links),
  },
  [`${apiPath}/maintenance/workorders/watcher-add`]: { post: watching('workorders.watch', 'Let people watch a work order') },
  [`${apiPath}/maintenance/workorders/watcher-remove`]: { post: watching('workorders.unwatch', 'Let people watch a work order no more') },
  [`${apiPath}/maintenance/workorders/watcher-list/{id}`]: {
    get: list('workorders.watchers', 'Who watches a work order', watchers),
  },
  [`${apiPath}/maintenance/workorders/escalation`]: {
    post: change('workorders.escalate', 'Add people to a level of the escalation', sharedSchema('Escalation'), {
      type: 'object',
      properties: { work_order_id: id, level, cause_id: { ...id, type: ['integer', 'null'] }, assignees: oneOrMany },
      required: ['work_order_id', 'level'],
    }),
  },
  [`${apiPath}/maintenance/workorders/escalation/view`]: {
    get: {
      ...list('workorders.escalation', 'When the levels of a work order are reached, and who is told then', sharedSchema('Escalation')),
      parameters: [
        { name: 'work_order_id', in: 'query', required: true, schema: id },
        { name: 'level', in: 'query', description: 'Only this one.', schema: level },
      ],
    },
  },
  [`${apiPath}/workorder/{id}/quotation`]: {
    get: list('workorders.quotation', 'What was offered for a work order', pageSchema('rows', sharedSchema('ContractQuotationsRow'))),
  },
};

export const relationSchemas: Record<string, Schema> = {
  WorkorderLink: objectSchema({
    ...{ id, type: word(linkTypes) },
    work_order: objectSchema({
      ...{ id, ticket_id: text, title: text, status: textOrNull, base_status: base, due_date: orNull(sharedSchema('Day')) },
      can_open: {
        ...yesNo,
        description: 'False where the caller sees only their own, and this is none: then only its number and title are told.',
      },
    }),
  }),
  Watcher: objectSchema({ id, name: text, email: textOrNull, avatar: textOrNull }),
  Escalation: objectSchema({
    ...{
      level: { ...count, description: 'The one that is reached; 0 for none.' },
      matrix: orNull(named),
      started_at: sharedSchema('Moment'),
      sends_email: { ...yesNo, description: 'Whether this server sends e-mail at all.' },
    },
    levels: {
      type: 'array',
      items: objectSchema({
        ...{ level, due_at: sharedSchema('Moment'), reached_at: orNull(sharedSchema('Moment')) },
        seconds_left: {
          type: ['integer', 'null'],
          description: 'Null where it is reached, or the work is over; negative for a moment, until it is told.',
        },
        ...{
          cause_id: { ...id, type: ['integer', 'null'] },
          cause: orNull(named),
          users: { type: 'array', items: named },
          assignees: { type: 'array', items: named },
        },
        ...{ email: yesNo, notification: yesNo },
      }),
    },
  }),
};
