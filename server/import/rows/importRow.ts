import { selfReferences } from '#server/database/schema/tables.ts';
import { isReference, holds, type CustomValue, type Field, type Issue, type Values } from '#definition';
import { defaultsOf } from '#definition/derive/validation';
import type { Connection } from '#server/database/database.ts';
import { Failure, isWhole } from '#server/http/failure.ts';
import { asIssue } from '#server/i18n/message.ts';
import { isSame } from '#server/resources/history/changes.ts';
import type { Plan } from '#server/contract.ts';
import type { Saved } from '#server/resources/write/writeRecords.ts';
import { isDamageable, serialDay, sheetDamage } from '../parse/sheetDamage';
import { customTexts } from '../parse/customCells';
import { rowKeyIn } from '../match/findRecord';
import type { ImportJob, RowResult } from './importJob';
import { isPending, type Writing } from './rowWriter';
import { RowReferences } from './rowReferences';
import { runRowActions, readRowActions, type RowAction } from './rowActions';
import { reasonOf, type Reason } from '../report';
import { noteOf } from '#server/resources/history/historyNotes.ts';
import { wordsFor } from '#server/resources/recordErrors.ts';
import type { Cell, RowCells } from '../parse/rowCells';
import { writtenAs } from '../match/rowNames';
import { namesOfReference, namesOfRow } from '../match/rowOrder';
import { refuseCell, RowError } from './rowError';

/** One row on its way in, within a transaction of its own. */
export class RowImport {
  private readonly references: RowReferences;
  private readonly warnings: RowResult['warnings'] = [];
  private readonly plan: Plan;
  private id: number | null = null;
  private before: Values | null = null;
  private values: Record<string, unknown> = {};
  private readonly actions: RowAction[] = [];
  /** Whether its record says already what the row says. */
  private isSame = false;

  constructor(
    private readonly job: ImportJob,
    private readonly db: Connection,
    private readonly row: RowCells,
    /** Whether a row that is still to come is called so. */
    private readonly isToCome: (name: string) => boolean,
  ) {
    this.plan = job.plan;
    this.references = new RowReferences(job, db);
  }

  /** From the cells to the record, or to why there is none. */
  async run(): Promise<RowResult> {
    const prepared = await this.prepare();
    if ('outcome' in prepared) return prepared;
    const saved = await this.save(prepared).catch((error: unknown) => {
      throw error instanceof Failure ? this.refuse(error) : error;
    });
    const done = await runRowActions(this.job, this.db, saved.id, this.actions).catch((error: unknown) => {
      throw error instanceof Failure ? this.refuseAction(error) : error;
    });
    return { ...this.finish(saved), doneActions: done };
  }

  /** What is to be written for the row, or what became of it where nothing is. */
  async prepare(): Promise<Writing | RowResult> {
    try {
      return await this.read();
    } catch (error) {
      this.references.forget();
      throw error;
    }
  }

  /** What became of a row whose record was written. */
  finish({ id, replaced }: Saved): RowResult {
    if (this.job.writer.isTrial)
      for (const action of this.actions) if (action.act.claim) this.claimedOf(action, id).add(action.act.claim(action.values));
    return this.id === null ? this.result('created', id) : this.result('updated', id, replaced);
  }

  /** Why a row is refused whose record could not be written. */
  refuse(failure: Failure): RowError {
    this.references.forget();
    return new RowError(this.remarksOf(failure));
  }

  /** Whether more is done with its record than writing it. */
  get hasActions(): boolean {
    return this.actions.length > 0;
  }

  /** Whether other records were made for it. */
  get hasMade(): boolean {
    return this.references.made.length > 0;
  }

  private async save(writing: Writing): Promise<Saved> {
    return this.isSame && writing.id !== null ? { id: writing.id, replaced: {} } : this.job.writer.save(this.db, this.plan, writing);
  }

  private refuseAction({ refusal }: Failure): RowError {
    this.references.forget();
    const issues = isWhole(refusal) ? [asIssue(refusal)] : Object.values(refusal).flatMap(texts => texts.map(asIssue));
    return new RowError([reasonOf(this.actions[0]?.header ?? null, issues)]);
  }

  private async read(): Promise<Writing | RowResult> {
    const { beyond } = this.row;
    if (beyond.length > 0)
      throw new RowError(beyond.map(({ header, text }) => reasonOf(header, [{ rule: 'noHeader', args: { text: text.slice(0, 60) } }])));
    const id = await this.findExisting();
    if (id !== null && !this.job.update) {
      this.warn(this.key[0] ?? '', { rule: id < 0 ? 'earlierRow' : 'alreadyThere' });
      return this.result('unchanged', id);
    }
    this.id = id;
    if (id !== null) await this.job.writer.reach(id);
    this.before = id === null || id < 0 ? null : await this.job.lookups.record(this.db, this.plan, id);
    const values = await this.readAll(id);
    this.leaveOut(values, this.before ?? defaultsOf(this.plan.resource));
    this.values = values;
    this.isSame = id !== null && this.before !== null && this.isKept(this.before, values);
    if (id !== null && this.isSame && !this.hasActions) return this.result('unchanged', id);
    return { id, values, note: noteOf('imported', { file: this.job.source }) };
  }

  /** The values that are to be written; what else is to be done is kept. All that is wrong is told at once. */
  private async readAll(id: number | null): Promise<Record<string, unknown>> {
    const { values, remarks: ofCells } = await this.readValues(id === null);
    const actions = await attempt(() => readRowActions(this.job, this.references, this.row));
    const remarks = [...ofCells, ...(actions instanceof RowError ? actions.remarks : [])];
    if (actions instanceof RowError || remarks.length > 0)
      throw new RowError([...remarks, ...(await this.furtherRemarks({ id, values, note: '' }, remarks))]);
    const record = { ...defaultsOf(this.plan.resource), ...this.before, ...values, id: id ?? 0 };
    for (const action of actions) {
      const looked = await action.act.look({ ...this.job, db: this.db }, record, action.values, this.claimedOf(action, record.id));
      if (looked === null) this.actions.push(action);
      else if (looked === 'done') for (const name of action.act.follows ?? []) delete values[name];
      else refuseCell(action.header, looked);
    }
    return values;
  }

  /** What is wrong with the values of other columns than those that were refused already. */
  private async furtherRemarks(writing: Writing, remarks: readonly Reason[]): Promise<Reason[]> {
    const failure = await this.job.writer.problems(this.db, this.plan, writing);
    return failure ? this.remarksOf(failure).filter(({ column }) => !remarks.some(one => one.column === column)) : [];
  }

  /** What rows of a trial would have claimed of a record by an action. */
  private claimedOf({ action }: RowAction, id: number): Set<string> {
    const key = `${action} ${id}`;
    const claimed = this.job.claimed.get(key) ?? new Set();
    if (id !== 0) this.job.claimed.set(key, claimed);
    return claimed;
  }

  private result(outcome: RowResult['outcome'], id: number, before: RowResult['before'] = null): RowResult {
    return {
      outcome,
      id,
      values: this.values,
      before,
      warnings: [...this.warnings, ...this.references.kept],
      made: this.references.made,
      doneActions: [],
    };
  }

  private warn(field: string, issue: Issue): void {
    this.warnings.push(this.reason(field, [issue]));
  }

  /** Without a column of its own a field is named by its label. */
  private reason(field: string, issues: readonly Issue[]): Reason {
    return reasonOf(this.headerOf(field), issues, this.row.own.has(field) || this.customHeader(field) ? undefined : field);
  }

  /** By which fields the record of the row is found. */
  private get key(): readonly string[] {
    return rowKeyIn(this.plan.resource, name => Boolean(this.row.own.get(name)?.text)) ?? [];
  }

  private headerOf = (field: string) =>
    this.row.own.get(field)?.header ?? this.customHeader(field) ?? this.plan.resource.fields[field]?.label ?? null;

  private customHeader(wire: string): string | undefined {
    const names = Object.keys(this.plan.resource.fields).filter(name => this.plan.resource.fields[name]?.kind.custom);
    return names.map(name => this.row.inner.get(name)?.get(wire)?.header).find(header => header !== undefined);
  }

  /** The record that the row is about, if it is there. */
  private async findExisting(): Promise<number | null> {
    const { fields } = this.plan.resource;
    const [first = '', ...partners] = this.key;
    const cell = this.row.own.get(first);
    const field = fields[first];
    if (!field || !cell?.text) return null;
    const values: Record<string, unknown> = { [first]: await this.references.valueOf(field, cell) };
    for (const name of partners) {
      const partner = fields[name];
      const own = this.row.own.get(name);
      if (!partner || !own) continue;
      values[name] = isReference(partner)
        ? await this.references.find(partner, own, this.row.inner.get(name))
        : await this.references.valueOf(partner, own);
      // It names what is not there yet, so nothing can belong to it.
      if (own.text !== '' && values[name] === null) return null;
    }
    const pending = await this.job.writer.find(this.plan, values);
    if (pending !== null) return pending;
    if (Object.values(values).some(isPending)) return null;
    const ids = await this.job.lookups.byValues(this.db, this.plan, values);
    if (ids.length > 1) return refuseCell(cell.header, { rule: 'severalMatch', args: wordsFor(this.plan.resource) });
    return ids[0] ?? null;
  }

  /** What the cells say, and what is wrong with them; an empty cell says nothing. */
  private async readValues(creating: boolean): Promise<{ values: Record<string, unknown>; remarks: Reason[] }> {
    const { fields, csv } = this.plan.resource;
    const values: Record<string, unknown> = {};
    const remarks: Reason[] = [];
    const read = async (name: string, field: Field, cell: Cell) => {
      const { header, text } = cell;
      const day = serialDay(field, text);
      if (day !== null) this.warnings.push(reasonOf(header, [{ rule: 'serialDay', args: { text, day } }]));
      if (isDamageable(field)) this.warnDamage([cell, ...(this.row.inner.get(name)?.values() ?? [])]);
      try {
        const value = await this.references.valueOf(field, day === null ? cell : { ...cell, text: day }, this.row.inner.get(name));
        if (value !== null) values[name] = value;
      } catch (error) {
        if (!(error instanceof RowError)) throw error;
        // Files of the family say `sometimes` where a tick belongs; their own importers take it for nothing said (contract §9).
        if (field.kind.choice === 'yesNo') this.warnings.push(reasonOf(header, [{ rule: 'neither', args: { text } }]));
        else remarks.push(...error.remarks);
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
      if (field.kind.custom) await this.readCustom(name, field, values);
      else await read(name, field, cell ?? { header: field.label, text: '' });
    }
    for (const [name, text] of Object.entries(creating ? csv.defaults : {})) {
      const field = fields[name];
      if (field && !this.row.own.get(name)?.text && text !== undefined) await read(name, field, { header: field.label, text });
    }
    return { values, remarks };
  }

  /** Says of cells what a spreadsheet has made of them. */
  private warnDamage(cells: readonly Cell[]): void {
    for (const { header, text } of cells) {
      const damage = sheetDamage(text);
      if (damage) this.warnings.push(reasonOf(header, [damage]));
    }
  }

  /** What the cells say of fields that an administrator added, but for what the record says already. */
  private async readCustom(name: string, field: Field, values: Record<string, unknown>): Promise<void> {
    this.warnDamage([...(this.row.inner.get(name)?.values() ?? [])]);
    const texts = await customTexts(this.job, this.db, this.row.inner.get(name) ?? new Map());
    const before = new Map(((this.before?.[name] ?? []) as CustomValue[]).map(one => [one.field, one.value]));
    const fresh = texts.filter(([wire, text]) => before.get(wire) !== text);
    if (fresh.length > 0) values[name] = field.kind.accept(Object.fromEntries(fresh), field);
  }

  /** Nobody is their own manager, and no place within itself: such a reference is left empty. */
  private isSelf(name: string): boolean {
    const { resource } = this.plan;
    if (!selfReferences(resource).includes(name)) return false;
    const own = namesOfRow(resource, this.row);
    if (!namesOfReference(resource, this.row, name).some(text => own.includes(text))) return false;
    this.warn(name, { rule: 'namesItself' });
    return true;
  }

  /** Rows come after those they name; one that names a row still to come closes a circle. */
  private async isCircle(name: string, field: Field, cell: Cell | undefined): Promise<boolean> {
    const { resource } = this.plan;
    if (!selfReferences(resource).includes(name) || !namesOfReference(resource, this.row, name).some(this.isToCome)) return false;
    if (await this.references.find(field, cell ?? { header: field.label, text: '' }, this.row.inner.get(name))) return false;
    this.warn(name, { rule: 'namesCircle' });
    return true;
  }

  /** What a condition on the row's own fields rules out would not be kept, and that should be known. */
  private leaveOut(values: Record<string, unknown>, before: Values): void {
    const { fields, when } = this.plan.resource;
    for (const [name, condition] of Object.entries(when)) {
      const others = Object.keys(condition ?? {});
      if (!(name in values) || others.some(other => other.includes('.')) || holds(condition, { ...before, ...values })) continue;
      delete values[name];
      const label = others.map(other => fields[other]?.label ?? other).join(' and ');
      this.warn(name, { rule: 'leftOut', args: { register: this.plan.resource.name, fields: others.join(), label } });
    }
  }

  private isKept(before: Values, values: Values): boolean {
    return Object.entries(values).every(([name, value]) => isSame(this.plan.resource.fields[name] as Field, before[name], value));
  }

  private remarksOf({ refusal }: Failure): Reason[] {
    if (isWhole(refusal)) return [reasonOf(null, [asIssue(refusal)])];
    return Object.entries(refusal).map(([wire, texts]) => {
      const field = writtenAs(this.plan.resource, wire) ?? wire;
      const reason = this.reason(field, texts.map(asIssue));
      return { ...reason, column: reason.column ?? wire };
    });
  }
}

/** What somebody answers, or why the row is refused. */
const attempt = <T>(asking: () => Promise<T>): Promise<T | RowError> =>
  asking().catch((error: unknown) => {
    if (error instanceof RowError) return error;
    throw error;
  });
