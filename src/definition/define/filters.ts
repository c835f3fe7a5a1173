import type { Field } from '../kind';
import { refKind, type RefOptions } from '../kinds/ref';
import type { Fields } from '../language/basics';
import type { CustomFilter } from '../language/customFilter';
import type { Filter } from '../language/resource';

/** The filters that the list names, then those that fields ask for themselves. */
export function listFilters(listed: readonly (string | CustomFilter)[], fields: Fields): Filter[] {
  const asking = Object.keys(fields).filter(name => fields[name]?.filter && !listed.includes(name));
  return [...listed.flatMap(filter => filterOf(filter, fields)), ...asking.flatMap(name => filterNamed(name, fields))];
}

function filterOf(filter: string | CustomFilter, fields: Fields): Filter | [] {
  if (typeof filter !== 'string') return { ...filter, on: filter.on ?? filter.key };
  const field = fields[filter];
  // A name that no field has is told by the checks, with all else that is wrong.
  if (!field) return [];
  return { key: field.kind.wireName(filter, 'write'), field, on: filter };
}

/** A field's own filter: as it is, or by a key and a label of its own, for one where the field has several. */
function filterNamed(name: string, fields: Fields): Filter | Filter[] {
  const field = fields[name];
  if (!field || typeof field.filter !== 'object') return filterOf(name, fields);
  return Object.entries(field.filter).map(([key, label]) => ({ key, field: oneOf(field, label), on: name }));
}

function oneOf(field: Field, label: string): Field {
  if (field.kind.reference !== 'many') return { ...field, label };
  const { target, query } = field as Field & RefOptions;
  return { label, target, ...(query && { query }), kind: refKind } as unknown as Field;
}
