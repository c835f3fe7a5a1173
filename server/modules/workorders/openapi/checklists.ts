import { objectSchema, orNull, sharedSchema, type Schema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { baseProperties } from '#definition/derive/openapi/bodySchema';
import {
  bodyAnswers,
  bodyOf,
  conflictAnswer,
  jsonAnswer,
  orRefusal,
  usualAnswers,
  type ApiOperation,
} from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';
import { id, inPath, listOfIds, person, text, textOrNull, word, yesNo } from '#server/openapi/schemas.ts';
import { tags } from './schemas';

const rule = { type: ['string', 'null'], enum: ['optional', 'required', 'not_required', null] };
const result = { type: ['string', 'null'], enum: ['accept', 'reject', null] };
const numberOrNull = { type: ['number', 'null'] };
const stage = { type: 'array', items: sharedSchema('WorkorderChecklist') };
const stagesSchema = objectSchema({ pre: stage, inter: stage, post: stage });
const own = { ...inPath, description: 'A checklist of a work order.' };

const changeChecklist = (operationId: string, summary: string, parameters: readonly Schema[], body?: Schema): ApiOperation => ({
  ...{ operationId, summary, tags, parameters },
  description: 'Needs the right `workorders.edit`.',
  ...(body && { requestBody: bodyOf(body) }),
  responses: { 200: jsonAnswer('All checklists of the work order, or why not.', orRefusal(successSchema(stagesSchema))), ...bodyAnswers },
});

const dependency = {
  type: 'object',
  properties: { dependent_checklist_id: { ...id, type: ['integer', 'null'] }, _method: text, ...baseProperties },
};
/** An operation that is refused where it would undo somebody else's change. */
const compared = (operation: ApiOperation): ApiOperation => ({ ...operation, responses: { ...operation.responses, ...conflictAnswer } });

/** The checklists of work orders. */
export const checklistPaths: Description['paths'] = {
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
    patch: compared(changeChecklist('workorders.dependChecklist', 'Let a checklist wait for another', [own], dependency)),
    post: compared(changeChecklist('workorders.changeChecklist', 'The same, or with `_method` DELETE the removal', [own], dependency)),
    delete: changeChecklist('workorders.removeChecklist', 'Take a checklist away', [own]),
  },
  [`${apiPath}/maintenance/workorders/checklists/{id}/answers`]: {
    post: changeChecklist('workorders.answer', 'Answer a parameter of a checklist', [own], {
      type: 'object',
      properties: {
        key: text,
        value: { type: ['string', 'number'], description: 'A number, the key of an option, a text or a day.' },
        comment: textOrNull,
        photos: { ...listOfIds, description: 'Files of the work order; films among them are added to its videos.' },
        videos: { ...listOfIds, description: 'Films of the work order.' },
        before: {
          ...textOrNull,
          description: 'The value that the caller saw, null for none: what somebody else answered meanwhile is not written over.',
        },
        before_comment: { ...textOrNull, description: 'The same of the comment.' },
        before_photos: { ...listOfIds, description: 'The photos that the caller saw: what somebody else added meanwhile stays.' },
        before_videos: { ...listOfIds, description: 'The same of the films.' },
      },
      required: ['key', 'value'],
    }),
  },
};

export const checklistSchemas: Record<string, Schema> = {
  WorkorderChecklist: objectSchema({
    ...{
      id,
      checklist_id: id,
      name: text,
      stage: word(['pre', 'inter', 'post']),
      dependent_checklist_id: { ...id, type: ['integer', 'null'] },
    },
    ...{
      photo: rule,
      video: rule,
      comment: rule,
      is_locked: yesNo,
      done_at: orNull(sharedSchema('Moment')),
      created_at: sharedSchema('Moment'),
      lock_version: { type: 'integer', minimum: 1, description: 'Raised by each write of the checklist, whoever makes it.' },
    },
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
              videos: listOfIds,
              missing: { type: 'array', items: word(['photo', 'video', 'comment']) },
            },
            ...{ user: person, answered_at: sharedSchema('Moment') },
          }),
        ),
      }),
    },
  }),
};
