import { objectSchema, orNull, sharedSchema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';
import { costPaths, costSchemas } from './openapi/costs';
import { workLogPaths, workLogSchemas } from './openapi/worklog';
import { choicePaths, choiceSchemas } from './openapi/selectLists';
import { relationPaths, relationSchemas } from './openapi/relations';
import { selectedRow } from './openapi/selectedRow';
import { count, id, inPath, text, textOrNull, yesNo } from '#server/openapi/schemas.ts';
import { base, tags } from './openapi/schemas';

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

const promised = orNull(objectSchema({ due_at: sharedSchema('Moment'), met_at: orNull(sharedSchema('Moment')) }));
const progress = objectSchema({ checklists: count, done: count, parameters: count, answered: count });

/** Work orders beside their fields. */
export const workordersDescription: Description = {
  paths: {
    ...workLogPaths,
    ...relationPaths,
    ...choicePaths,
    ...costPaths,
    [`${apiPath}/maintenance/workorders/{id}/accept`]: { post: verdict('workorders.accept', 'Accept a request', false) },
    [`${apiPath}/maintenance/workorders/{id}/reject`]: { post: verdict('workorders.reject', 'Reject a request', true) },
  },
  schemas: { ...workLogSchemas, ...relationSchemas, ...choiceSchemas, ...costSchemas },
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
