import { objectSchema, sharedSchema } from '#definition';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { fileContents } from '#definition/derive/openapi/filePaths';
import { bodyAnswers, jsonAnswer, orRefusal, uploadBody, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import { rightFor } from '#definition/derive/rights';
import type { Plan } from '#server/contract.ts';
import type { Describer, Description } from '#server/openapi/description.ts';
import { clientId, count, id, inPath, oneOf, person, text } from '#server/openapi/schemas.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { apiPath } from '#server/settings.ts';
import { listAddress, othersAt } from './addresses';

/** The files of the registers that have them. */
export const mediaDescription: Describer = {
  describe: plans => plans.all.filter(({ resource }) => resource.parts.media).map(plan => describe(plan, othersAt(plan, plans.all))),
};

const noFile = jsonAnswer('There is no such file.', sharedSchema('Refusal'));

function describe(plan: Plan, others: readonly Plan[]): Description {
  const { name, label, api } = plan.resource;
  const { schema, fileOwner } = partsOf(plan);
  const one = oneOf(label.one);
  const list = listAddress(plan.resource);
  return {
    paths: {
      [`${apiPath}/${api.upload}`]: { post: upload(plan, one, others), ...(list !== null && { get: listOf(plan, one) }) },
      [`${apiPath}/${api.path}/{id}/files/{file}`]: {
        get: {
          ...{ operationId: `${name}.file`, summary: `Fetch a file of ${one}`, tags: [name] },
          parameters: [inPath, { ...inPath, name: 'file' }],
          responses: { ...usualAnswers, 200: { description: 'The file, or why not.', content: fileContents }, 404: noFile },
        },
      },
      [`${apiPath}/${api.path}/media/{id}`]: {
        delete: {
          ...{ operationId: `${name}.deleteFile`, summary: `Delete a file of ${one}`, tags: [name] },
          description: `Needs the right \`${rightFor(plan.resource, 'edit')}\`. What an answer shows stays.`,
          parameters: [{ ...inPath, description: 'A file.' }],
          responses: {
            200: jsonAnswer('Done, or why not.', orRefusal(successSchema({ type: 'null' }))),
            ...usualAnswers,
            404: noFile,
          },
        },
      },
    },
    schemas: {
      [schema('Media')]: objectSchema({
        ...{ id, name: text, url: text, size: { ...text, description: 'In words.' }, bytes: count, mime: text, [fileOwner]: id },
        ...{ created_at: sharedSchema('Moment'), user: person },
      }),
    },
  };
}

const files = (plan: Plan) => ({ type: 'array', items: sharedSchema(partsOf(plan).schema('Media')) });

const listOf = (plan: Plan, one: string): ApiOperation => ({
  ...{ operationId: `${plan.resource.name}.files`, summary: `The files of ${one}`, tags: [plan.resource.name], parameters: [inPath] },
  responses: { 200: jsonAnswer('All of them, newest first.', orRefusal(pageSchema('rows', files(plan).items))), ...usualAnswers },
});

function upload(plan: Plan, one: string, others: readonly Plan[]): ApiOperation {
  const { name, api } = plan.resource;
  const isNamed = !api.upload.includes('{id}');
  return {
    ...{ operationId: `${name}.upload`, summary: `Add files to ${one}`, tags: [name] },
    ...(!isNamed && { parameters: [inPath] }),
    description: [
      partsOf(plan).participation.description,
      ...others.map(({ resource }) => `With \`${resource.api.idField}\` the files are those of ${oneOf(resource.label.one)}.`),
    ].join(' '),
    requestBody: uploadBody('file', {
      fields: {
        ...(isNamed && { [api.idField]: id }),
        ...Object.fromEntries(others.map(other => [other.resource.api.idField, id])),
        ...{ client_id: clientId, key: text, captured_at: text },
      },
      required: isNamed && others.length === 0 ? [api.idField] : [],
    }),
    responses: {
      200: jsonAnswer('The files as they are kept, or why not.', orRefusal(successSchema(objectSchema({ media: files(plan) })))),
      ...bodyAnswers,
    },
  };
}
