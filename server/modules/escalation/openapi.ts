import { objectSchema, orNull, sharedSchema, type Schema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers } from '#definition/derive/openapi/operation';
import type { Plan } from '#server/contract.ts';
import type { Describer, Description } from '#server/openapi/description.ts';
import { count, id, listOfIds, oneOf, text, yesNo } from '#server/openapi/schemas.ts';
import { apiPath } from '#server/settings.ts';
import { escalating, escalationRights, needsReason } from './escalating';

/** The escalation of the registers that have it. */
export const escalationDescription: Describer = { describe: plans => escalating(plans).map(describe) };

const named = objectSchema({ id, name: text });
const level = { type: 'integer', minimum: 1, maximum: 5 };
const escalation = sharedSchema('Escalation');

function describe({ resource }: Plan): Description {
  const { name, label, api } = resource;
  return {
    paths: {
      [`${apiPath}/${api.path}/escalation`]: {
        post: {
          ...{ operationId: `${name}.escalate`, summary: 'Add people to a level of the escalation', tags: [name] },
          description: `Needs the right ${escalationRights(resource)
            .map(right => `\`${right}\``)
            .join(' or ')}.`,
          requestBody: bodyOf({
            type: 'object',
            properties: {
              ...{ [api.idField]: id, level, cause_id: { ...id, type: ['integer', 'null'] } },
              assignees: { anyOf: [id, listOfIds] },
              note: { ...text, description: 'Why, which the history tells.' },
            },
            required: [api.idField, 'level', ...(needsReason(resource) ? ['note'] : [])],
          }),
          responses: { 200: jsonAnswer('How it is now, or why not.', orRefusal(successSchema(escalation))), ...bodyAnswers },
        },
      },
      [`${apiPath}/${api.path}/escalation/view`]: {
        get: {
          ...{ operationId: `${name}.escalation`, tags: [name] },
          summary: `When the levels of ${oneOf(label.one)} are reached, and who is told then`,
          parameters: [
            { name: api.idField, in: 'query', required: true, schema: id },
            { name: 'level', in: 'query', description: 'Only this one.', schema: level },
          ],
          responses: { 200: jsonAnswer('All of them.', orRefusal(escalation)), ...usualAnswers },
        },
      },
    },
    schemas: { Escalation: escalationSchema },
  };
}

const escalationSchema: Schema = objectSchema({
  ...{
    level: { ...count, description: 'The one that is reached; 0 for none.' },
    matrix: orNull(named),
    started_at: sharedSchema('Moment'),
    sends_email: { ...yesNo, description: 'Whether this server sends e-mail at all.' },
  },
  levels: {
    type: 'array',
    items: objectSchema({
      ...{ level, due_at: sharedSchema('Moment'), reached_at: orNull(sharedSchema('Moment')) },
      seconds_left: {
        type: ['integer', 'null'],
        description: 'Null where it is reached, or the work is over; negative for a moment, until it is told.',
      },
      ...{
        cause_id: { ...id, type: ['integer', 'null'] },
        cause: orNull(named),
        users: { type: 'array', items: named },
        assignees: { type: 'array', items: named },
      },
      ...{ email: yesNo, notification: yesNo },
    }),
  },
});
