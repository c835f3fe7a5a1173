import { objectSchema, orNull, sharedSchema, type Action, type Schema } from '#definition';
import { customFieldsKind } from '#definition/kinds/customFields';
import { actionForm } from '#definition/derive/actionForm';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { bodySchema } from '#definition/derive/openapi/bodySchema';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import { hardware as register } from '#resources/assets/hardware.ts';
import { actions } from '#resources/assets/hardware/actions.ts';
import type { Description } from '#server/openapi/description.ts';
import { tagLimits } from '#src/domain/hardware/tagPattern.ts';
import { apiPath } from '#server/settings.ts';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const id = { type: 'integer', minimum: 1 };
const idOrNull = { type: ['integer', 'null'], minimum: 1 };
const count = { type: 'integer', minimum: 0 };
const inPath = (name: string, schema: Schema = text): Schema => ({ name, in: 'path', required: true, schema });
const usual = ['search', 'sort', 'order', 'offset', 'limit'].map(name => ({ name, in: 'query', schema: text }));
const { patternProperties } = customFieldsKind.bodySchema('', {});
const actionFields = (action: unknown): Schema => {
  const body = bodySchema(actionForm(register, action as Action), 'create');
  return (action as Action).customFields === undefined ? body : { ...body, patternProperties };
};
const withMore = (schema: Schema, more: Record<string, Schema>): Schema => ({
  ...schema,
  properties: { ...(schema.properties as object), ...more },
  required: [...((schema.required as string[] | undefined) ?? []), ...Object.keys(more)],
});

interface Operation {
  word: string;
  right: string;
  body: Schema;
  payload: Schema;
  /** A picture may come with it. */
  takesFiles?: boolean;
}

const checkout: Operation = {
  word: 'Check out',
  right: 'assets.checkout',
  body: actionFields(actions.checkout),
  payload: objectSchema({ asset: text }),
};
const checkin: Operation = {
  word: 'Check in',
  right: 'assets.checkin',
  body: actionFields(actions.checkin),
  payload: objectSchema({ asset_tag: text, model: textOrNull, model_number: textOrNull }),
};
const audit: Operation = {
  word: 'Audit',
  right: 'assets.audit',
  takesFiles: true,
  body: actionFields(actions.audit),
  payload: objectSchema(
    {
      ...{ id, asset_tag: text, note: textOrNull, next_audit_date: sharedSchema('Day') },
      custom_fields: {
        ...register.fields.custom_fields.kind.schema(register.fields.custom_fields, 'read'),
        description: 'Those that are asked for at audits, by label.',
      },
    },
    ['id', 'asset_tag', 'note', 'next_audit_date'],
  ),
};
const location: Operation = {
  word: 'Move',
  right: 'assets.edit',
  body: actionFields(actions.updateLocation),
  payload: objectSchema({ asset: text }),
};

const post = (
  operationId: string,
  summary: string,
  { right, body, payload, takesFiles = false }: Operation,
  parameters: Schema[] = [],
): ApiOperation => ({
  operationId: `hardware.${operationId}`,
  summary,
  description: `Needs the right \`${right}\`.`,
  tags: ['hardware'],
  ...(parameters.length > 0 && { parameters }),
  requestBody: bodyOf(body, takesFiles),
  responses: { 200: jsonAnswer('What was done, or why not.', orRefusal(successSchema(payload))), ...bodyAnswers },
});
const tagged = (operation: Operation): Operation => ({ ...operation, body: withMore(operation.body, { asset_tag: text }) });
const many = (operation: Operation): Operation => ({
  ...operation,
  takesFiles: false,
  body: withMore(operation.body, { ids: { type: 'array', items: id, minItems: 1, maxItems: 500 } }),
  payload: objectSchema({ assets: { type: 'array', items: operation.payload } }),
});
const one = [inPath('id', id)];
const byTag = [inPath('tag')];

const tagParts = {
  prefix: { ...text, maxLength: tagLimits.prefix },
  digits: { type: 'integer', minimum: 1, maximum: tagLimits.digits },
  next: { type: 'integer', minimum: 1, maximum: tagLimits.next },
};
const tagPattern = objectSchema({ ...tagParts, preview: { ...text, description: 'The tag that the next asset gets.' } });

/** Check-out, check-in, audit and moving of assets; an asset without a tag gets the next free one. */
export const hardwareDescription: Description = {
  paths: {
    [`${apiPath}/settings/asset-tags`]: {
      get: {
        operationId: 'hardware.tagPattern',
        summary: 'Read how the tags look that assets get where nobody gives them one',
        description: 'Needs the right `admin`, or `assets.create`.',
        tags: ['hardware'],
        responses: { 200: jsonAnswer('The pattern, and the tag that is next.', tagPattern), ...usualAnswers },
      },
      post: {
        operationId: 'hardware.saveTagPattern',
        summary: 'Say how the tags look that assets get where nobody gives them one',
        description: 'Needs the right `admin`. What is not said stays; tags that assets have are passed over.',
        tags: ['hardware'],
        requestBody: bodyOf(objectSchema(tagParts, [])),
        responses: { 200: jsonAnswer('Saved, or why not.', orRefusal(successSchema(tagPattern))), ...bodyAnswers },
      },
    },
    [`${apiPath}/hardware/{id}/checkout`]: { post: post('checkout', 'Check an asset out', checkout, one) },
    [`${apiPath}/hardware/{id}/checkin`]: { post: post('checkin', 'Check an asset in', checkin, one) },
    [`${apiPath}/hardware/{id}/audit`]: { post: post('auditOne', 'Audit an asset', audit, one) },
    [`${apiPath}/hardware/audit`]: { post: post('audit', 'Audit an asset by its tag', tagged(audit)) },
    [`${apiPath}/hardware/checkinbytag`]: { post: post('checkinByTag', 'Check an asset in by its tag', tagged(checkin)) },
    [`${apiPath}/hardware/bytag/{tag}`]: {
      get: {
        operationId: 'hardware.byTag',
        summary: 'Read an asset by its tag',
        tags: ['hardware'],
        parameters: byTag,
        responses: { 200: jsonAnswer('The asset.', orRefusal(sharedSchema('HardwareRow'))), ...usualAnswers },
      },
    },
    [`${apiPath}/hardware/byserial/{serial}`]: {
      get: {
        operationId: 'hardware.bySerial',
        summary: 'List assets by serial',
        tags: ['hardware'],
        parameters: [inPath('serial')],
        responses: { 200: jsonAnswer('A page of rows.', pageSchema('rows', sharedSchema('HardwareRow'))), ...usualAnswers },
      },
    },
    [`${apiPath}/users/{id}/assets`]: {
      get: {
        operationId: 'users.assets',
        summary: 'List the assets of a person',
        tags: ['users'],
        parameters: [inPath('id', id), ...usual],
        responses: { 200: jsonAnswer('A page of rows.', orRefusal(pageSchema('rows', sharedSchema('HardwareRow')))), ...usualAnswers },
      },
    },
    [`${apiPath}/hardware/bytag/{tag}/checkout`]: { post: post('tagCheckout', 'Check an asset out by its tag', checkout, byTag) },
    [`${apiPath}/hardware/bytag/{tag}/checkin`]: { post: post('tagCheckin', 'Check an asset in by its tag', checkin, byTag) },
    [`${apiPath}/hardware/bulk/checkout`]: { post: post('checkoutMany', 'Check out several assets, or none', many(checkout)) },
    [`${apiPath}/hardware/bulk/checkin`]: { post: post('checkinMany', 'Check in several assets, or none', many(checkin)) },
    [`${apiPath}/hardware/bulk/audit`]: { post: post('auditMany', 'Audit several assets, or none', many(audit)) },
    [`${apiPath}/hardware/location`]: {
      patch: post('move', 'Update the location of assets', many(location)),
      post: post('moveByPost', 'Update the location of assets, with `_method`', many(location)),
    },
  },
  registers: {
    hardware: {
      body: {
        assigned_user: { ...idOrNull, description: 'The person whom it is checked out to at once; needs the right `assets.checkout`.' },
        assigned_location: { ...idOrNull, description: 'The place that it is checked out to at once.' },
        assigned_asset: { ...idOrNull, description: 'The asset that it is checked out to at once.' },
      },
      row: {
        assigned_to: orNull({
          ...objectSchema(
            {
              ...{ id, name: text, type: { type: 'string', enum: ['user', 'location', 'asset'] } },
              ...{ username: text, first_name: text, last_name: textOrNull, email: textOrNull, employee_number: textOrNull },
            },
            ['id', 'name', 'type'],
          ),
          description: 'Who or what has the asset.',
        }),
        status_label: orNull(
          objectSchema(
            {
              id,
              name: text,
              color: text,
              status_type: text,
              status_meta: { ...text, description: 'The type, or `deployed` while somebody has it.' },
            },
            ['id', 'status_type', 'status_meta'],
          ),
        ),
        eol: { ...textOrNull, description: 'After how many months its model is at its end: `36 months`.' },
        warranty_expires: orNull(sharedSchema('Day')),
        ...{ qr: { type: 'null' }, alt_barcode: { type: 'null' } },
        checkout_counter: count,
        checkin_counter: count,
        user_can_checkout: { type: 'boolean' },
      },
    },
  },
};
