import { sharedSchema, type Schema } from '#definition';
import { pageSchema } from '#definition/derive/openapi/answers';
import { jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Plan } from '#server/contract.ts';
import type { Describer, Description } from '#server/openapi/description.ts';
import { inPath, oneOf, paged, person, text, word } from '#server/openapi/schemas.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { apiPath } from '#server/settings.ts';
import { sourcesOf } from './feed';

/** The activity of the registers that show it. */
export const activityDescription: Describer = {
  describe: plans => plans.all.filter(({ resource }) => resource.parts.activity).map(describe),
};

function describe(plan: Plan): Description {
  const { name, label, api } = plan.resource;
  const parts = partsOf(plan);
  const sources = sourcesOf(plan);
  const one = oneOf(label.one);
  const update = parts.schema('Update');
  const list = (operation: string, summary: string, row: string, query: Schema): ApiOperation => ({
    ...{ operationId: `${name}.${operation}`, summary, tags: [name], parameters: [inPath, query, ...paged] },
    responses: { 200: jsonAnswer('A page, newest first.', orRefusal(pageSchema('rows', sharedSchema(row)))), ...usualAnswers },
  });
  return {
    paths: {
      [`${apiPath}/${api.path}/{id}/updates`]: {
        get: list('updates', `All that happened to ${one} and was said of it`, update, {
          ...{ name: 'filter', in: 'query', schema: word(['all', ...sources.map(({ filter }) => filter)]) },
        }),
      },
      [`${apiPath}/${api.path}/revision/{id}`]: {
        get: list('revision', `What was changed of ${one}, from what to what`, 'Activity', {
          ...{ name: 'search', in: 'query', schema: text, description: 'In fields, old, new, people and notes.' },
        }),
      },
    },
    schemas: {
      [update]: {
        ...{ type: 'object', required: ['id', 'kind', 'at', 'user'] },
        description: 'It holds what its kind names.',
        properties: {
          ...{ id: text, kind: word(sources.map(({ kind }) => kind)), at: sharedSchema('Moment'), user: person },
          ...Object.fromEntries(sources.map(({ kind, schema }) => [kind, schema(plan)])),
        },
      },
    },
  };
}
