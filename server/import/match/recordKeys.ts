import type { Resource, Values } from '#definition';
import { titleOf } from '#definition/derive/title';
import { comparisonKey } from '#definition/text/comparisonKey';
import type { Plan } from '#server/contract.ts';
import { keyIn } from './findRecord';

/** By what a row finds a record: alike for two that say the same. */
export const matchKey = (resource: Resource, values: Values): string =>
  keyText(resource, keyIn(resource, name => isSaid(values, name)) ?? [], values);

/** By what rows may find a record that has these values. */
const matchKeys = (resource: Resource, values: Values): string[] =>
  (resource.csv.isKeyed ? resource.csv.keys : [])
    .filter(([first = '']) => isSaid(values, first))
    .map(key => keyText(resource, key, values));

const isSaid = (values: Values, name: string) => (values[name] ?? null) !== null;

const keyText = ({ name }: Resource, key: readonly string[], values: Values) =>
  JSON.stringify([name, key.join(), ...key.map(field => plain(values[field]))]);

export const titleKey = ({ name }: Resource, title: string) => JSON.stringify([name, 'title', comparisonKey(title)]);

/** What a record is unique by, by field. */
export const uniqueKeys = (resource: Resource, values: Values): (readonly [field: string, key: string])[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.unique === true && (values[name] ?? null) !== null
      ? [[name, JSON.stringify([resource.name, 'unique', name, plain(values[name])])] as const]
      : [],
  );

/** By what later rows find a record, or cannot be what it is. */
export const keysOf = (resource: Resource, values: Values): string[] => [
  ...matchKeys(resource, values),
  titleKey(resource, titleOf(resource, values)),
  ...uniqueKeys(resource, values).map(([, key]) => key),
];

/** Everything by which two records may have to do with each other. */
export const allKeysOf = ({ resource, extensions }: Plan, values: Values): string[] => [
  ...keysOf(resource, values),
  ...extensions.flatMap(extension => extension.rules?.claims?.(values) ?? []).map(claim => JSON.stringify([resource.name, 'claim', claim])),
];

const plain = (value: unknown): unknown =>
  typeof value === 'string'
    ? comparisonKey(value)
    : typeof value === 'object' && value !== null && 'id' in value
      ? value.id
      : (value ?? null);
