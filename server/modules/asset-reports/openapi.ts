import { sharedSchema } from '#definition';
import { pageSchema } from '#definition/derive/openapi/answers';
import { jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
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
    [`${at}/preventive`]: {
      get: report('hardware.preventive', 'Preventive report of an asset', 'InspectionsRow', ['frequency', 'result', ...dates]),
    },
    [`${at}/workorder`]: { get: report('hardware.breakdown', 'Breakdown-maintenance report of an asset', 'WorkordersRow', dates) },
  },
};
