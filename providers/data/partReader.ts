import { type Resource, type Values } from '#definition';
import { partOfResource } from '#definition/derive/lists/listFields';
import { readRecord } from '#definition/derive/wire';

type Part = ReturnType<typeof readRecord>;

/**
 * Reads rows that were requested with some fields of their register. In development and in tests a record throws an `Error` where a field is read that was not
 * requested, which otherwise would look empty.
 */
export function partReader(resource: Resource, fields: readonly string[]): (row: Values) => Part {
  const part = partOfResource(resource, fields);
  return row => {
    const record = readRecord(part, row);
    return import.meta.env.DEV ? guarded(resource, record) : record;
  };
}

const guarded = (resource: Resource, record: Part): Part =>
  new Proxy(record, {
    get: (target, name) => {
      if (typeof name === 'string' && name in resource.fields && !(name in target))
        throw new Error(`${resource.name}.${name}: the list did not request this field; name it in "list.reads"`);
      return Reflect.get(target, name) as unknown;
    },
  });
