import { objectSchema, orNull, type Properties } from '#definition';
import { exportAnswer, exportParameters } from '#definition/derive/openapi/exportPath';
import { jsonAnswer, orRefusal, usualAnswers, type PathItem } from '#definition/derive/openapi/operation';
import { listParameters } from '#definition/derive/openapi/parameters';
import { rowSchema } from '#definition/derive/openapi/rowSchema';
import type { Plans } from '#server/contract.ts';
import { count, id, text, textOrNull, yesNo } from '#server/openapi/schemas.ts';
import { apiPath } from '#server/settings.ts';
import { checklistKey } from './matrixQuery';

const needs = 'Needs the right `inspections.view`, or `inspections.view.own` for what is one’s own.';
const list = (items: object) => ({ type: 'array', items });

const cell = objectSchema({
  ...{ id, value: textOrNull, result: textOrNull, verdict: textOrNull, comment: textOrNull },
  ...{ is_near: yesNo, is_doubted: yesNo, media: count },
});

/** The calls of the matrix; `added` is what rows of inspections have beside their fields. */
export function describeMatrix(plans: Plans, added: Properties): Readonly<Record<string, PathItem>> {
  const { resource } = plans.get('inspections');
  const checklist = {
    name: checklistKey,
    in: 'query',
    schema: id,
    description: 'The checklist that is shown; the one that most of them ask unless told.',
  };
  const page = objectSchema({
    ...{ total: count, checklist: orNull(id), checklists: list(objectSchema({ id, name: text, total: count })) },
    parameters: list({ type: 'object' }),
    rows: list(rowSchema(resource, { ...added, cells: { type: 'object', additionalProperties: cell } })),
  });
  return {
    [`${apiPath}/audit-inspection/matrix`]: {
      get: {
        ...{ operationId: 'inspections.matrix', summary: 'Inspections of one checklist with all their values', tags: ['inspections'] },
        description: `${needs} Takes what the list takes, at most 200 rows a page; totals end at 10,000.`,
        parameters: [...listParameters(resource), checklist],
        responses: {
          200: jsonAnswer('The rows, each with what was answered, by the key of the parameter.', orRefusal(page)),
          ...usualAnswers,
        },
      },
    },
    [`${apiPath}/audit-inspection/matrix/export`]: {
      get: {
        ...{ operationId: 'inspections.matrixExport', summary: 'The same as a file', tags: ['inspections'] },
        description: `${needs} At most 10,000 rows.`,
        parameters: [...exportParameters(resource).filter(({ name }) => name !== 'export_columns'), checklist],
        responses: { 200: exportAnswer, ...usualAnswers },
      },
    },
  };
}
