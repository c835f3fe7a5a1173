import { objectSchema, orNull, sharedSchema, type Schema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';
import { costPaths, costSchemas } from './openapi/costs';
import { workLogPaths, workLogSchemas } from './openapi/worklog';
import { choicePaths, choiceSchemas } from './openapi/selectLists';
import { relationPaths, relationSchemas } from './openapi/relations';
import { selectedRow } from './openapi/selectedRow';
import { count, id, inPath, listOfIds, text, textOrNull, yesNo } from '#server/openapi/schemas.ts';
import { base, tags } from './openapi/schemas';

const order = successSchema(sharedSchema('WorkordersRow'));

const verdict = (operationId: string, summary: string, isRequired: boolean, more: Record<string, Schema> = {}): ApiOperation => ({
  ...{ operationId, summary, tags, parameters: [inPath] },
  description: 'Needs the right `workorders.accept`, or `workorders.edit` and to be one of the assignees.',
  requestBody: bodyOf({
    type: 'object',
    properties: { comment: { ...textOrNull, maxLength: 1000 }, ...more },
    ...(isRequired && { required: ['comment'] }),
  }),
  responses: { 200: jsonAnswer('The work order as it is now, or why not.', orRefusal(order)), ...bodyAnswers },
});

const promised = orNull(objectSchema({ due_at: sharedSchema('Moment'), met_at: orNull(sharedSchema('Moment')) }));
const progress = objectSchema({ checklists: count, done: count, parameters: count, answered: count });

const load = objectSchema({
  total: count,
  rows: {
    type: 'array',
    items: objectSchema({
      ...{ id, name: text, department: textOrNull, open: count, overdue: count },
      absent_from: { ...textOrNull, description: 'The first day of an absence that has not ended.' },
      absent_until: { ...textOrNull, description: 'Its last day; null until further notice.' },
    }),
  },
});

/** Work orders beside their fields. */
export const workordersDescription: Description = {
  paths: {
    ...workLogPaths,
    ...relationPaths,
    ...choicePaths,
    ...costPaths,
    [`${apiPath}/maintenance/workorders/{id}/accept`]: {
      post: verdict('workorders.accept', 'Accept a request, and say who does it and until when', false, {
        ...{ assignees: listOfIds, assigned_groups: listOfIds, due_date: orNull({ type: 'string', format: 'date' }) },
      }),
    },
    [`${apiPath}/maintenance/workorders/{id}/follow-up`]: {
      post: {
        ...{ operationId: 'workorders.followUp', summary: 'Order what follows from answers that are not good', tags, parameters: [inPath] },
        description: 'Needs the right `workorders.create` or `workorders.request`. The new order is linked with this one.',
        responses: { 200: jsonAnswer('The new work order, or why not.', orRefusal(order)), ...bodyAnswers },
      },
    },
    [`${apiPath}/maintenance/workorders/load`]: {
      get: {
        ...{ operationId: 'workorders.load', summary: 'How many open orders people have', tags },
        description: 'Needs the right `workorders.edit` or `workorders.accept`. At most 500 people, the busiest first.',
        responses: { 200: jsonAnswer('The people.', sharedSchema('WorkorderLoad')), ...usualAnswers },
      },
    },
    [`${apiPath}/maintenance/workorders/{id}/reject`]: { post: verdict('workorders.reject', 'Reject a request', true) },
  },
  schemas: { ...workLogSchemas, ...relationSchemas, ...choiceSchemas, ...costSchemas, WorkorderLoad: load },
  registers: {
    'maintenance-statuses': {
      choice: {
        base_status: { ...base, description: 'The kind of the status.' },
        color: textOrNull,
        is_published: yesNo,
      },
    },
    workorders: {
      row: {
        ...selectedRow,
        base_status: { ...base, description: 'The kind of its status.' },
        is_closed: { ...yesNo, description: 'Cancelled, or completed with all that comes after the work.' },
        is_overdue: { ...yesNo, description: 'Its day is over, and it is not.' },
        escalation_level: { ...count, description: 'The level that is reached; 0 for none.' },
        sla: orNull(
          objectSchema({
            ...{ response: promised, resolution: promised },
            from: { ...textOrNull, description: 'The name of the customer’s agreement, or `priority`.' },
          }),
        ),
        checklists: { ...objectSchema({ pre: progress, inter: progress, post: progress }), description: 'How far its checklists are.' },
        media: { type: 'array', items: sharedSchema('WorkorderMedia'), description: 'Its newest pictures and papers.' },
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
