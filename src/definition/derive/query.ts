import { isReference, type Field } from '../kind';
import type { Filter, Resource, Values } from '../define';
import { isCustomName } from '../kinds/customFields';
import { text } from '../kinds/text';
import { Refusal } from '../rules';
import { isBlank } from '../texts';
import type { When } from '../when';
import { valueOnWire } from './ranges/relativeDays';
import { searchColumns, type SearchColumn, customPath } from './columnSearch';
import { wireNameOf } from './wire';

/** What a list is asked for. Filters carry values by filter key: an id, a list of ids, `{start, end}`,
 * `{duration}` of days counted from today, a word. */
export interface ListQuery {
  limit: number;
  offset: number;
  sort: { field: string; order: 'asc' | 'desc' };
  search: string;
  filters: Values;
  deleted: boolean;
}

/** A query that the server read: filters with their values as their kinds read them. */
export interface DecodedQuery extends Omit<ListQuery, 'filters' | 'deleted'> {
  filters: { filter: Filter; value: unknown }[];
  /** Texts that columns must have; where there are any, they stand in place of the search (contract §3). */
  columns: SearchColumn[];
  /** Only deleted records, live ones, or both. */
  deleted: boolean | 'both';
}

/** The most rows a page may have (contract §1.1). */
export const maxLimit = 500;

/** How a filter stands in a query: as one value, as a list, or as two ends. */
export const shapeOf = (filter: Filter) => (filter.choices ? 'equals' : filter.field.kind.filter);

/** The conditions that the values of a filter with `choices` stand for; rows meet one of them. Empty for other filters. */
export const chosenWhens = ({ choices }: Filter, value: unknown): When[] =>
  [value].flat().flatMap(one => {
    const when: When | undefined = choices?.[String(one)];
    return when ? [when] : [];
  });

/**
 * Console end: the parameters of a list call, in the order of specification 1 §7. Lists go as `key[]`, ranges as
 * `key[start]` and `key[end]`.
 */
export function encodeListQuery(resource: Resource, query: ListQuery): [string, string][] {
  const pairs: [string, string][] = [
    ['search', query.search],
    ['sort', columnNameOf(resource, query.sort.field)],
    ['order', query.sort.order],
    ['offset', String(query.offset)],
    ['limit', String(query.limit)],
  ];
  if (query.deleted && resource.softDelete) pairs.push([resource.softDelete.param, resource.softDelete.value]);
  const used = new Set(pairs.map(([key]) => key));
  const given = Object.entries(query.filters).filter(([, value]) => !isBlank(value));
  const filterOf = (key: string) => resource.list.filters.find(candidate => candidate.key === key);
  // What goes along with a filter says what its value is: another filter of that name would have the value read as something else.
  const accompanying = new Map(given.flatMap(([key]) => Object.entries(filterOf(key)?.params ?? {})).filter(([name]) => !used.has(name)));
  for (const [key, value] of given) {
    if (accompanying.has(key)) continue;
    const filter = filterOf(key);
    pairs.push(...(filter ? encodeFilter(filter, value) : encodePlain(key, value)));
  }
  return [...pairs, ...accompanying];
}

/** Filters as the parameters of a list; one whose value cannot be written is left out. */
export function encodeFilters(resource: Resource, filters: Values): [string, string][] {
  const listQuery = { limit: 1, offset: 0, sort: resource.list.sort, search: '', filters, deleted: false };
  return encodeListQuery(resource, listQuery).filter(([key]) => !['search', 'sort', 'order', 'offset', 'limit'].includes(key));
}

/** Whether two filters cannot be set at once: one goes along with what the other's value would contradict. */
export function contradict(one: Filter, value: unknown, other: Filter, otherValue: unknown): boolean {
  const denies = (filter: Filter, key: string, said: unknown) => {
    const constant = filter.params?.[key];
    return constant !== undefined && constant !== said;
  };
  return denies(one, other.key, otherValue) || denies(other, one.key, value);
}

/** The name on the wire of a column, by which it is sorted and asked for. */
export function columnNameOf(resource: Resource, name: string): string {
  const field = resource.fields[name];
  return field ? wireNameOf(name, field, 'read') : name;
}

function encodeFilter(filter: Filter, value: unknown): [string, string][] {
  if (isBlank(value)) return [];
  const shape = shapeOf(filter);
  if (shape === 'range' && typeof value === 'object' && value !== null) {
    // A view or an address says "in 30 days", and means other days tomorrow; a server is asked for days.
    return Object.entries(valueOnWire(value) as object).flatMap(([end, bound]) =>
      isBlank(bound) ? [] : [[`${filter.key}[${end}]`, String(bound)] as [string, string]],
    );
  }
  const many = idTexts(value);
  const isList = many.length > 1 || (shape === 'oneOf' && !filter.plain && !isWordOf(filter, value));
  return many.map(one => [isList ? `${filter.key}[]` : filter.key, one]);
}

/** Whether a filter’s value is a word in place of one, as `none` is. */
export const isWordOf = ({ words }: Filter, value: unknown): boolean => typeof value === 'string' && Object.hasOwn(words ?? {}, value);

/** A parameter that is no declared filter: what a related list or a page asks for. */
function encodePlain(key: string, value: unknown): [string, string][] {
  if (isBlank(value)) return [];
  return idTexts(value).map(one => [Array.isArray(value) ? `${key}[]` : key, one]);
}

/** Values, or references by their ids, as they are written; an object that is neither is left out. */
const idTexts = (value: unknown): string[] =>
  [value].flat().flatMap(one => {
    const id: unknown = typeof one === 'object' && one !== null && 'id' in one ? one.id : one;
    return typeof id === 'object' ? [] : [String(id)];
  });

/**
 * Server end: the query of a list call, forgiving as decisions §9 say: an unknown sort column is the default one, an unknown or
 * unreadable filter is ignored, a bad limit or offset is the default, a limit above 500 is 500.
 */
export function decodeListQuery(resource: Resource, params: URLSearchParams): DecodedQuery {
  const sort = params.get('sort') ?? '';
  const field = sortField(resource, sort);
  const named = new Set([...params.keys()].flatMap(key => [key, key.replace(/\[\w*\]$/, '')]));
  return {
    limit: whole(params.get('limit'), 1, maxLimit) ?? resource.list.perPage,
    offset: whole(params.get('offset'), 0, Number.MAX_SAFE_INTEGER) ?? 0,
    sort: {
      field: field ?? resource.list.sort.field,
      order: params.has('order') ? (params.get('order') === 'asc' ? 'asc' : 'desc') : resource.list.sort.order,
    },
    search: (params.get('search') ?? '').replaceAll('\u0000', '').trim(),
    filters: withWords(
      [
        ...filtersOf(resource).filter(({ key, aliases = [] }) => [key, ...aliases].some(name => named.has(name))),
        ...customFilters(resource, params),
      ].flatMap(filter => {
        const value = decodeFilter(filter, params);
        return isBlank(value) ? [] : [{ filter: comparedBy(filter, params), value }];
      }),
      resource,
      params,
    ),
    columns: searchColumns(resource, params.get('filter')),
    deleted: deletedParameter(resource, params),
  };
}

/** Along with what is asked for by values, what is asked for by a word in place of one: of the two, a filter's values win. */
function withWords(filters: DecodedQuery['filters'], { list }: Resource, params: URLSearchParams): DecodedQuery['filters'] {
  const used = new Set(filters.map(({ filter }) => filter.key));
  const said = list.filters.flatMap(filter => {
    const value = params.get(filter.key)?.trim().toLowerCase() ?? '';
    const word = Object.entries(filter.words ?? {}).find(([name]) => name === value)?.[1];
    if (!word || [filter.key, ...(word.unless ?? [])].some(key => used.has(key))) return [];
    return [{ filter: { ...filter, choices: { [value]: word.when } }, value }];
  });
  return [...filters, ...said];
}

/** A filter as the call's other parameters have it compare. */
function comparedBy(filter: Filter, params: URLSearchParams): Filter {
  const instead = Object.entries(filter.instead ?? {}).map(([name, paths]) => paths[params.get(name) ?? '']);
  const on = instead.find(path => path !== undefined);
  return on === undefined ? filter : { ...filter, on };
}

/** What every list can be sorted by beside its fields. */
const plainColumns: readonly string[] = ['id', 'created_at', 'updated_at'];

/** What every list of a register can be sorted by, its default order included. */
export const plainSorts = ({ list }: Resource): readonly string[] => [...plainColumns, ...(list.defaultSort ? [list.sort.field] : [])];

/** Whether a list can be sorted by the field. */
export const isSortable = (field: Field) => field.sortable !== false && field.kind.sortable;

/** The custom fields that a call filters by, each under its own name (contract §3). */
const customFilters = (resource: Resource, params: URLSearchParams): Filter[] =>
  [...new Set([...params.keys()].map(key => key.replace(/\[\d*\]$/, '')))].flatMap(key => {
    const on = isCustomName(key) ? customPath(resource, key) : undefined;
    return on === undefined ? [] : [{ key, field: text({ label: key }), on }];
  });

/** The field a list may be sorted by under this name, which may be the one on the wire. */
function sortField(resource: Resource, name: string): string | undefined {
  const custom = customPath(resource, name);
  if (custom !== undefined) return custom;
  if (plainSorts(resource).includes(name)) return name;
  const found = Object.entries(resource.fields).find(([key, field]) => key === name || wireNameOf(key, field, 'read') === name);
  return found && isSortable(found[1]) ? found[0] : undefined;
}

/** The declared filters, and every stored field by its own name: `?company_id=3` works though no chip offers it. */
export function filtersOf(resource: Resource): readonly Filter[] {
  const found = known.get(resource) ?? allFilters(resource);
  known.set(resource, found);
  return found;
}

const known = new WeakMap<Resource, readonly Filter[]>();

function allFilters(resource: Resource): Filter[] {
  const declared = new Set(resource.list.filters.flatMap(({ key, aliases = [] }) => [key, ...aliases]));
  const derived = Object.entries(resource.fields).flatMap(([name, field]) => {
    const key = field.kind.wireName(name, 'write');
    return field.kind.filter === 'none' || declared.has(key) ? [] : [{ key, field, on: name }];
  });
  return [...resource.list.filters, ...derived];
}

function decodeFilter(filter: Filter, params: URLSearchParams): unknown {
  const shape = shapeOf(filter);
  if (shape === 'range') {
    const end = (name: 'start' | 'end') =>
      namesOf(filter).reduce<string | null>((found, key) => found ?? params.get(`${key}[${name}]`) ?? params.get(key), null);
    const range = { ...readOne(filter, end('start'), 'start'), ...readOne(filter, end('end'), 'end') };
    return Object.keys(range).length > 0 ? range : null;
  }
  const texts = namesOf(filter)
    .flatMap(key => [...params.getAll(key), ...params.getAll(`${key}[]`), ...indexed(key, params)])
    .slice(0, maxLimit);
  const said = isReference(filter.field) ? texts.flatMap(text => text.split(',').map(plainId)) : texts;
  const values = said.flatMap(text => Object.values(readOne(filter, text, 'value')).flat());
  return values.length > 1 || shape === 'oneOf' ? values : (values[0] ?? null);
}

const namesOf = ({ key, aliases = [] }: Filter): readonly string[] => [key, ...aliases];

/** Work orders name people as `User-12` (contract §12): so they may be asked for as well. */
const plainId = (text: string) => text.trim().replace(/^User-(?=\d+$)/, '');

/** `groups[0]=1&groups[1]=2`, as some callers write lists. */
const indexed = (key: string, params: URLSearchParams) =>
  [...params].filter(([name]) => name.startsWith(`${key}[`) && /^\[\d+\]$/.test(name.slice(key.length))).map(([, text]) => text);

function readOne(filter: Filter, text: string | null, name: string): Values {
  if (text === null || text.trim() === '') return {};
  try {
    const value = filter.field.kind.fromText(text, filter.field);
    return value === null ? {} : { [name]: value };
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}

function deletedParameter(resource: Resource, params: URLSearchParams): DecodedQuery['deleted'] {
  if (!resource.softDelete) return false;
  const { param, value } = resource.softDelete;
  const isOn = (name: string) => ['true', '1'].includes(params.get(name) ?? '');
  if (params.get(param)?.toLowerCase() === value.toLowerCase() || isOn('deleted') || isOn('is_deleted')) return true;
  return isOn('all') && 'both';
}

function whole(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,16}$/.test(text.trim())) return null;
  const value = Number(text);
  return value < least ? null : Math.min(value, most);
}
