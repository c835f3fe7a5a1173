import type { Fields, Resource } from '../../define';
import type { Field } from '../../kind';
import type { Registry } from '../../registry';

/** Earlier names and conversions where nothing is kept that they could be about, or where they contradict each other. */
export function checkChanges({ name, was, fields, actions }: Resource, registry: Registry): string[] {
  const names = Object.entries(fields);
  const earlier = names.flatMap(([field, options]) => [options.was ?? []].flat().map(one => [field, one] as const));
  return [
    ...was.filter(one => registry.has(one)).map(one => `${name}.was: "${one}" is a register of its own`),
    ...registry.all
      .filter(other => other.name > name)
      .flatMap(other => other.was.filter(one => was.includes(one)).map(one => `${other.name}.was: ${name} was "${one}" as well`)),
    ...earlier.filter(([, one]) => one in fields).map(([field, one]) => `${name}.${field}.was: "${one}" is a field of its own`),
    ...earlier
      .filter(([field, one]) => earlier.some(([other, same]) => same === one && other < field))
      .map(([field, one]) => `${name}.${field}.was: another field was "${one}" as well`),
    ...names
      .filter(([, field]) => isChanged(field) && !isStored(field))
      .map(([field]) => `${name}.${field}: it keeps nothing that could have been kept otherwise`),
    ...names.flatMap(([field, options]) => checkInner(`${name}.${field}`, 'fields' in options ? (options.fields as Fields) : {})),
    ...Object.entries(actions).flatMap(([key, action]) => checkInner(`${name} action ${key}`, action.fields ?? {})),
  ];
}

const isChanged = ({ was, convert, dropped }: Field) => was !== undefined || convert !== undefined || dropped !== undefined;
const isStored = (field: Field) => field.through === undefined && field.kind.storage(field).in !== 'nowhere';

/** What is kept within another value, or not at all, has no column that could be renamed or converted. */
const checkInner = (culprit: string, fields: Fields) =>
  Object.entries(fields).flatMap(([inner, field]) =>
    isChanged(field) ? [`${culprit}.${inner}: was, convert and dropped are said of fields of a register`] : [],
  );
