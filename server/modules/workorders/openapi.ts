import { objectSchema, orNull, sharedSchema, type Schema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
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

/** Work orders beside their fields. */
export const workordersDescription: Description = {
  paths: {
    ...checklistPaths,
    [`${apiPath}/maintenance/workorders/{id}/accept`]: { post: verdict('workorders.accept', 'Accept a request', false) },
    [`${apiPath}/maintenance/workorders/{id}/reject`]: { post: verdict('workorders.reject', 'Reject a request', true) },
  },
  schemas: {
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
