import { objectSchema, orNull, sharedSchema, type Schema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import {
  bodyAnswers,
  bodyOf,
  jsonAnswer,
  orRefusal,
  uploadBody,
  usualAnswers,
  type ApiOperation,
} from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { sortable } from '../../import/http/listImports';
import { dayOrders } from '#definition/parseDay';
import { decimalSigns } from '#definition/numbers/numberText';
import { apiPath } from '#server/settings.ts';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const whole = { type: 'integer', minimum: 0 };
const id = { type: 'integer', minimum: 1 };
const texts = { type: 'array', items: text };
const byName = (schema: Schema) => ({ type: 'object', additionalProperties: schema });
const inPath = (name: string): Schema => ({ name, in: 'path', required: true, schema: id });
const inQuery = (name: string, schema: Schema, description: string): Schema => ({ name, in: 'query', schema, description });
const issue = objectSchema({ rule: text, args: byName({ type: ['string', 'number'] }) }, ['rule']);
const remarks = {
  type: 'array',
  items: objectSchema(
    {
      column: textOrNull,
      text: { ...text, description: 'In the language of the call.' },
      issues: { type: 'array', items: issue, description: 'The same in a form that can be told in any language.' },
      field: { ...text, description: 'The field it is about, where the file has no column for it.' },
    },
    ['column', 'text'],
  ),
};
const order = { type: ['string', 'null'], enum: [...dayOrders, null] };
const sign = { type: ['string', 'null'], enum: [...decimalSigns, null] };
const choice = objectSchema({ register: text, text, field: text, value: text });
const states = ['uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed'];

const row = {
  id,
  file_path: text,
  filesize: text,
  name: text,
  import_type: textOrNull,
  created_at: text,
  header_row: texts,
  first_row: texts,
  field_map: orNull(byName(textOrNull)),
  register: textOrNull,
  state: { type: 'string', enum: states },
  total: whole,
  done: whole,
  finished_at: textOrNull,
};

const given = {
  default: { ...text, description: 'What a required field is in a new record where no column says it.' },
  filled: { type: 'boolean', description: 'Whether the server fills in a required field by itself.' },
};
const target = objectSchema({ target: text, field: text, inner: text, of: text, label: text, required: { type: 'boolean' }, ...given }, [
  'target',
  'field',
  'required',
]);

const detail = objectSchema(
  {
    ...row,
    update: { type: 'boolean' },
    makes: { ...texts, description: 'Registers whose missing records may be made.' },
    titles: { ...texts, description: 'What stands in the file above its headers, and is left out.' },
    header_count: {
      ...whole,
      description:
        'How many headers the file has. Columns beyond them are called `#4`; rows with something there are refused until they feed a field.',
    },
    day_orders: {
      ...byName(objectSchema({ found: order, chosen: order, mixed: { type: 'boolean' } })),
      description:
        'Of each column with days whose order must be known: the one it is written in, the one somebody chose, and whether its cells differ.',
    },
    decimal_signs: {
      ...byName(objectSchema({ found: sign, chosen: sign, mixed: { type: 'boolean' } })),
      description: 'Likewise of each column with numbers that can be read with either sign before the decimals: `1.234`.',
    },
    would_make: { ...byName(whole), description: 'How many records of other registers the trial would make.' },
    guesses: {
      type: 'array',
      items: choice,
      description: 'What the trial chose for records that it would make where the file says nothing: the type of a status label.',
    },
    mode: { type: ['string', 'null'], enum: ['good', 'all', null] },
    problem: textOrNull,
    checked: { ...byName(whole), description: 'Rows by what the trial says: created, updated, unchanged, refused.' },
    saved: { ...byName(whole), description: 'Rows by what became of them: created, updated, unchanged, refused, undone, kept.' },
    targets: { type: 'array', items: target, description: 'What a column can feed.' },
    keys: { type: 'array', items: texts, description: 'By which fields, each list together, the record of a row is found.' },
    makeable: texts,
  },
  [...Object.keys(row), 'update', 'makes', 'would_make', 'mode', 'problem', 'checked', 'saved'],
);

const importRow = objectSchema({
  row: id,
  cells: texts,
  mended: { ...byName(text), description: 'Cells that somebody mended, by their place.' },
  outcome: textOrNull,
  problems: remarks,
  warnings: remarks,
  shown: { ...byName(text), description: 'The values as they would be saved, by field.' },
  saved: textOrNull,
  record_id: orNull(id),
});

const call = (name: string, summary: string, more: Pick<ApiOperation, 'responses'> & Partial<ApiOperation>): ApiOperation => ({
  operationId: `imports.${name}`,
  summary,
  description: 'Needs the right `import`; one sees one’s own imports.',
  tags: ['imports'],
  ...more,
});
const one = inPath('import');
const answersDetail = {
  200: jsonAnswer('The import, or why not.', orRefusal(successSchema(sharedSchema('ImportDetail')))),
  ...bodyAnswers,
};
const plan = {
  type: 'object',
  properties: {
    'import-type': { ...text, description: 'A register, or the family’s word for its records: asset, user.' },
    'import-update': { type: 'boolean', description: 'Change what is there already.' },
    'column-mappings': { ...byName(textOrNull), description: 'By header the field it feeds: `model`, `model.category`.' },
    makes: texts,
    'day-orders': {
      ...byName({ type: 'string', enum: [...dayOrders] }),
      description: 'By header the order in which its days are written.',
    },
    'decimal-signs': {
      ...byName({ type: 'string', enum: [...decimalSigns] }),
      description: 'By header the sign that stands before the decimals of its numbers.',
    },
    guesses: { type: 'array', items: choice, description: 'What is to be chosen instead of what the trial guessed.' },
  },
};
const at = (path: string) => `${apiPath}/imports${path}`;

/** Files that become records. */
export const importsDescription: Description = {
  tag: { name: 'imports', description: 'Imports' },
  paths: {
    [at('')]: {
      get: call('list', 'Imports, the newest first', {
        parameters: [
          inQuery('search', text, 'Text in the name of the file or of the register.'),
          inQuery('sort', { type: 'string', enum: sortable, default: 'created_at' }, 'What they are sorted by.'),
          inQuery('order', { type: 'string', enum: ['asc', 'desc'], default: 'desc' }, 'In which order.'),
          inQuery('offset', { ...whole, default: 0 }, 'How many are passed over.'),
          inQuery('limit', { ...whole, default: 500, maximum: 500 }, 'How many are answered.'),
        ],
        responses: { 200: jsonAnswer('All of them.', { type: 'array', items: sharedSchema('Import') }), ...usualAnswers },
      }),
      post: call('upload', 'Upload CSV or Excel files', {
        requestBody: uploadBody('files[]'),
        responses: {
          200: jsonAnswer(
            'The imports; the call is refused where no file is taken.',
            objectSchema(
              {
                files: { type: 'array', items: sharedSchema('Import') },
                refused: { ...texts, description: 'Why other files are not taken, in the language of the call.' },
              },
              ['files'],
            ),
          ),
          ...bodyAnswers,
        },
      }),
    },
    [at('/{import}')]: {
      get: call('get', 'One import and how far it is', {
        parameters: [one],
        responses: { 200: jsonAnswer('The import, or that there is none.', orRefusal(sharedSchema('ImportDetail'))), ...usualAnswers },
      }),
      delete: call('delete', 'Forget an import; what it brought in stays', {
        parameters: [one],
        responses: { 200: jsonAnswer('Done, or why not.', orRefusal(sharedSchema('Done'))), ...usualAnswers },
      }),
    },
    [at('/{import}/rows')]: {
      get: call('rows', 'Rows of an import', {
        parameters: [
          one,
          inQuery('only', { type: 'string', enum: ['refused', 'kept', 'warned', 'mended'] }, 'Rows of one kind.'),
          inQuery('offset', { type: 'integer', minimum: 0, default: 0 }, 'How many rows to skip.'),
          inQuery('limit', { type: 'integer', minimum: 1, maximum: 200, default: 50 }, 'How many rows to answer at most.'),
        ],
        responses: {
          200: jsonAnswer(
            'A page of rows.',
            orRefusal(objectSchema({ total: whole, rows: { type: 'array', items: sharedSchema('ImportRow') } })),
          ),
          ...usualAnswers,
        },
      }),
    },
    [at('/{import}/rows/{row}')]: {
      post: call('mend', 'Mend cells of a row, and try it again', {
        parameters: [one, inPath('row')],
        requestBody: bodyOf(objectSchema({ cells: byName(text) })),
        responses: { 200: jsonAnswer('The row, or why not.', orRefusal(successSchema(sharedSchema('ImportRow')))), ...bodyAnswers },
      }),
    },
    [at('/{import}/refused')]: {
      get: call('refused', 'The refused rows with the reasons', {
        parameters: [one, inQuery('locale', { type: 'string', default: 'en' }, 'The language of the reasons.')],
        responses: {
          200: { description: 'The file, or that there is no such import.', content: { 'text/csv': {}, 'application/json': {} } },
          ...usualAnswers,
        },
      }),
    },
    [at('/{import}/mapping')]: {
      post: call('map', 'Say what the rows are; what the columns feed is guessed', {
        parameters: [one],
        requestBody: bodyOf(objectSchema({ 'import-type': text })),
        responses: answersDetail,
      }),
    },
    [at('/{import}/check')]: {
      post: call('check', 'Try all rows', { parameters: [one], requestBody: bodyOf(plan), responses: answersDetail }),
    },
    [at('/{import}/undo')]: {
      post: call('undo', 'Take an import back', { parameters: [one], responses: answersDetail }),
    },
    [at('/process/{import}')]: {
      post: call('process', 'Bring the rows in', {
        parameters: [one],
        requestBody: bodyOf({
          ...plan,
          properties: { ...plan.properties, mode: { type: 'string', enum: ['good', 'all'], default: 'good' } },
        }),
        responses: {
          200: jsonAnswer(
            'It is begun, or why not.',
            orRefusal(
              objectSchema({ status: { const: 'success' }, messages: objectSchema({ redirect_url: text }), payload: { type: 'null' } }),
            ),
          ),
          ...bodyAnswers,
        },
      }),
    },
  },
  schemas: { Import: objectSchema(row), ImportDetail: detail, ImportRow: importRow },
};
