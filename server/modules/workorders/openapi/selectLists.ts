import { objectSchema, sharedSchema } from '#definition';
import { jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';
import { count, id, text, textOrNull, yesNo } from '#server/openapi/schemas.ts';
import { base } from './schemas';

const query = (name: string, description: string, schema: object) => ({ name, in: 'query', description, schema });

/** The statuses that one may choose from, and the work orders. */
export const choicePaths: Description['paths'] = {
  [`${apiPath}/maintenance/statuses/selectlist`]: {
    get: {
      ...{ operationId: 'maintenance-statuses.selectlist', summary: 'Choose from work order statuses, or from the next ones' },
      tags: ['maintenance-statuses'],
      parameters: [
        query('search', 'A part of the name.', text),
        query('page', 'Which page; the first unless told.', id),
        query('status_id', 'Only what may follow this status.', id),
        query('base_status_id', 'Only what may follow statuses of this kind, or of the kind of this status.', text),
        query('work_order_id', 'For whom this work order is given to, what they may do with it as well.', id),
      ],
      responses: { 200: jsonAnswer('A page of choices.', sharedSchema('StatusChoices')), ...usualAnswers },
    },
  },
  [`${apiPath}/maintenance/workorders/selectlist`]: {
    get: {
      ...{ operationId: 'workorders.selectlist', summary: 'Choose from work orders, or from those that one may be a part of' },
      description: 'The filters of the list narrow it as well.',
      tags: ['workorders'],
      parameters: [
        query('search', 'A part of the ticket or the title.', text),
        query('page', 'Which page; the first unless told.', id),
        query('id[]', 'Only these work orders.', { type: 'array', items: id }),
        query('part_id', 'Only what the work order with this id may be made a part of; a new one, where it is 0.', count),
      ],
      responses: { 200: jsonAnswer('A page of choices.', sharedSchema('SelectList')), ...usualAnswers },
    },
  },
};

export const choiceSchemas = {
  StatusChoices: objectSchema({
    results: {
      type: 'array',
      items: objectSchema({ id, text, image: textOrNull, base_status: base, color: textOrNull, is_published: yesNo }),
    },
    pagination: objectSchema({ more: yesNo, per_page: count }),
    ...{ total_count: count, page: count, page_count: count },
  }),
};
