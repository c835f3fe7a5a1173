import type { Registry, Resource } from '#definition';
import { isLinkTable, type Existing } from '../introspect';
import type { Column, LinkTable, Table } from '../table';

/** The database as it is now beside the definitions: where the values of each are kept so far. */
export class Names {
  constructor(
    private readonly registry: Registry,
    private readonly existing: Existing,
  ) {}

  /** The table that holds the records of a register so far; undefined where there is none. */
  table(register: string): string | undefined {
    if (this.existing.tables.has(register)) return register;
    return this.registry.has(register) ? this.formerTable(this.registry.get(register)) : undefined;
  }

  /** The table that an earlier name of a register has, which no other register has by now. */
  formerTable({ was }: Resource): string | undefined {
    return was.find(name => this.existing.registers.has(name) && this.existing.tables.has(name) && !this.registry.has(name));
  }

  /** The names a field may have had, its own first. */
  private fieldNames(table: Table, field: string): string[] {
    return [field, ...[this.registry.get(table.name).fields[field]?.was ?? []].flat()];
  }

  /**
   * The columns that may hold the values of a field, the best first: its own, those of its earlier names, and those that a reference or another kind
   * of that name has. Columns of other fields are none of them.
   */
  columns(table: Table, field: string, own?: Column): string[] {
    const found = this.existing.tables.get(this.table(table.name) ?? '');
    const taken = table.columns.filter(column => column.field !== field).map(({ name }) => name);
    const candidates = [...(own ? [own.name] : []), ...this.fieldNames(table, field).flatMap(name => [name, `${name}_id`])];
    return [...new Set(candidates)].filter(name => found?.has(name) && !taken.includes(name));
  }

  /** The tables that may hold the links of a field, the best first. */
  links(table: Table, field: string): string[] {
    const register = this.table(table.name) ?? table.name;
    const taken = table.links.filter(link => link.field !== field).map(link => link.name);
    const candidates = this.fieldNames(table, field).map(name => `${register}_${name}`);
    return candidates.filter(name => isLinkTable(this.existing, name) && !taken.includes(name));
  }

  /** The type a column has so far. */
  type = (table: string, column: string) => this.existing.tables.get(table)?.get(column) ?? '';

  /** The table that a reference is kept to so far. */
  target = (table: string, column: string) => this.existing.targets.get(`${table}.${column}`);

  /** What was remembered of a field at the last start, under the name that it had then. */
  remembered(table: Table, field: string) {
    const fields = this.existing.registers.get(this.table(table.name) ?? '')?.fields;
    return this.fieldNames(table, field).flatMap(name => fields?.[name] ?? [])[0];
  }

  linkTarget = ({ name }: Pick<LinkTable, 'name'>) => this.existing.targets.get(`${name}.target_id`);
}
