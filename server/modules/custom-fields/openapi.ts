import { objectSchema, sharedSchema, type Schema } from '#definition';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const yesOrNo = { type: ['boolean', 'null'] };
const id = { type: 'integer', minimum: 1 };
const choices = { type: ['array', 'null'], items: text, description: 'The choices, one by one.' };

const inPath = (name: string): Schema => ({ name, in: 'path', required: true, schema: id });
const ofSet = (more: Record<string, Schema> = {}) =>
  bodyOf({ type: 'object', properties: { fieldset_id: id, ...more }, required: ['fieldset_id'] });

const change = (name: string, summary: string, parameters: Schema[], requestBody?: Schema): ApiOperation => ({
  operationId: `fieldsets.${name}`,
  summary,
  description: 'Needs the right `customfields.edit`.',
  tags: ['fieldsets'],
  parameters,
  ...(requestBody && { requestBody }),
  responses: {
    200: jsonAnswer('The field set as it is now, or why not.', orRefusal(successSchema(sharedSchema('FieldsetsRow')))),
    ...(requestBody ? bodyAnswers : usualAnswers),
  },
});

/** Which custom fields a field set has, and what that adds to rows. */
export const customFieldsDescription: Description = {
  paths: {
    [`${apiPath}/fields/{field}/associate`]: {
      post: change(
        'associate',
        'Add a custom field to a field set',
        [inPath('field')],
        ofSet({ order: { type: 'integer', minimum: 0, description: 'Its place; the last unless told.' }, required: { type: 'boolean' } }),
      ),
    },
    [`${apiPath}/fields/{field}/disassociate`]: {
      post: change('disassociate', 'Take a custom field out of a field set', [inPath('field')], ofSet()),
    },
    [`${apiPath}/fields/fieldsets/{set}/disassociate/{field}`]: {
      delete: change('disassociateByAddress', 'Take a custom field out of a field set', [inPath('set'), inPath('field')]),
    },
    [`${apiPath}/fields/fieldsets/{set}/order`]: {
      post: change(
        'order',
        'Put the fields of a field set in order',
        [inPath('set')],
        bodyOf(objectSchema({ item: { type: 'array', items: id, description: 'The fields, first to last.' } })),
      ),
    },
  },
  schemas: {
    FieldOfSet: objectSchema({
      id,
      name: text,
      db_column_name: text,
      type: { type: 'string', enum: ['text', 'listbox', 'textarea', 'checkbox', 'radio'] },
      format: text,
      custom_format: textOrNull,
      field_values: textOrNull,
      field_values_array: choices,
      field_encrypted: yesOrNo,
      help_text: textOrNull,
      is_unique: yesOrNo,
      show_in_listview: yesOrNo,
      ...{ display_checkout: yesOrNo, display_checkin: yesOrNo, display_audit: yesOrNo },
      required: { type: 'boolean' },
    }),
  },
  registers: {
    fields: { row: { field_values_array: choices } },
    fieldsets: { row: { fields: pageSchema('rows', sharedSchema('FieldOfSet')), models: pageSchema('rows', sharedSchema('Reference')) } },
  },
};
