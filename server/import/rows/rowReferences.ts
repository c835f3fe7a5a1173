import { isReference, type Field, type Issue, type Resource, type Values } from '#definition';
import { comparisonKey } from '#definition/text/comparisonKey';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { Failure, isWhole } from '#server/http/failure.ts';
import { asIssue } from '#server/i18n/message.ts';
import { isSame } from '#server/resources/history/changes.ts';
import { noteOf } from '#server/resources/history/historyNotes.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { keyIn } from '../match/findRecord';
import type { ImportJob } from './importJob';
import { nameParts, slugOf, titleIn, writtenAs } from '../match/rowNames';
import { guessedChoices, guessIssues, saidChoices } from './guessChoices';
import { isPending } from './rowWriter';
import { reasonOf, type Made, type Reason } from '../report';
import { wordsFor } from '#server/resources/recordErrors.ts';
import type { Cell } from '../parse/rowCells';
import { refuseCell } from './rowError';
import { readWords } from '../parse/localizedCell';

type Cells = ReadonlyMap<string, Cell>;
type Created = Values | undefined;

const none: Cells = new Map();

/** Finds the records that the cells of one row name, and makes those that are missing where their register allows it. */
export class RowReferences {
  /** What was made; it counts once the row is saved. */
  readonly made: Made[] = [];
  /** What cells say of records that were there already and are otherwise. */
  readonly kept: Reason[] = [];
  private readonly guesses: Reason[] = [];
  private readonly looked: string[] = [];
  private readonly context: ServerContext;

  constructor(
    private readonly job: ImportJob,
    private readonly db: Connection,
  ) {
    this.context = job.context;
  }

  /** Nothing that a row made is there once the row is refused. */
  forget(): void {
    for (const key of this.looked) this.job.known.delete(key);
  }

  /** The value of a cell of any kind. References are found or made; `inner` says more of the record they name. */
  async valueOf(field: Field, cell: Cell, inner: Cells = none): Promise<unknown> {
    const read = readWords(this.context.plans.registry, field, cell.text, cell.reading);
    if ('issue' in read) return refuseCell(cell.header, read.issue);
    if (!isReference(field)) return read.value;
    const isMany = field.kind.reference === 'many';
    const texts = isMany ? cell.text.split(/\s*;\s*/).filter(Boolean) : [cell.text];
    const found: { id: number }[] = [];
    for (const text of texts) {
      const reference = await this.findOrMake(field, { ...cell, text }, inner);
      if (reference) found.push(reference);
    }
    return isMany ? found : (found[0] ?? null);
  }

  /** The record that a cell names, without making one. */
  async find(field: Field, source: Cell, inner: Cells = none): Promise<{ id: number } | null> {
    const plan = this.context.plans.get(targetOf(field));
    const cell = named(plan.resource, source, inner);
    const key = keyedBy(plan.resource, inner);
    if (!key && !cell.text) return null;
    const { writer, lookups } = this.job;
    const values = await this.valuesOf(plan.resource, key, cell, (field as { create?: Created }).create, inner);
    const pending = await writer.find(plan, values);
    if (pending !== null) return { id: pending };
    const byMatch = Object.values(values).some(isPending) ? [] : await lookups.byValues(this.db, plan, values);
    const isKeyed = key !== undefined || plan.resource.title.join() === plan.resource.csv.match;
    const ids = byMatch.length > 0 || isKeyed ? byMatch : await lookups.byTitle(this.db, plan, cell.text);
    if (ids.length > 1) return refuseCell(cell.header, { rule: 'severalRecords', args: { ...wordsFor(plan.resource), text: cell.text } });
    const titled = ids[0] === undefined && !isKeyed ? await writer.findByTitle(plan, cell.text) : null;
    const id = ids[0] ?? titled;
    return id === null || id === undefined ? null : { id };
  }

  private async findOrMake(field: Field, source: Cell, inner: Cells): Promise<{ id: number } | null> {
    const plan = this.context.plans.get(targetOf(field));
    const cell = named(plan.resource, source, inner);
    const { create } = field as { create?: Created };
    const key = knownKey(field, cell, inner);
    const known = this.job.known.get(key);
    if (known) {
      this.kept.push(...known.kept);
      return { id: known.id };
    }
    const before = this.kept.length;
    const found = await this.find(field, cell, inner);
    const isNamed = cell.text !== '' || keyedBy(plan.resource, inner) !== undefined;
    if (found) await this.compare(plan, found.id, inner);
    if (!found && !isNamed) return found;
    if (!found && !(plan.resource.csv.create && this.job.mayMake(plan.resource.name)))
      return refuseCell(cell.header, { rule: 'noRecord', args: { ...wordsFor(plan.resource), text: cell.text } });
    const id = found?.id ?? (await this.make(plan, cell, inner, create));
    this.looked.push(key);
    this.job.known.set(key, { id, kept: this.kept.slice(before) });
    // Told once, at the row that it is made for.
    this.kept.push(...this.guesses.splice(0));
    return { id };
  }

  /** A record that was there already stays as it is; where the row says otherwise, somebody should know. */
  private async compare(plan: Plan, id: number, inner: Cells): Promise<void> {
    const { fields } = plan.resource;
    if (id < 0) return;
    const record = [...inner.values()].some(({ text }) => text !== '') ? await readRecord(this.context, this.db, plan, id) : null;
    for (const [name, source] of record ? inner : none) {
      const field = fields[name];
      const now = field?.kind.toText(record?.[name] ?? null, field) ?? '';
      if (field && source.text !== '' && !(await this.isSaid(field, source, record?.[name], now))) {
        const issue = { rule: now === '' ? 'keptEmpty' : 'keptOther', args: { ...wordsFor(plan.resource), text: now } };
        this.kept.push(reasonOf(source.header, [issue]));
      }
    }
  }

  private async isSaid(field: Field, source: Cell, value: unknown, text: string): Promise<boolean> {
    if (comparisonKey(text) === comparisonKey(source.text)) return true;
    return !isReference(field) && isSame(field, value ?? null, await this.valueOf(field, source));
  }

  /** What the found record must have: the key, what belongs to it, and what the reference asks of new ones. */
  private async valuesOf(
    resource: Resource,
    key: readonly string[] | undefined,
    cell: Cell,
    create: Created,
    inner: Cells,
  ): Promise<Values> {
    const [first = '', ...partners] = key ?? resource.csv.keys[0] ?? [];
    const values: Record<string, unknown> = { [first]: key ? inner.get(first)?.text : cell.text };
    for (const name of partners) {
      const partner = resource.fields[name];
      const source = inner.get(name);
      if (create && name in create) values[name] = create[name];
      else if (partner && source)
        values[name] = isReference(partner) ? await this.find(partner, source) : await this.valueOf(partner, source);
    }
    return values;
  }

  private async make(plan: Plan, cell: Cell, inner: Cells, create: Created): Promise<number> {
    const { resource } = plan;
    const values: Record<string, unknown> = {
      ...create,
      ...guessedChoices(resource, cell.text),
      ...saidChoices(this.job.choices, resource, cell.text),
    };
    for (const [name, text] of Object.entries(resource.csv.defaults)) {
      const field = resource.fields[name];
      if (field && text !== undefined) values[name] = await this.valueOf(field, { header: cell.header, text });
    }
    for (const [name, text] of nameParts(resource, cell.text)) values[name] = text;
    for (const [name, source] of inner) {
      const field = resource.fields[name];
      if (field && source.text !== '') values[name] = await this.valueOf(field, source);
    }
    const { match } = resource.csv;
    if (resource.fields[match]?.required && !values[match]) values[match] = await this.freeSlug(plan, cell.text);
    const note = noteOf('made', { file: this.job.source });
    const { id } = await this.job.writer.save(this.db, plan, { id: null, values, note }).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      const cannot = { rule: 'cannotMake', args: { ...wordsFor(resource), text: cell.text } };
      return refuseCell(cell.header, cannot, ...issuesOf(resource, error));
    });
    const unsaid = Object.fromEntries(Object.entries(values).filter(([name]) => !inner.get(name)?.text));
    this.guesses.push(...guessIssues(resource, cell.text, unsaid).map(issue => reasonOf(cell.header, [issue])));
    this.made.push({ register: resource.name, id });
    return id;
  }

  /** `Danika Mostyn` → `danika.mostyn`, or `danika.mostyn2` where that is taken. */
  private async freeSlug(plan: Plan, text: string): Promise<string> {
    const slug = slugOf(text);
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? slug : `${slug}${number}`;
      const values = { [plan.resource.csv.match]: candidate };
      const { writer, lookups } = this.job;
      if ((await writer.find(plan, values)) === null && !(await lookups.isTaken(this.db, plan, values))) return candidate;
    }
  }
}

/** What a cell says of a record, in a text. */
export function knownKey(field: Field, cell: Cell, inner: Cells = none): string {
  const said = [...inner].map(([name, source]) => [name, comparisonKey(source.text)]);
  return JSON.stringify([targetOf(field), (field as { create?: Created }).create, cell.header, comparisonKey(cell.text), said]);
}

/** A record whose name stands in several columns is called by all of them. */
const named = (resource: Resource, cell: Cell, inner: Cells): Cell =>
  cell.text === '' ? { ...cell, text: titleIn(resource, name => inner.get(name)?.text ?? '') } : cell;

/** The fields that find the record a row says something of, where it says the first of them. */
const keyedBy = (resource: Resource, inner: Cells) => keyIn(resource, name => Boolean(inner.get(name)?.text));

/** What was wrong, each behind the label of its field. */
function issuesOf(resource: Resource, { refusal: source }: Failure): Issue[] {
  if (isWhole(source)) return [asIssue(source)];
  return Object.entries(source).flatMap(([wire, texts]) => {
    const field = writtenAs(resource, wire) ?? wire;
    const of = { rule: 'ofField', args: { register: resource.name, fields: field, label: resource.fields[field]?.label ?? wire } };
    return [of, ...texts.map(asIssue)];
  });
}
