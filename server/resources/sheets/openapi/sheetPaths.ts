import { objectSchema, type Resource } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, jsonAnswer, orRefusal, usualAnswers, type PathItem } from '#definition/derive/openapi/operation';
import { exportAnswer, exportParameters } from '#definition/derive/openapi/exportPath';
import { rightFor } from '#definition/derive/rights';
import { inPath } from '#server/openapi/schemas.ts';
import { apiPath } from '#server/settings.ts';

interface Words {
  /** The field that is the list. */
  list: string;
  /** How lists within a row stand in a cell. */
  cells: string;
}

/** The calls that write and read a list of a record as a sheet. */
export function sheetPaths(resource: Resource, { list, cells }: Words): Record<string, PathItem> {
  const { name, api, label } = resource;
  const answer = objectSchema({ [list]: { type: 'array', items: { type: 'object' } }, settings: { type: 'object' } });
  return {
    [`${apiPath}/${api.path}/{id}/sheet`]: {
      get: {
        ...{ operationId: `${name}.sheet`, summary: `Its ${list} as a file, one row each`, tags: [name] },
        description: cells,
        parameters: [inPath, ...exportParameters(resource).filter(one => one.name !== 'export_columns')],
        responses: { 200: exportAnswer, ...usualAnswers },
      },
    },
    [`${apiPath}/${api.path}/read-sheet`]: {
      post: {
        ...{ operationId: `${name}.readSheet`, summary: 'Read such a file; nothing is kept', tags: [name] },
        description: `Needs the right \`${rightFor(resource, 'create')}\` or \`${rightFor(resource, 'edit')}\`. A bad row is named with its column and why.`,
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': { schema: objectSchema({ file: { type: 'string', contentMediaType: 'application/octet-stream' } }) },
          },
        },
        responses: {
          200: jsonAnswer(
            `The ${list} and what the ${label.one.toLowerCase()} itself says, or what is wrong.`,
            orRefusal(successSchema(answer)),
          ),
          ...bodyAnswers,
        },
      },
    },
  };
}
