import { objectSchema, orNull, sharedSchema, type Properties, type Schema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { baseProperties } from '#definition/derive/openapi/bodySchema';
import {
  bodyAnswers,
  bodyOf,
  conflictAnswer,
  jsonAnswer,
  orRefusal,
  usualAnswers,
  type ApiOperation,
} from '#definition/derive/openapi/operation';
import { fileSchema } from '#definition/kinds/image';
import { rightFor } from '#definition/derive/rights';
import type { Plan } from '#server/contract.ts';
import type { Describer, Description } from '#server/openapi/description.ts';
import { id, inPath, listOfIds, oneOf, person, text, textOrNull, word, yesNo } from '#server/openapi/schemas.ts';
import { sheetPaths } from '#server/resources/sheets/openapi/sheetPaths.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { apiPath } from '#server/settings.ts';
import type { Stage } from '#src/domain/checklists/checklist.ts';

/** The checklists of the registers that have them. */
export const checklistsDescription: Describer = {
  describe: plans => [
    ...plans.all.flatMap(plan => (plan.resource.parts.checklists ? [describe(plan, plan.resource.parts.checklists)] : [])),
    ...(plans.registry.has('checklists') ? [describeLibrary(plans.get('checklists'))] : []),
  ],
};

const describeLibrary = ({ resource }: Plan): Description => {
  const { name, api } = resource;
  return {
    paths: {
      ...sheetPaths(resource, {
        list: 'parameters',
        cells: 'Options stand in one cell, one a line: `Low | reject | low | photo=required`; conditions likewise: `oil is low`.',
      }),
      [`${apiPath}/${api.path}/reference`]: {
        post: {
          ...{ operationId: `${name}.reference`, summary: 'Keep a picture that a parameter is compared with', tags: [name] },
          description: `Needs the right \`${rightFor(resource, 'create')}\` or \`${rightFor(resource, 'edit')}\`. Its address is then sent as the parameter’s \`reference\`.`,
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: objectSchema({ file: fileSchema }) } },
          },
          responses: {
            200: jsonAnswer('The address.', orRefusal(successSchema(objectSchema({ url: { type: 'string' } })))),
            ...bodyAnswers,
          },
        },
      },
      [`${apiPath}/${api.path}/{id}/usage`]: {
        get: {
          ...{ operationId: `${name}.usage`, summary: 'What a change of a checklist reaches', tags: [name], parameters: [inPath] },
          responses: {
            200: jsonAnswer(
              'Its active schedulers, the open records that have it, and the keys that somebody was asked for.',
              orRefusal(
                objectSchema({
                  schedulers: { type: 'integer', minimum: 0 },
                  records: { type: 'integer', minimum: 0 },
                  keys: { type: 'array', items: text },
                }),
              ),
            ),
            ...usualAnswers,
          },
        },
      },
    },
    schemas: {},
  };
};

const rule = { type: ['string', 'null'], enum: ['optional', 'required', 'not_required', null] };
const result = { type: ['string', 'null'], enum: ['accept', 'reject', 'na', null] };
const numberOrNull = { type: ['number', 'null'] };
const dependency = {
  type: 'object',
  properties: { dependent_checklist_id: { ...id, type: ['integer', 'null'] }, _method: text, ...baseProperties },
};
/** An operation that is refused where it would undo somebody else's change. */
const compared = (operation: ApiOperation): ApiOperation => ({ ...operation, responses: { ...operation.responses, ...conflictAnswer } });

function describe(plan: Plan, stages: readonly Stage[]): Description {
  const { name, label, api } = plan.resource;
  const schema = partsOf(plan).schema('Checklist');
  const one = label.one.toLowerCase();
  const record = oneOf(label.one);
  const list = { type: 'array', items: sharedSchema(schema) };
  const byStage = (value: Schema) => Object.fromEntries(stages.map(stage => [stage, value]));
  const all = objectSchema(byStage(list));
  const own = { ...inPath, description: `A checklist of ${record}.` };
  const change = (operation: string, summary: string, parameters: readonly Schema[], body?: Schema): ApiOperation => ({
    ...{ operationId: `${name}.${operation}`, summary, tags: [name], parameters },
    description: `Needs the right \`${rightFor(plan.resource, 'edit')}\`.`,
    ...(body && { requestBody: bodyOf(body) }),
    responses: { 200: jsonAnswer(`All checklists of the ${one}, or why not.`, orRefusal(successSchema(all))), ...bodyAnswers },
  });
  const path = `${apiPath}/${api.path}`;
  return {
    paths: {
      [`${path}/{id}/checklists`]: {
        get: {
          ...{ operationId: `${name}.checklists`, summary: `The checklists of ${record}, with what was found`, tags: [name] },
          parameters: [inPath],
          responses: { 200: jsonAnswer('The checklists by their stages.', orRefusal(all)), ...usualAnswers },
        },
      },
      [`${path}/checklists`]: {
        post: change('addChecklists', `Add checklists of the library to ${record}`, [], {
          type: 'object',
          properties: { [api.idField]: id, ...byStage(listOfIds) },
          required: [api.idField],
        }),
      },
      [`${path}/checklists/{id}`]: {
        patch: compared(change('dependChecklist', 'Let a checklist wait for another', [own], dependency)),
        post: compared(change('changeChecklist', 'The same, or with `_method` DELETE the removal', [own], dependency)),
        delete: change('removeChecklist', 'Take a checklist away', [own]),
      },
      [`${path}/checklists/{id}/answers`]: {
        post: change('answer', 'Answer a parameter of a checklist', [own], answerSchema(one)),
      },
    },
    schemas: { [schema]: checklistSchema(stages) },
  };
}

const answerSchema = (one: string): Schema => ({
  type: 'object',
  properties: {
    key: text,
    na: { ...yesNo, description: 'It does not apply, as the comment says; `value` is left empty.' },
    value: { type: ['string', 'number'], description: 'A number, the key of an option, a text or a day.' },
    comment: textOrNull,
    photos: { ...listOfIds, description: `Files of the ${one}; films among them are added to its videos.` },
    videos: { ...listOfIds, description: `Films of the ${one}.` },
    before: {
      ...textOrNull,
      description: 'The value that the caller saw, null for none: what somebody else answered meanwhile is not written over.',
    },
    before_comment: { ...textOrNull, description: 'The same of the comment.' },
    before_photos: { ...listOfIds, description: 'The photos that the caller saw: what somebody else added meanwhile stays.' },
    before_videos: { ...listOfIds, description: 'The same of the films.' },
  },
  required: ['key', 'value'],
});

const outcomeRules = ['accept', 'reject'].flatMap(outcome => ['photo', 'video', 'comment'].map(extra => `${outcome}_${extra}`));

/** A parameter with what every one has; what only some say is missing in the others. */
const parameterSchema = (always: Properties): Schema =>
  objectSchema(
    {
      ...always,
      ...{
        help: text,
        unit: text,
        decimals: { type: 'integer' },
        warn_low: { type: 'number' },
        warn_high: { type: 'number' },
        allow_na: yesNo,
      },
      ...Object.fromEntries(outcomeRules.map(name => [name, rule])),
      show_match: word(['all', 'any']),
      show_when: {
        type: 'array',
        items: objectSchema({ key: text, op: word(['is', 'is_not', 'less', 'at_most', 'more', 'at_least']), value: text }),
      },
    },
    Object.keys(always),
  );

const checklistSchema = (stages: readonly Stage[]): Schema =>
  objectSchema({
    ...{
      id,
      checklist_id: id,
      name: text,
      stage: word(stages),
      dependent_checklist_id: { ...id, type: ['integer', 'null'] },
    },
    ...{
      photo: rule,
      video: rule,
      comment: rule,
      is_locked: yesNo,
      done_at: orNull(sharedSchema('Moment')),
      created_at: sharedSchema('Moment'),
      lock_version: { type: 'integer', minimum: 1, description: 'Raised by each write of the checklist, whoever makes it.' },
    },
    parameters: {
      type: 'array',
      items: parameterSchema({
        ...{ key: text, name: text, type: word(['Number', 'Drop-down', 'Text', 'Date']), low: numberOrNull, high: numberOrNull },
        ...{ required: { type: ['boolean', 'null'] }, is_inspected: yesNo },
        options: {
          type: 'array',
          items: objectSchema({ key: text, value: text, result, photo: rule, video: rule, comment: rule }, ['key', 'value']),
        },
        answer: orNull(
          objectSchema({
            ...{
              value: text,
              result,
              comment: textOrNull,
              photos: listOfIds,
              videos: listOfIds,
              missing: { type: 'array', items: word(['photo', 'video', 'comment']) },
            },
            ...{ user: person, answered_at: sharedSchema('Moment') },
          }),
        ),
      }),
    },
  });
