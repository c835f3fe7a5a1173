import { objectSchema, orNull, sharedSchema, type Schema } from '#definition';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import { rightFor } from '#definition/derive/rights';
import type { Plan } from '#server/contract.ts';
import type { Description, Describer } from '#server/openapi/description.ts';
import { clientId, id, inPath, listOfIds, oneOf, paged, person, text } from '#server/openapi/schemas.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { apiPath } from '#server/settings.ts';
import { longest } from './comments';

/** The comments of the registers that have them. */
export const commentsDescription: Describer = {
  describe: plans => plans.all.filter(({ resource }) => resource.parts.comments).map(describe),
};

function describe(plan: Plan): Description {
  const { name, label, api, parts } = plan.resource;
  const { schema, participation } = partsOf(plan);
  const one = oneOf(label.one);
  const shared = sharedSchema(schema('Comment'));
  const words: Schema = {
    type: 'object',
    properties: {
      comment: { ...text, maxLength: longest },
      client_id: clientId,
      ...(parts.media && { media: { ...listOfIds, description: `Files of the ${label.one.toLowerCase()}.` } }),
    },
  };
  const change = (operation: string, summary: string, parameter: Schema, body?: Schema): ApiOperation => ({
    ...{ operationId: `${name}.${operation}`, summary, tags: [name], parameters: [parameter] },
    description: `${participation.description} \`@username\` tells that person.`,
    ...(body && { requestBody: bodyOf(body) }),
    responses: { 200: jsonAnswer('The comment as it is now, or why not.', orRefusal(successSchema(orNull(shared)))), ...bodyAnswers },
  });
  const comment = { ...inPath, description: 'A comment.' };
  return {
    paths: {
      [`${apiPath}/${api.path}/{id}/comments`]: {
        get: {
          ...{ operationId: `${name}.comments`, summary: `The comments of ${one}`, tags: [name], parameters: [inPath, ...paged] },
          responses: { 200: jsonAnswer('A page, newest first.', orRefusal(pageSchema('rows', shared))), ...usualAnswers },
        },
        post: change('comment', `Comment on ${one}`, inPath, words),
      },
      [`${apiPath}/${api.path}/comments/{id}/update`]: {
        post: change('editComment', 'Change one’s own comment', comment, words),
      },
      [`${apiPath}/${api.path}/comments/{id}/delete`]: {
        post: change('deleteComment', `Remove one’s own comment; with \`${rightFor(plan.resource, 'delete')}\` anybody’s`, comment),
      },
    },
    schemas: {
      [schema('Comment')]: objectSchema({
        ...{ id, comment: text, user: person, created_at: sharedSchema('Moment'), edited_at: orNull(sharedSchema('Moment')) },
        ...(parts.media && { media: { type: 'array', items: sharedSchema(schema('Media')) } }),
      }),
    },
  };
}
