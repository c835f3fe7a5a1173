import { sharedSchema, type Schema } from '#definition';
import { pageSchema, successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';
import { stockTypes, type Stock } from './stockTypes';

const id = { type: 'integer', minimum: 1 };
const count = { type: 'integer', minimum: 1, maximum: 99_999 };
const day = { type: ['string', 'null'], format: 'date' };
const textOrNull = { type: ['string', 'null'], maxLength: 1000 };
const usual = ['search', 'sort', 'order', 'offset', 'limit'].map(name => ({ name, in: 'query', schema: { type: 'string' } }));
const inPath = (name: string, schema: Schema): Schema => ({ name, in: 'path', required: true, schema });

/** `accessory-checkouts` as the schema of its rows is called. */
const rowOf = (register: string) => sharedSchema(`${register.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Row`);

const words: Readonly<Record<Stock['register'], { one: string; out: string }>> = {
  accessories: { one: 'tool', out: 'What is checked out of a tool' },
  components: { one: 'spare part', out: 'What a spare part is built into' },
  consumables: { one: 'consumable', out: 'Who got a consumable' },
};

const list = (operationId: string, summary: string, tag: string, row: string, key: Schema): ApiOperation => ({
  operationId,
  summary,
  tags: [tag],
  parameters: [key, ...usual],
  responses: { 200: jsonAnswer('A page of rows.', orRefusal(pageSchema('rows', rowOf(row)))), ...usualAnswers },
});

const change = (operationId: string, summary: string, { register }: Stock, right: string, properties: Record<string, Schema>) => ({
  operationId,
  summary,
  description: `Needs the right \`${register}.${right}\`.`,
  tags: [register],
  parameters: [inPath('id', id)],
  requestBody: bodyOf({ type: 'object', properties: { ...properties, note: textOrNull } }),
  responses: { 200: jsonAnswer('The thing as it is now, or why not.', orRefusal(successSchema(rowOf(register)))), ...bodyAnswers },
});

function pathsOf(stock: Stock): Description['paths'] {
  const { register, out, log, paths, holders, returns } = stock;
  const { one, out: summary } = words[register];
  const key = inPath('key', { type: 'string', description: 'The id, then at most two days and CheckOut or CheckIn, between commas.' });
  const named = Object.fromEntries(holders.map(type => [`assigned_${type}`, { ...id, type: ['integer', 'null'] }]));
  const quantity = register === 'components' ? 'assigned_qty' : 'checkout_qty';
  return {
    [apiPath + paths.out.replace(':id', '{id}')]: {
      get: list(`${register}.out`, summary, register, out.register, inPath('id', id)),
    },
    [`${apiPath}/${register}/{key}/${paths.log}`]: { get: list(`${register}.log`, `The log of a ${one}`, register, log, key) },
    [`${apiPath}/${register}/{id}/checkout`]: {
      post: change(`${register}.checkout`, `Check a ${one} out to one holder`, stock, 'checkout', {
        ...{ ...named, [quantity]: count, checkout_at: day },
        ...(returns && { expected_checkin: day }),
      }),
    },
    ...(returns && {
      [`${apiPath}/${register}/{id}/checkin`]: {
        post: change(`${register}.checkin`, `Check a ${one} in, by the id of the check-out`, stock, 'checkin', {
          checkin_qty: count,
          checkin_at: day,
        }),
      },
    }),
  };
}

const row = { user_can_checkout: { type: 'boolean' } };
const shared = { ...row, remaining: { type: ['integer', 'null'] }, min_amt: { type: ['integer', 'null'] } };

/** Things that are counted: what is out, what moved, check-out and check-in. */
export const stockDescription: Description = {
  paths: Object.assign(
    {
      [`${apiPath}/users/{id}/accessories`]: {
        get: list('users.accessories', 'List the tools of a person', 'users', 'accessories', inPath('id', id)),
      },
    },
    ...Object.values(stockTypes).map(pathsOf),
  ) as Description['paths'],
  registers: { accessories: { row: shared }, components: { row }, consumables: { row } },
};
