import { objectSchema, orNull, sharedSchema, type Schema } from '#definition';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';
import { linkTypes } from '#src/domain/work-orders/links.ts';
import { id, inPath, listOfIds, text, textOrNull, word, yesNo } from '#server/openapi/schemas.ts';
import { base, tags } from './schemas';

const links = pageSchema('rows', sharedSchema('WorkorderLink'));
const watchers = pageSchema('rows', sharedSchema('Watcher'));
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

/** What work orders are linked with, who watches them, and what was offered for them. */
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
};
