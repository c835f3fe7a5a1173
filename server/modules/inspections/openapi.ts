import { objectSchema, orNull, sharedSchema, type Properties, type Schema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { rowSchema } from '#definition/derive/openapi/rowSchema';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Plans } from '#server/contract.ts';
import type { Describer, Description } from '#server/openapi/description.ts';
import { id, inPath, text, textOrNull, yesNo } from '#server/openapi/schemas.ts';
import { apiPath } from '#server/settings.ts';
import { allMoves } from '#src/domain/inspections/moves.ts';
import { describeMatrix } from './matrix/openapi';

const tags = ['inspections'];
const anything: Schema = {};
const numberOrNull = { type: ['number', 'null'] };
const whole = { type: 'integer' };
const strings = { type: 'array', items: text };
const numbers = { type: 'array', items: whole };
const moment = orNull(sharedSchema('Moment'));
const clientId = { type: 'string', pattern: '^[\\w-]{8,64}$' };
const seen = { type: ['integer', 'string', 'null'] };
const ids = { anyOf: [{ type: 'array', items: { type: ['integer', 'string'] }, maxItems: 500 }, { type: ['integer', 'string'] }] };
const row = sharedSchema('InspectionsRow');
const order = { type: 'object' };
const pass = (properties: Properties): Schema => ({ type: 'object', properties });

/** What a refusal says beside its sentences: what is missing, what has not arrived, what was done of many. */
const reasons = pass({
  ...{
    done: numbers,
    refused: anything,
    missing: anything,
    lacks: anything,
    results: anything,
    taken_by: anything,
    open_workorder: anything,
  },
  lock_version: whole,
});

const orRefusedBecause = (schema: Schema): Schema => ({
  anyOf: [schema, objectSchema({ status: { const: 'error' }, messages: anything, payload: reasons }), sharedSchema('Refusal')],
});

/** A call about one inspection that answers its row. */
const move = (operationId: string, summary: string, right: string, properties: Properties = {}, payload: Schema = row): ApiOperation => ({
  ...{ operationId: `inspections.${operationId}`, summary, tags, parameters: [inPath], description: `Needs the right \`${right}\`.` },
  requestBody: bodyOf(pass({ client_id: clientId, seen, ...properties })),
  responses: { 200: jsonAnswer('The inspection, or why not.', orRefusedBecause(successSchema(payload))), ...bodyAnswers },
});

const outcome = objectSchema({ done: numbers, refused: { type: 'array', items: objectSchema({ id: whole, messages: anything }) } });

/** A call about many inspections, each by itself. */
const bulk = (operationId: string, summary: string, right: string, properties: Properties): ApiOperation => ({
  ...{
    operationId: `inspections.${operationId}`,
    summary,
    tags,
    description: `Needs the right \`${right}\`. Each id is done or refused by itself.`,
  },
  requestBody: bodyOf({ ...pass({ ids, ...properties }), required: ['ids'] }),
  responses: { 200: jsonAnswer('What was done, and what was refused.', orRefusedBecause(successSchema(outcome))), ...bodyAnswers },
});

const read = (operationId: string, summary: string, schema: string): ApiOperation => ({
  ...{ operationId: `inspections.${operationId}`, summary, tags, parameters: [inPath] },
  description: 'Needs the right `inspections.view`, or `inspections.view.own` for what is one’s own.',
  responses: { 200: jsonAnswer('The inspection.', orRefusal(sharedSchema(schema))), ...usualAnswers },
});

const verdict = { action: anything, mode: anything, comment: textOrNull, seen: anything };
const workorder = (operationId: string, summary: string): ApiOperation => ({
  ...move(operationId, summary, 'workorders.create', { add_to: id }, order),
  description: 'Needs the right `workorders.create` or `workorders.request`. Any field of a work order wins over what is carried.',
});

const path = `${apiPath}/audit-inspection`;
const scheduler = `${apiPath}/Scheduler`;

const answer = {
  key: text,
  checklist_id: whole,
  value: anything,
  result: text,
  comment: textOrNull,
  photos: anything,
  videos: anything,
  captured_at: textOrNull,
  before: anything,
  known_workorder: {
    ...id,
    type: ['integer', 'null'],
    description: 'The open work order on a known fault that is still there: not good, also without a value.',
  },
};

const parameter = objectSchema({
  ...{ key: text, definition: order, answer: orNull(sharedSchema('InspectionAnswer')), verdict: textOrNull, is_open: yesNo },
  earlier: {
    type: 'array',
    items: objectSchema({ value: textOrNull, number: numberOrNull, result: textOrNull, inspection_id: whole, photos: numbers, at: moment }),
  },
  readings: {
    type: 'array',
    description: 'What others found where this answer counts.',
    items: objectSchema({
      ...{ attempt: whole, value: textOrNull, comment: textOrNull, photos: numbers, videos: numbers },
      ...{ user: objectSchema({ id, name: text }), captured_at: moment },
    }),
  },
  ...{ open_workorder: orNull(order), reference: { ...textOrNull, description: 'The address of the picture that it is compared with.' } },
});

const dates = {
  type: 'array',
  items: objectSchema({ start: text, due: textOrNull, expires: textOrNull, wall: text, note: textOrNull }),
};

const month = objectSchema({ month: text, due: whole, on_time: whole, late: whole, missed: whole, open_late: whole, justified: whole });

const view = {
  checklists: {
    type: 'array',
    items: objectSchema({ id: whole, name: text, version: whole, rules: order, parameters: { type: 'array', items: parameter } }),
  },
  allowed: objectSchema(Object.fromEntries(allMoves.map(name => [name, yesNo]))),
};

/** What rows of inspections have beside their fields. */
const added = { audit_schdule_id: id, inspection_delay: textOrNull };

const viewSchema = (plans: Plans, more: Properties = {}) => rowSchema(plans.get('inspections').resource, { ...added, ...view, ...more });

/** Inspections and schedulers beyond their registers. */
export const inspectionsDescription: Describer = { describe: plans => (plans.registry.has('inspections') ? [describe(plans)] : []) };

const describe = (plans: Plans): Description => ({
  paths: {
    ...describeMatrix(plans, added),
    [`${path}/{id}/edit`]: { get: read('edit', 'An inspection with its parameters, answers and earlier values', 'InspectionView') },
    [`${apiPath}/reports/inspection/{id}/details`]: { get: read('details', 'The same with every attempt', 'InspectionDetails') },
    [`${apiPath}/reports/inspection/{id}/pdf`]: {
      get: {
        ...{ operationId: 'inspections.pdf', summary: 'An inspection as a PDF, with every attempt, evidence and history', tags },
        parameters: [inPath, { name: 'locale', in: 'query', description: 'The language, as in `fr`.', schema: text }],
        responses: {
          ...usualAnswers,
          200: {
            description: 'The paper, or that there is no such inspection.',
            content: { 'application/pdf': {}, 'application/json': { schema: sharedSchema('Refusal') } },
          },
        },
      },
    },
    [`${path}/planned`]: {
      get: {
        ...{ operationId: 'inspections.planned', summary: 'What schedulers will make on some days, beyond what is made', tags },
        description: 'Needs the right `schedulers.view`. 45 days and 500 rows at most: a row for each scheduler and due day.',
        parameters: ['start', 'end', 'schedules[]'].map(name => ({ name, in: 'query', schema: text })),
        responses: {
          200: jsonAnswer(
            'The rows; `more` where there are others.',
            objectSchema({
              rows: { type: 'array', items: objectSchema({ scheduler: order, day: text, times: whole, start: text }) },
              more: yesNo,
            }),
          ),
          ...usualAnswers,
        },
      },
    },
    [`${path}/start`]: {
      post: {
        ...{ operationId: 'inspections.start', summary: 'Start an inspection of an asset without a scheduler', tags },
        description: 'Needs the right `inspections.perform`. It is assigned to the caller.',
        requestBody: bodyOf({ ...pass({ asset_id: id, checklists: ids, client_id: clientId }), required: ['asset_id', 'checklists'] }),
        responses: { 200: jsonAnswer('The inspection, or why not.', orRefusedBecause(successSchema(row))), ...bodyAnswers },
      },
    },
    [`${path}/{id}/take`]: { post: move('take', 'Take an inspection', 'inspections.perform', { force: anything }) },
    [`${path}/{id}/give-back`]: { post: move('giveBack', 'Give an inspection back', 'inspections.perform') },
    [`${path}/{id}/answers`]: {
      post: move(
        'answer',
        'Answer parameters',
        'inspections.perform',
        { ...answer, answers: { type: 'array', items: pass({ ...answer, client_id: clientId }), maxItems: 500 } },
        order,
      ),
    },
    [`${path}/{id}/submit`]: {
      post: move('submit', 'Submit an inspection', 'inspections.perform', {
        answers: { type: 'array', items: order },
        captured_at: textOrNull,
        seconds_spent: anything,
        signature: anything,
        workorders: { type: 'array', items: pass({ checklist_id: whole, key: text }) },
      }),
    },
    [`${path}/{id}/excuse`]: { post: move('excuse', 'Ask to be excused', 'inspections.perform', { comment: text, category: anything }) },
    [`${path}/{id}/reopen`]: {
      post: move('reopen', 'Let an expired one still be done', 'inspections.approve', { reason: text, until: text }),
    },
    [`${path}/{id}/withdraw`]: { post: move('withdraw', 'Take a verdict back within a day', 'admin', { reason: text }) },
    [`${path}/{id}/cancel`]: { post: move('cancel', 'Cancel an inspection', 'admin', { reason: text }) },
    [`${path}/{id}/create-workorder`]: { post: workorder('createWorkorder', 'Make a work order of an inspection') },
    [`${path}/parameters/{id}/create-workorder`]: { post: workorder('createParameterWorkorder', 'Make a work order of an answer') },
    [`${path}/approval`]: {
      post: bulk('approval', 'Approve, reject or justify inspections', 'inspections.approve` or `inspections.justify', {
        ...verdict,
        ...{ justification_comment_id: anything, justification_category: anything },
      }),
    },
    [`${path}/justification-effect`]: {
      post: {
        ...bulk('justificationEffect', 'What justifying inspections would do to compliance', 'inspections.justify', {
          justification_category: anything,
          date_range: pass({ start: textOrNull, end: textOrNull }),
        }),
        description: 'Needs the right `inspections.justify`. Changes nothing. Percentages are null where nothing was due in these days.',
        responses: {
          200: jsonAnswer('Compliance in these days, now and then.', orRefusal(successSchema(sharedSchema('JustificationEffect')))),
          ...bodyAnswers,
        },
      },
    },
    [`${path}/parameters/approval`]: { post: bulk('parametersApproval', 'Approve or reject answers', 'inspections.approve', verdict) },
    [`${path}/reassign`]: {
      post: bulk('reassign', 'Assign inspections', 'inspections.assign', { user: anything, group: anything, note: textOrNull }),
    },
    [`${scheduler}/preview`]: {
      post: {
        ...{ operationId: 'schedulers.preview', summary: 'The next dates of a scheduler that is being typed', tags: ['schedulers'] },
        description: 'Needs the right `schedulers.create` or `schedulers.edit`.',
        requestBody: bodyOf(order),
        responses: {
          200: jsonAnswer('The dates, or what is wrong.', orRefusal(successSchema(sharedSchema('SchedulerPreview')))),
          ...bodyAnswers,
        },
      },
    },
    [`${scheduler}/{id}/run`]: {
      post: {
        ...{ operationId: 'schedulers.run', summary: 'Make its inspections now', tags: ['schedulers'], parameters: [inPath] },
        description: 'Needs the right `schedulers.edit` or `inspections.assign`.',
        requestBody: bodyOf(order),
        responses: {
          200: jsonAnswer('How many were made.', orRefusal(successSchema(objectSchema({ made: whole, left_out: order })))),
          ...bodyAnswers,
        },
      },
    },
    [`${scheduler}/{id}/make-missed`]: {
      post: {
        ...{ operationId: 'schedulers.makeMissed', summary: 'Make what a line of its log left out as too old or too much' },
        ...{ tags: ['schedulers'], parameters: [inPath], description: 'Needs the right `schedulers.edit` or `inspections.assign`.' },
        requestBody: bodyOf({ ...pass({ line: id }), required: ['line'] }),
        responses: {
          200: jsonAnswer('How many were made.', orRefusal(successSchema(objectSchema({ made: whole, left_out: order })))),
          ...bodyAnswers,
        },
      },
    },
    [`${scheduler}/{id}/occurrences`]: {
      get: {
        ...{ operationId: 'schedulers.occurrences', summary: 'Its next dates, and the exceptions among them', tags: ['schedulers'] },
        parameters: [inPath, { name: 'limit', in: 'query', schema: text }],
        responses: { 200: jsonAnswer('The dates.', orRefusal(sharedSchema('SchedulerDates'))), ...usualAnswers },
      },
    },
    [`${scheduler}/{id}/compliance`]: {
      get: {
        ...{ operationId: 'schedulers.compliance', summary: 'What became of its inspections, by month', tags: ['schedulers'] },
        parameters: [inPath],
        responses: {
          200: jsonAnswer(
            'The months, the oldest first.',
            orRefusal(objectSchema({ total: whole, rows: { type: 'array', items: month } })),
          ),
          ...usualAnswers,
        },
      },
    },
    [`${scheduler}/{id}/log`]: {
      get: {
        ...{ operationId: 'schedulers.log', summary: 'What it made and left out', tags: ['schedulers'] },
        parameters: [inPath, ...['offset', 'limit'].map(name => ({ name, in: 'query', schema: text }))],
        responses: {
          200: jsonAnswer(
            'The lines, newest first.',
            orRefusal(objectSchema({ total: whole, rows: { type: 'array', items: sharedSchema('SchedulerLine') } })),
          ),
          ...usualAnswers,
        },
      },
    },
  },
  schemas: {
    InspectionAnswer: objectSchema({
      ...{
        id,
        attempt: whole,
        checklist_id: whole,
        key: text,
        value: textOrNull,
        number: numberOrNull,
        result: textOrNull,
        comment: textOrNull,
      },
      ...{
        photos: numbers,
        videos: numbers,
        missing: strings,
        client_id: textOrNull,
        other_reading: textOrNull,
        known_workorder: orNull(id),
        verdict: textOrNull,
        verdict_comment: textOrNull,
      },
      ...{ user: orNull(objectSchema({ id, name: text })), captured_at: moment, received_at: moment },
    }),
    InspectionView: viewSchema(plans),
    InspectionDetails: viewSchema(plans, {
      attempts: {
        type: 'array',
        items: objectSchema({ attempt: whole, answers: { type: 'array', items: sharedSchema('InspectionAnswer') } }),
      },
      workorders: { type: 'array', items: objectSchema({ id, answer_id: orNull(id), ticket_id: text, title: text, status: textOrNull }) },
      signatures: {
        type: 'array',
        items: objectSchema({ attempt: whole, file: id, user: orNull(objectSchema({ id, name: text })), at: moment }),
      },
    }),
    JustificationEffect: objectSchema({
      ...{ from: textOrNull, to: textOrNull, due: whole, on_time: whole },
      ...{ compliance: numberOrNull, adjusted: numberOrNull, adjusted_then: numberOrNull },
    }),
    SchedulerDates: objectSchema({
      ...{ occurrences: dates, time_zone: text },
      exceptions: { type: 'array', items: objectSchema({ from: text, to: text, name: textOrNull }) },
    }),
    SchedulerPreview: objectSchema({
      occurrences: dates,
      ...{ time_zone: text, assets: whole, per_day: whole, replaced: whole, kept: whole },
    }),
    SchedulerLine: objectSchema({
      id,
      made: whole,
      left_out: { type: 'object', additionalProperties: whole },
      at: moment,
      from: moment,
      to: moment,
      can_make: yesNo,
    }),
  },
  registers: { inspections: { row: added } },
});
