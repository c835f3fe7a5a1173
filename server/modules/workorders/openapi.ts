import { objectSchema, orNull, sharedSchema, type Schema } from '#definition';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';
import { bases } from './states';

const id = { type: 'integer', minimum: 1 };
const count = { type: 'integer', minimum: 0 };
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const yesNo = { type: 'boolean' };
const base = { type: ['string', 'null'], enum: [...bases, null] };
const tags = ['workorders'];
const inPath: Schema = { name: 'id', in: 'path', required: true, schema: id };
const order = successSchema(sharedSchema('WorkordersRow'));

const verdict = (operationId: string, summary: string, isRequired: boolean): ApiOperation => ({
  ...{ operationId, summary, tags, parameters: [inPath] },
  description: 'Needs the right `workorders.accept`, or `workorders.edit` and to be one of the assignees.',
  requestBody: bodyOf({
    type: 'object',
    properties: { comment: { ...textOrNull, maxLength: 1000 } },
    ...(isRequired && { required: ['comment'] }),
  }),
  responses: { 200: jsonAnswer('The work order as it is now, or why not.', orRefusal(order)), ...bodyAnswers },
});

const progress = objectSchema({ checklists: count, done: count, parameters: count, answered: count });

const word = (values: readonly string[]): Schema => ({ type: 'string', enum: [...values] });
const rule = { type: ['string', 'null'], enum: ['optional', 'required', 'not_required', null] };
const result = { type: ['string', 'null'], enum: ['accept', 'reject', null] };
const numberOrNull = { type: ['number', 'null'] };
const stage = { type: 'array', items: sharedSchema('WorkorderChecklist') };
const stagesSchema = objectSchema({ pre: stage, inter: stage, post: stage });
const listOfIds = { type: 'array', items: id };
const own = { ...inPath, description: 'A checklist of a work order.' };

const changeChecklist = (operationId: string, summary: string, parameters: readonly Schema[], body?: Schema): ApiOperation => ({
  ...{ operationId, summary, tags, parameters },
  description: 'Needs the right `workorders.edit`.',
  ...(body && { requestBody: bodyOf(body) }),
  responses: { 200: jsonAnswer('All checklists of the work order, or why not.', orRefusal(successSchema(stagesSchema))), ...bodyAnswers },
});

const dependency = { type: 'object', properties: { dependent_checklist_id: { ...id, type: ['integer', 'null'] }, _method: text } };

const checklistPaths: Description['paths'] = {
  [`${apiPath}/maintenance/workorders/{id}/checklists`]: {
    get: {
      ...{ operationId: 'workorders.checklists', summary: 'The checklists of a work order, with what was found', tags },
      parameters: [inPath],
      responses: { 200: jsonAnswer('The checklists by their stages.', orRefusal(stagesSchema)), ...usualAnswers },
    },
  },
  [`${apiPath}/maintenance/workorders/checklists`]: {
    post: changeChecklist('workorders.addChecklists', 'Add checklists of the library to a work order', [], {
      type: 'object',
      properties: { work_order_id: id, pre: listOfIds, inter: listOfIds, post: listOfIds },
      required: ['work_order_id'],
    }),
  },
  [`${apiPath}/maintenance/workorders/checklists/{id}`]: {
    patch: changeChecklist('workorders.dependChecklist', 'Let a checklist wait for another', [own], dependency),
    post: changeChecklist('workorders.changeChecklist', 'The same, or with `_method` DELETE the removal', [own], dependency),
    delete: changeChecklist('workorders.removeChecklist', 'Take a checklist away', [own]),
  },
  [`${apiPath}/maintenance/workorders/checklists/{id}/answers`]: {
    post: changeChecklist('workorders.answer', 'Answer a parameter of a checklist', [own], {
      type: 'object',
      properties: {
        key: text,
        value: { type: ['string', 'number'], description: 'A number, the key of an option, a text or a day.' },
        comment: textOrNull,
        photos: { ...listOfIds, description: 'Files of the work order.' },
      },
      required: ['key', 'value'],
    }),
  },
};

const person = orNull(objectSchema({ id, name: text }));
const clientId = {
  type: 'string',
  pattern: '^[\\w-]{8,64}$',
  description: 'A word of the caller’s own: the same one is not written twice.',
};
const paged = ['offset', 'limit'].map(name => ({ name, in: 'query', schema: count }));
const words: Schema = {
  type: 'object',
  properties: { comment: { ...text, maxLength: 10_000 }, client_id: clientId },
  required: ['comment'],
};

const changeComment = (operationId: string, summary: string, parameter: Schema, body?: Schema): ApiOperation => ({
  ...{ operationId, summary, tags, parameters: [parameter] },
  description: 'Needs the right `workorders.edit`. `@username` tells that person.',
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

const activityPaths: Description['paths'] = {
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

/** Work orders beside their fields. */
export const workordersDescription: Description = {
  paths: {
    ...checklistPaths,
    ...activityPaths,
    [`${apiPath}/maintenance/workorders/{id}/accept`]: { post: verdict('workorders.accept', 'Accept a request', false) },
    [`${apiPath}/maintenance/workorders/{id}/reject`]: { post: verdict('workorders.reject', 'Reject a request', true) },
  },
  schemas: {
    WorkorderComment: objectSchema({
      ...{ id, comment: text, user: person, created_at: sharedSchema('Moment'), edited_at: orNull(sharedSchema('Moment')) },
    }),
    WorkLog: objectSchema({
      ...{ total: count, total_minutes: count, people: { type: 'array', items: objectSchema({ user: person, minutes: count }) } },
      rows: {
        type: 'array',
        items: objectSchema({
          ...{ id, from_status: textOrNull, to_status: textOrNull, note: textOrNull, minutes: { type: ['integer', 'null'] } },
          ...{ user: person, created_at: sharedSchema('Moment') },
        }),
      },
    }),
    WorkorderChecklist: objectSchema({
      ...{
        id,
        checklist_id: id,
        name: text,
        stage: word(['pre', 'inter', 'post']),
        dependent_checklist_id: { ...id, type: ['integer', 'null'] },
      },
      ...{ is_locked: yesNo, done_at: orNull(sharedSchema('Moment')), created_at: sharedSchema('Moment') },
      parameters: {
        type: 'array',
        items: objectSchema({
          ...{ key: text, name: text, type: word(['Number', 'Drop-down', 'Text', 'Date']), low: numberOrNull, high: numberOrNull },
          ...{ required: { type: ['boolean', 'null'] }, is_inspected: yesNo },
          options: { type: 'array', items: objectSchema({ key: text, value: text, result, photo: rule, comment: rule }) },
          answer: orNull(
            objectSchema({
              ...{
                value: text,
                result,
                comment: textOrNull,
                photos: listOfIds,
                missing: { type: 'array', items: word(['photo', 'comment']) },
              },
              ...{ user: orNull(objectSchema({ id, name: text })), answered_at: sharedSchema('Moment') },
            }),
          ),
        }),
      },
    }),
  },
  registers: {
    workorders: {
      row: {
        base_status: { ...base, description: 'The kind of its status.' },
        is_closed: { ...yesNo, description: 'Cancelled, or completed with all that comes after the work.' },
        checklists: { ...objectSchema({ pre: progress, inter: progress, post: progress }), description: 'How far its checklists are.' },
        editable: { type: 'object', additionalProperties: yesNo, description: 'What the caller may change now.' },
        next_statuses: {
          type: 'array',
          items: objectSchema({ id, name: text, base_status: base, color: textOrNull }),
          description: 'The statuses that the caller may move it to now.',
        },
      },
    },
  },
};
