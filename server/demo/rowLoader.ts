import { sql } from 'kysely';
import type { Field, Values } from '#definition';
import { comparisonKey } from '#definition/text/comparisonKey';
import { serverAccount } from '#server/access/account.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { bulkInsert, type NewRecord } from '#server/resources/write/bulkInsert.ts';
import { titleOf } from '#server/resources/sql/fieldPaths.ts';
import { orLog } from './orLog';
import { saveValues } from '#server/resources/write/saveRecord.ts';

const mostRemembered = 5000;

interface LateReference {
  field: string;
  id: number;
  name: string;
}

/**
 * Loads rows that name other records by their titles (`{ model: 'Grundfos NK 80-250' }`), register by register. A reference to
 * what is not loaded yet, or to the same register, is set by `finish`.
 */
export class RowLoader {
  private readonly ids = new Map<string, Map<string, number>>();
  private readonly late = new Map<string, LateReference[]>();

  constructor(
    private readonly context: ServerContext,
    private readonly db: Connection,
  ) {}

  /** The ids of the loaded records of a register, in the order of their rows. */
  idsOf(register: string): number[] {
    return [...(this.ids.get(register)?.values() ?? [])];
  }

  /** Knows the records that a register has already, or the oldest of very many. */
  async remember({ resource }: Plan): Promise<void> {
    const { registry } = this.context.plans;
    const { rows } = await sql<{ id: number; title: string }>`select t.id, ${comparisonKeySql(titleOf(registry, resource, 't'))} as title
      from ${sql.table(resource.name)} as t where t.deleted_at is null order by t.id limit ${mostRemembered}`.execute(this.db);
    this.ids.set(resource.name, new Map(rows.map(({ id, title }) => [title, id])));
  }

  async load(plan: Plan, rows: readonly Values[], { oneByOne = false } = {}): Promise<void> {
    const { name, title } = plan.resource;
    const resolved = rows.map(row => this.resolveRow(plan, row));
    const ids = oneByOne
      ? await this.save(plan, resolved)
      : await bulkInsert(
          this.context,
          this.db,
          plan,
          resolved.map(({ record }) => record),
        );
    const known = this.ids.get(name) ?? new Map<string, number>();
    rows.forEach((row, index) => {
      const id = ids[index] ?? 0;
      known.set(
        comparisonKey(
          title
            .map(part => row[part])
            .filter(Boolean)
            .join(' '),
        ),
        id,
      );
      const references = resolved[index]?.late.map(reference => ({ ...reference, id })) ?? [];
      this.late.set(name, [...(this.late.get(name) ?? []), ...references]);
    });
    this.ids.set(name, known);
  }

  /** Sets what could not be set while loading; what is not there by now is left empty, and the log says so. */
  async finish(): Promise<void> {
    for (const [register, references] of this.late)
      await orLog(this.context, this.db, `References of ${register} are left empty`, () => this.setLate(register, references));
    this.late.clear();
  }

  private async setLate(register: string, references: readonly LateReference[]): Promise<void> {
    const { resource } = this.context.plans.get(register);
    for (const field of new Set(references.map(reference => reference.field))) {
      const target = targetOf(resource.fields[field] as Field);
      const rows = references
        .filter(reference => reference.field === field)
        .map(({ id, name }) => ({ id, value: this.idOf(target, name, `${register}.${field}`) }));
      await sql`update ${sql.table(register)} set ${sql.ref(`${field}_id`)} = rows.value
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as rows (id integer, value integer) where ${sql.table(register)}.id = rows.id`.execute(
        this.db,
      );
    }
  }

  private async save(plan: Plan, resolved: readonly { record: NewRecord }[]): Promise<number[]> {
    const ids: number[] = [];
    for (const { record } of resolved)
      ids.push(await saveValues(this.context, this.db, serverAccount, plan, { id: null, values: { ...record } }));
    return ids;
  }

  private resolveRow({ resource }: Plan, row: Values): { record: NewRecord; late: Omit<LateReference, 'id'>[] } {
    const late: Omit<LateReference, 'id'>[] = [];
    const record = { ...row };
    for (const [name, field] of Object.entries(resource.fields)) {
      const value = row[name];
      if (value === undefined || value === null) continue;
      const isLate =
        field.kind.reference === 'one' &&
        typeof value === 'string' &&
        (targetOf(field) === resource.name || !this.ids.has(targetOf(field)));
      if (isLate) {
        late.push({ field: name, name: value });
        delete record[name];
      } else record[name] = this.resolve(field, value, `${resource.name}.${name}`);
    }
    return { record, late };
  }

  private resolve(field: Field, value: unknown, culprit: string): unknown {
    const { reference, nested } = field.kind;
    if (reference === 'one' && typeof value === 'string') return { id: this.idOf(targetOf(field), value, culprit) };
    if (reference === 'many' && Array.isArray(value))
      return value.map(one => (typeof one === 'string' ? { id: this.idOf(targetOf(field), one, culprit) } : (one as unknown)));
    if (nested === 'many' && Array.isArray(value)) return value.map(row => this.resolveNested(field, row as Values, culprit));
    return nested === 'one' ? this.resolveNested(field, value as Values, culprit) : value;
  }

  private resolveNested(field: Field, row: Values, culprit: string): Values {
    const { fields } = field as unknown as { fields: Record<string, Field> };
    return Object.fromEntries(
      Object.entries(fields).map(([name, inner]) => [name, this.resolve(inner, row[name] ?? null, `${culprit}.${name}`)]),
    );
  }

  private idOf(register: string, title: string, culprit: string): number {
    const id = this.ids.get(register)?.get(comparisonKey(title));
    if (id === undefined) throw new Error(`${culprit}: ${register} has no record "${title}"`);
    return id;
  }
}
