import type { Filter, Resource } from '../../define';
import type { Schema } from '../../schema';
import { filtersOf, isSortable, maxLimit, plainSorts, shapeOf } from '../query';
import { wireNameOf } from '../wire';

const parameter = (name: string, schema: Schema, description: string): Schema => ({ name, in: 'query', description, schema });

/** The record of an address. */
export const idParameter: Schema = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

/** What a list can be asked: search, order, page, and its filters. */
export function listParameters(resource: Resource): Schema[] {
  const { list, softDelete } = resource;
  const sortable = Object.entries(resource.fields).filter(([, field]) => isSortable(field));
  const names = [...plainSorts(resource), ...sortable.map(([name, field]) => wireNameOf(name, field, 'read'))];
  const sorted = resource.fields[list.sort.field];
  return [
    parameter(
      'search',
      { type: 'string' },
      'Rows with this text, whatever case and marks its letters have; terms apart by OR are sought each by itself.',
    ),
    parameter(
      'filter',
      { type: 'string', contentMediaType: 'application/json' },
      'Texts by column, such as {"name":"pump"}: rows that have each of them there. In place of `search`.',
    ),
    parameter(
      'sort',
      { type: 'string', enum: [...new Set(names)], default: sorted ? wireNameOf(list.sort.field, sorted, 'read') : list.sort.field },
      'The field to order by. Texts stand without regard to case and marks, numbers in them by their size.',
    ),
    parameter('order', { type: 'string', enum: ['asc', 'desc'], default: list.sort.order }, 'Upwards or downwards.'),
    parameter('offset', { type: 'integer', minimum: 0, default: 0 }, 'How many rows to skip.'),
    parameter('limit', { type: 'integer', minimum: 1, maximum: maxLimit, default: list.perPage }, 'How many rows to answer at most.'),
    parameter('fields', { type: 'string' }, 'Names of fields, separated by commas: rows have these alone and their `id`. Whole rows unless given.'),
    ...(softDelete ? [parameter(softDelete.param, deletedSchema(resource, softDelete), 'The deleted rows instead.')] : []),
    ...(softDelete ? [parameter('all', { type: 'boolean', default: false }, 'The deleted rows as well.')] : []),
    ...filterParameters(resource).filter(({ name }) => name !== softDelete?.param),
  ];
}

/** The filters of a register: those its list offers, and every field that can be asked for by its name. */
export const filterParameters = (resource: Resource): Schema[] => filtersOf(resource).flatMap(parametersOf);

/** The parameter that asks for the deleted rows may be that of a filter as well. */
function deletedSchema(resource: Resource, { param, value }: { param: string; value: string }): Schema {
  const filter = resource.list.filters.find(({ key }) => key === param);
  const schema = filter ? valueOf(filter) : { type: 'string', enum: [] };
  return Array.isArray(schema.enum) ? { ...schema, enum: [...(schema.enum as string[]), value] } : schema;
}

function parametersOf(filter: Filter): Schema[] {
  const { key, field } = filter;
  const schema = valueOf(filter);
  const shape = shapeOf(filter);
  if (shape === 'range')
    return [
      parameter(`${key}[start]`, schema, `${field.label}: at least, or from then on.`),
      parameter(`${key}[end]`, schema, `${field.label}: at most, or until then.`),
    ];
  if (shape === 'oneOf') return [parameter(`${key}[]`, { type: 'array', items: schema }, `${field.label}: one of these.`)];
  return [parameter(key, schema, field.label)];
}

/** One value as a query carries it. */
function valueOf({ choices, words, field }: Filter): Schema {
  if (choices) return { type: 'string', enum: Object.keys(choices) };
  const { items, ...schema } = field.kind.schema(field, 'write');
  const value = (items as Schema | undefined) ?? schema;
  return words ? { anyOf: [value, { type: 'string', enum: Object.keys(words) }] } : value;
}
