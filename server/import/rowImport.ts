import { holds, type Field, type Values } from '#definition';
import { isReference } from '#definition/derive/csv';
import { defaultsOf } from '#definition/derive/validation';
import { serverAccount } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { Failure } from '#server/http/failure.ts';
import { isSame } from '#server/registers/history.ts';
import { rethrow } from '#server/registers/issues.ts';
import type { Plan } from '#server/registers/plan.ts';
import { readRecord } from '#server/registers/readRecords.ts';
import { saveValues } from '#server/registers/save.ts';
import { findByValues, partnersOf } from './findRecord';
import { References } from './references';
import type { Remark } from './report';
import type { Cell, RowCells } from './rowCells';
import { writtenAs } from './names';
import { namesOfReference, namesOfRow, selfReferences } from './rowOrder';
import { refuseCell, RowRefused } from './rowRefused';

export interface RowResult {
  outcome: 'created' | 'updated' | 'unchanged';
  warnings: Remark[];
  made: string[];
}

/** One row on its way in, within a transaction of its own. */
export class RowImport {
  private readonly references: References;
  private readonly warnings: Remark[] = [];

  constructor(
    private readonly context: ServerContext,
    private readonly db: Connection,
    private readonly plan: Plan,
    private readonly row: RowCells,
    private readonly source: string,
    /** Whether a row that is still to come is called so. */
    private readonly isToCome: (name: string) => boolean,
  ) {
    this.references = new References(context, db, source);
  }

  async run(update: boolean): Promise<RowResult> {
    const id = await this.findExisting();
    if (id !== null && !update) {
      this.warn(this.plan.resource.csv.match, 'Already there, and left as it is.');
      return this.result('unchanged');
    }
    const before = id === null ? null : await readRecord(this.context, this.db, this.plan, id);
    const values = await this.readValues(before === null);
    this.leaveOut(values, before ?? defaultsOf(this.plan.resource));
    if (before && this.isKept(before, values)) return this.result('unchanged');
    await this.save(id, values);
    return this.result(id === null ? 'created' : 'updated');
  }

  private result(outcome: RowResult['outcome']): RowResult {
    const kept = this.references.kept.map(remark => ({ row: this.row.number, ...remark }));
    return { outcome, warnings: [...this.warnings, ...kept], made: this.references.made };
  }

  private warn(field: string, text: string): void {
    this.warnings.push({ row: this.row.number, column: this.headerOf(field), text });
  }

  private headerOf = (field: string) => this.row.own.get(field)?.header ?? this.plan.resource.fields[field]?.label ?? null;

  /** The record that the row is about, if it is there. */
  private async findExisting(): Promise<number | null> {
    const { fields, csv } = this.plan.resource;
    const cell = this.row.own.get(csv.match);
    const field = fields[csv.match];
    if (!field || !cell?.text) return null;
    const values: Record<string, unknown> = { [csv.match]: await this.references.valueOf(field, cell) };
    for (const name of partnersOf(this.plan.resource, csv.match)) {
      const partner = fields[name];
      const told = this.row.own.get(name);
      if (!partner || !told) continue;
      values[name] = isReference(partner)
        ? await this.references.find(partner, told, this.row.inner.get(name))
        : await this.references.valueOf(partner, told);
      // It names what is not there yet, so nothing can belong to it.
      if (told.text !== '' && values[name] === null) return null;
    }
    const ids = await findByValues(this.db, this.plan, values);
    if (ids.length > 1) return refuseCell(cell.header, `Several ${this.plan.resource.label.many.toLowerCase()} have this.`);
    return ids[0] ?? null;
  }

  /** What the cells say; an empty cell says nothing. All that is wrong is told at once. */
  private async readValues(creating: boolean): Promise<Record<string, unknown>> {
    const { fields, csv } = this.plan.resource;
    const values: Record<string, unknown> = {};
    const remarks: Omit<Remark, 'row'>[] = [];
    const read = async (name: string, field: Field, header: string, text: string) => {
      try {
        const value = await this.references.valueOf(field, { header, text }, this.row.inner.get(name));
        if (value !== null) values[name] = value;
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error;
        remarks.push(...error.remarks);
      }
    };
    for (const name of new Set([...this.row.own.keys(), ...this.row.inner.keys()])) {
      const field = fields[name];
      const cell = this.row.own.get(name);
      if (
        !field ||
        field.readOnly ||
        (!cell?.text && !this.row.inner.has(name)) ||
        this.isSelf(name) ||
        (await this.isCircle(name, field, cell))
      )
        continue;
      await read(name, field, cell?.header ?? field.label, cell?.text ?? '');
    }
    for (const [name, text] of Object.entries(creating ? csv.defaults : {})) {
      const field = fields[name];
      if (field && !this.row.own.get(name)?.text && text !== undefined) await read(name, field, field.label, text);
    }
    if (remarks.length > 0) throw new RowRefused(remarks);
    return values;
  }

  /** Nobody is their own manager, and no place within itself: such a reference is left empty. */
  private isSelf(name: string): boolean {
    const { resource } = this.plan;
    if (!selfReferences(resource).includes(name)) return false;
    const own = namesOfRow(resource, this.row);
    if (!namesOfReference(resource, this.row, name).some(text => own.includes(text))) return false;
    this.warn(name, 'It names the record itself, and was left empty.');
    return true;
  }

  /** Rows come after those they name; one that names a row still to come closes a circle. */
  private async isCircle(name: string, field: Field, cell: Cell | undefined): Promise<boolean> {
    const { resource } = this.plan;
    if (!selfReferences(resource).includes(name) || !namesOfReference(resource, this.row, name).some(this.isToCome)) return false;
    if (await this.references.find(field, cell ?? { header: field.label, text: '' }, this.row.inner.get(name))) return false;
    this.warn(name, 'It names a record that names this one in turn, and was left empty.');
    return true;
  }

  /** What a condition on the row's own fields rules out would not be kept, and that should be known. */
  private leaveOut(values: Record<string, unknown>, before: Values): void {
    const { fields, when } = this.plan.resource;
    for (const [name, condition] of Object.entries(when)) {
      const others = Object.keys(condition ?? {});
      if (!(name in values) || others.some(other => other.includes('.')) || holds(condition, { ...before, ...values })) continue;
      delete values[name];
      this.warn(name, `Left out because of what ${others.map(other => fields[other]?.label ?? other).join(' and ')} says.`);
    }
  }

  private isKept(before: Values, values: Values): boolean {
    return Object.entries(values).every(([name, value]) => isSame(this.plan.resource.fields[name] as Field, before[name], value));
  }

  private async save(id: number | null, values: Record<string, unknown>): Promise<void> {
    try {
      await saveValues(this.context, this.db, serverAccount, this.plan, { id, values, note: `Imported from ${this.source}` }).catch(
        (error: unknown) => rethrow(this.plan, error),
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      throw new RowRefused(this.remarksOf(error));
    }
  }

  private remarksOf({ messages }: Failure): Omit<Remark, 'row'>[] {
    if (typeof messages === 'string') return [{ column: null, text: messages }];
    return Object.entries(messages).map(([wire, texts]) => ({
      column: this.headerOf(writtenAs(this.plan.resource, wire) ?? wire) ?? wire,
      text: texts.join(' '),
    }));
  }
}
