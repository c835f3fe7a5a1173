import { isReference, type Field, type Registry, type Resource } from '#definition';
import { searchedFields } from '#definition/derive/search';
import { countedColumns } from './coveredColumns';
import { indexesOf } from './indexes';
import { quote } from './quote';
import { searchKeyOf } from '../text/keyFunctions';
import type { Column, LinkTable, Table } from './table';

/** The register a field refers to. */
export const targetOf = (field: Field): string => String((field as unknown as { target: string }).target);

/** Whether a field keeps references of its own, rather than reading those of another register. */
export const isOwnReference = (field: Field): boolean => isReference(field) && field.through === undefined;

/** The fields by which a record refers to one of its own register: a parent, a manager. */
export const selfReferences = ({ name, fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([own, field]) =>
    isOwnReference(field) && field.kind.reference === 'one' && targetOf(field) === name ? [own] : [],
  );

/** Whether what a field refers to may be deleted all the same. */
export const isLoose = (field: Field): boolean => (field as unknown as { allowDangling?: boolean }).allowDangling === true;

const known = new WeakMap<Resource, Table>();

/** The table of a register, with an index for whatever it can be sorted, filtered or searched by. It is derived once for a definition. */
export function tableOf(resource: Resource): Table {
  const table = known.get(resource) ?? deriveTable(resource);
  known.set(resource, table);
  return table;
}

function deriveTable(resource: Resource): Table {
  const columns = columnsOf(resource);
  return {
    name: resource.name,
    columns,
    links: linksOf(resource),
    indexes: indexesOf(resource, columns),
    counted: countedColumns(resource, columns),
    search: searchExpression(resource),
  };
}

/** The tables of all registers. */
export const tablesOf = (registry: Registry): Table[] => registry.all.map(tableOf);

/** The column a field is kept in, or null when it is kept elsewhere. */
export function columnOf(name: string, field: Field): Column | null {
  const storage = field.kind.storage(field);
  if (field.through !== undefined || storage.in !== 'column') return null;
  return {
    name: field.kind.wireName(name, 'write'),
    type: storage.type,
    field: name,
    ...(field.kind.reference && { target: targetOf(field), isLoose: isLoose(field) }),
    ...(isOption(field) && { isOption: true }),
  };
}

/** Whether a field keeps one of a few words that the definition names. */
export const isOption = (field: Field): boolean => field.kind.choice === 'one';

const columnsOf = (resource: Resource): Column[] => Object.entries(resource.fields).flatMap(([name, field]) => columnOf(name, field) ?? []);

function linksOf(resource: Resource): LinkTable[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    field.through === undefined && field.kind.storage(field).in === 'links'
      ? [{ name: `${resource.name}_${name}`, field: name, target: targetOf(field), isLoose: isLoose(field) }]
      : [],
  );
}

/**
 * All searched fields by the key of searches. Those that name the record stand side by side, so that first and last name are found as one;
 * a line break keeps a term from matching across others.
 */
function searchExpression(resource: Resource): string | null {
  const fields = searchedFields(resource);
  const title = resource.title.filter(name => fields.includes(name));
  const joined = (names: readonly string[], by: string) => names.map(name => `coalesce(${quote(name)}, '')`).join(` || ${by} || `);
  const parts = [
    joined(title, "' '"),
    joined(
      fields.filter(name => !title.includes(name)),
      "E'\\n'",
    ),
  ].filter(Boolean);
  return parts.length > 0 ? searchKeyOf(parts.join(" || E'\\n' || ")) : null;
}
