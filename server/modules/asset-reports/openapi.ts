import { objectSchema, sharedSchema } from '#definition';
import { pageSchema } from '#definition/derive/openapi/answers';
import { jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { count } from '#server/openapi/schemas.ts';
import { apiPath } from '#server/settings.ts';

const report = (operationId: string, summary: string, row: string, filters: readonly string[]): ApiOperation => ({
  operationId,
  summary,
  tags: ['hardware'],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
    ...['search', 'sort', 'order', 'offset', 'limit', ...filters].map(name => ({ name, in: 'query', schema: { type: 'string' } })),
  ],
  responses: { 200: jsonAnswer('A page of rows.', orRefusal(pageSchema('rows', sharedSchema(row)))), ...usualAnswers },
});
const dates = ['date[start]', 'date[end]'];
const at = `${apiPath}/reports/asset-maintenance/details/{id}`;

/** The reports of an asset. */
export const assetReportsDescription: Description = {
  paths: {
    [`${at}/figures`]: {
      get: {
        ...{ operationId: 'hardware.figures', summary: 'How often an asset failed within a range, and for how long', tags: ['hardware'] },
        description:
          'By calendar time: MTBF is the hours in service without those down, by the failures that began; MTTR the mean hours until it ran again. A failure is a work order with `down_at`.',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
          ...['duration', 'date', ...dates].map(name => ({ name, in: 'query', schema: { type: 'string' } })),
        ],
        responses: { 200: jsonAnswer('The figures.', orRefusal(sharedSchema('AssetFigures'))), ...usualAnswers },
      },
    },
    [`${at}/preventive`]: {
      get: report('hardware.preventive', 'Preventive report of an asset', 'InspectionsRow', ['frequency', 'result', ...dates]),
    },
    [`${at}/workorder`]: { get: report('hardware.breakdown', 'Breakdown-maintenance report of an asset', 'WorkordersRow', dates) },
  },
  schemas: {
    AssetFigures: objectSchema({
      ...{ failures: count, restored: count, open: count, cost: { type: 'number' } },
      mtbf_hours: { type: ['number', 'null'], description: 'Null where it did not fail.' },
      mttr_hours: { type: ['number', 'null'], description: 'Null where nothing was restored.' },
      ...{ service_hours: { type: 'number' }, down_hours: { type: 'number' }, basis: { const: 'calendar_time' } },
      range: { type: 'object' },
      computed_at: { type: 'string' },
    }),
  },
};
