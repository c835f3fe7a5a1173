import { sql } from 'kysely';
import { isReference, isWritable, takesImports, type Field, type Registry, type Resource } from '#definition';
import { headerWords, importFields, isImportable, matchHeaders, plainHeader, type CsvColumn } from '#definition/derive/export/csv';
import { customOwner } from '#definition/kinds/customFields';
import { ownValue } from '#definition/ownValue';
import { textKey } from '#definition/derive/messages';
import type { ServerContext } from '#server/contract.ts';
import { sortKeySql } from '#server/database/text/keySql.ts';
import type { Connection } from '#server/database/database.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { languages, textsIn } from '#server/i18n/texts.ts';

/** What a column of a file can feed: a field, or a field of the record that a reference names. */
export interface Target {
  /** `model` or `model.category`. */
  target: string;
  field: string;
  inner?: string;
  /** The register that `inner` is a field of. */
  of?: string;
  required: boolean;
  /** What it is in a new record where nothing says it. */
  default?: string;
  /** The server fills it in by itself. */
  filled?: true;
  /** What `inner` is called, where no register says it. */
  label?: string;
}

/** Everything that columns can feed in a register. */
export function targetsOf(registry: Registry, resource: Resource): Target[] {
  const fields = Object.entries(importFields(resource)).filter(([name, field]) => isImportable(resource, name) && field.kind.importable);
  const own = fields.map(([name, field]) => ({ target: name, field: name, ...neededOf(resource, name, field) }));
  const inner = fields.flatMap(([name, field]) => {
    if (field.kind.reference !== 'one' || !isWritable(field)) return [];
    const of = registry.get(targetOf(field));
    return Object.entries(of.fields).flatMap(([innerName, innerField]) =>
      isWritable(innerField) &&
      innerField.kind.importable &&
      !innerField.kind.secret &&
      !(of.title.length === 1 && of.title[0] === innerName)
        ? [{ target: `${name}.${innerName}`, field: name, inner: innerName, of: of.name, required: false }]
        : [],
    );
  });
  return [...own, ...inner];
}

/** Whether every new record needs a field, and what it gets where nothing says it. */
function neededOf({ fields, when, csv }: Resource, name: string, field: Field): Pick<Target, 'required' | 'default' | 'filled'> {
  const required = field.required === true && name in fields && !when[name];
  const text =
    csv.defaults[name] ??
    (field.default === undefined ? undefined : typeof field.default === 'string' ? field.default : field.kind.toText(field.default, field));
  return { required, ...(required && text !== undefined && { default: text }), ...(field.generated && { filled: true }) };
}

/** The same with the custom fields that administrators added. */
export async function allTargets({ db, plans }: ServerContext, resource: Resource): Promise<Target[]> {
  const own = targetsOf(plans.registry, resource);
  const owner = customOwner(resource.fields);
  if (owner === undefined) return own;
  const { rows } = await sql<{ label: string; name: string }>`select name as label, db_column_name as name from fields
    where deleted_at is null and db_column_name is not null order by ${sortKeySql(sql`name`)}, id`.execute(db);
  return [...own, ...rows.map(({ label, name }) => ({ target: `${owner}.${name}`, field: owner, inner: name, label, required: false }))];
}

const targetText = ({ field, inner }: Pick<CsvColumn, 'field' | 'inner'>) => (inner === undefined ? field : `${field}.${inner}`);

/** The columns that feed something, in the order of the file. */
export function columnsOf(headers: readonly string[], mapping: Readonly<Record<string, string | null>>): CsvColumn[] {
  return headers.flatMap(header => {
    const target = ownValue(mapping, header);
    if (!target) return [];
    const [field = '', inner] = target.split('.');
    return [{ header, field, ...(inner !== undefined && { inner }) }];
  });
}

/** What each header probably feeds: as somebody said it before, by its name in the definition or in a language of the console. */
export async function guessMapping(
  context: ServerContext,
  resource: Resource,
  headers: readonly string[],
): Promise<Record<string, string | null>> {
  const { db, plans } = context;
  const targets = await allTargets(context, resource);
  const known = new Set(targets.map(({ target }) => target));
  const remembered = await aliasesOf(db, resource.name);
  const mapping = new Map<string, string | null>(headers.map(header => [header, null]));
  const taken = new Set<string>();
  const take = (header: string, target: string | undefined) => {
    if (target === undefined || mapping.get(header) || taken.has(target) || !known.has(target)) return;
    mapping.set(header, target);
    taken.add(target);
  };
  // An export says the name of a custom field where its label is that of another column.
  for (const header of headers) take(header, targets.find(({ inner }) => inner !== undefined && inner === customNameIn(header))?.target);
  for (const header of headers) take(header, remembered.get(plainHeader(header)));
  const matched = matchHeaders(resource, headers, plans.registry).columns;
  const inWords = labelsByLanguage(plans.registry, resource).map(labels =>
    headers.map(header => labels.get(plainHeader(withoutUnit(header)))),
  );
  const hits = (targets: readonly unknown[]) => targets.filter(target => target !== undefined).length;
  const [best, ...others] = inWords.sort((one, other) => hits(other) - hits(one));
  const takeAll = (targets: readonly (string | undefined)[] = []) => headers.forEach((header, at) => take(header, targets[at]));
  // A file in another language may have a word that means something else in English.
  if (hits(best ?? []) > matched.length) takeAll(best);
  for (const column of matched) take(column.header, targetText(column));
  takeAll(best);
  const custom = new Map(
    targets.flatMap(({ target, inner, label }) =>
      label === undefined ? [] : [label, inner ?? ''].map(text => [plainHeader(text), target] as const),
    ),
  );
  // Before labels of other languages: in a German file "Numéro" is the custom field of that name.
  takeAll(headers.map(header => custom.get(plainHeader(header))));
  for (const words of others) takeAll(words);
  return Object.fromEntries(mapping);
}

const customNameIn = (header: string): string | undefined => /\((_snipeit_\w+)\)$/.exec(header.trim())?.[1];

/** Whether a column under this label would be taken for one that feeds a field of the register, in any language of the console. */
export function isLabelOfField(registry: Registry, resource: Resource, label: string): boolean {
  const key = plainHeader(withoutUnit(label));
  return (
    matchHeaders(resource, [label], registry).columns.length > 0 || labelsByLanguage(registry, resource).some(labels => labels.has(key))
  );
}

const withoutUnit = (header: string) => header.replace(/\s*\([^)]*\)$/, '');
const longestHeader = 200;

/** Whether a text is what a field of one of the registers is called in a file, in any language of the console. */
export function headerTest(registry: Registry, resources: readonly Resource[]): (text: string) => boolean {
  const words = new Set(
    resources.flatMap(resource => [
      ...headerWords(resource),
      ...labelsByLanguage(registry, resource).flatMap(labels => [...labels.keys()]),
    ]),
  );
  return text => text.length <= longestHeader && [text, withoutUnit(text)].some(one => words.has(plainHeader(one)));
}

/** The labels of a register's fields, in each language. */
function labelsByLanguage(registry: Registry, resource: Resource): Map<string, string>[] {
  return languages.map(language => {
    const t = textsIn(registry, language);
    const labels = new Map<string, string>();
    for (const [name, field] of Object.entries(resource.fields)) {
      const label = plainHeader(withoutUnit(t(textKey.field(resource.name, name), { defaultValue: field.label })));
      // Of two that are called alike, the one that can be written is meant.
      if (!labels.has(label) || !isImportable(resource, labels.get(label) ?? '')) labels.set(label, name);
    }
    return labels;
  });
}

async function aliasesOf(db: Connection, register: string): Promise<Map<string, string>> {
  const { rows } = await sql<{
    header: string;
    target: string;
  }>`select header, target from import_aliases where register = ${register}`.execute(db);
  return new Map(rows.map(({ header, target }) => [header, target]));
}

/** Keeps what somebody said that headers feed, for the next file. */
export async function rememberAliases(db: Connection, register: string, mapping: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [header, target] of Object.entries(mapping)) {
    const key = plainHeader(header);
    if (key === '') continue;
    if (target === null) await sql`delete from import_aliases where register = ${register} and header = ${key}`.execute(db);
    else
      await sql`insert into import_aliases (register, header, target) values (${register}, ${key}, ${target})
        on conflict (register, header) do update set target = excluded.target`.execute(db);
  }
}

/** The registers whose records a mapping may make. */
export function makeable(registry: Registry, resource: Resource, mapping: Readonly<Record<string, string | null>>): string[] {
  const found = new Set<string>();
  const visit = (from: Resource, names: Iterable<string>) => {
    for (const name of names) {
      const field = importFields(from)[name];
      if (!field || !isReference(field)) continue;
      const target = registry.get(targetOf(field));
      if (target.csv.create) found.add(target.name);
    }
  };
  const columns = columnsOf(Object.keys(mapping), mapping);
  visit(resource, new Set(columns.map(({ field }) => resource.fields[field]?.through?.split('.')[0] ?? field)));
  for (const { field, inner } of columns) {
    const [outer = field, name = inner] = resource.fields[field]?.through?.split('.') ?? [];
    const reference = importFields(resource)[outer];
    if (name !== undefined && reference?.kind.reference === 'one') visit(registry.get(targetOf(reference)), [name]);
  }
  return [...found];
}

/** The name of a register in a call: its own, or the family's word for its records (contract §9). */
export function registerOfType(registry: Registry, type: unknown): Resource | null {
  const found = registry.all.find(({ name }) => name === type) ?? registry.all.find(resource => typeOf(resource) === type);
  return found && takesImports(found) ? found : null;
}

const familyWords: Readonly<Record<string, string>> = {
  hardware: 'asset',
  models: 'assetModel',
  accessories: 'accessory',
  consumables: 'consumable',
  components: 'component',
  licenses: 'license',
  users: 'user',
  locations: 'location',
};

export const typeOf = ({ name }: Pick<Resource, 'name'>) => familyWords[name] ?? name;
