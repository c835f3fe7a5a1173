import { sql } from 'kysely';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { CostKind } from '#src/domain/work-orders/costs.ts';

/** A line of a checklist: what was looked at, and what was found. */
export interface ReportAnswer {
  name: string;
  value: string;
  result: 'accept' | 'reject' | 'na' | null;
  comment: string | null;
}

export interface ReportChecklist {
  name: string;
  answers: ReportAnswer[];
}

/** What a report tells of its work order, whatever the language. */
export interface OrderSnapshot {
  assets: readonly string[];
  assignees: readonly string[];
  checklists: readonly ReportChecklist[];
  people: readonly { name: string; minutes: number }[];
  tools: readonly string[];
  /** Of reports that were signed before orders had costs they are missing. */
  costs?: readonly ReportCost[];
}

/** A line of the costs; `name` is the part or the person, `count` the pieces or minutes. */
export interface ReportCost {
  kind: CostKind;
  name: string | null;
  note: string | null;
  count: number;
  amount: number;
}

/** What is told to whoever may not see the order. */
export const nothing: OrderSnapshot = { assets: [], assignees: [], checklists: [], people: [], tools: [] };

const namesOf = (value: unknown) => ((value ?? []) as readonly { id: number; name?: string }[]).map(({ id, name }) => name ?? `#${id}`);

/** What a record that is referred to is called; empty where there is none. */
export const nameOf = (value: unknown) => namesOf(value === null || value === undefined ? [] : [value])[0] ?? '';

/** What was signed stays: what is done to the order afterwards does not come to stand above the signature. */
export async function createSignedContents(db: Connection): Promise<void> {
  await sql`create table if not exists service_report_contents (
    report_id integer primary key references "service-reports" (id) on delete cascade, content jsonb not null)`.execute(db);
}

/** Keeps what the order says at the moment in which its report is signed. */
export async function keepSignedContent(db: Connection, report: number, order: StoredRecord): Promise<void> {
  const content = JSON.stringify(await contentNow(db, order));
  await sql`insert into service_report_contents (report_id, content) values (${report}, ${content}::jsonb)`.execute(db);
}

/** What the order said when the report was signed, or says now if it is not signed yet. */
export async function contentOf({ db }: ServerContext, report: number, order: StoredRecord): Promise<OrderSnapshot> {
  const { rows } = await sql<{ content: OrderSnapshot }>`select content from service_report_contents where report_id = ${report}`.execute(
    db,
  );
  return rows[0]?.content ?? contentNow(db, order);
}

async function contentNow(db: Connection, { id, assets, assignees, tools }: StoredRecord): Promise<OrderSnapshot> {
  const [checklists, people] = [await checklistsOf(db, id), await timeOf(db, id)];
  return {
    assets: namesOf(assets),
    assignees: namesOf(assignees),
    checklists,
    people,
    tools: namesOf(tools),
    costs: await costsOf(db, id),
  };
}

interface Found {
  name: string;
  parameters: { key: string; name: string; options: { key: string; value: string }[] | null }[];
  answers: Record<string, Omit<ReportAnswer, 'name'>> | null;
}

async function checklistsOf(db: Connection, order: number): Promise<ReportChecklist[]> {
  const { rows } = await sql<Found>`select c.name, c.parameters, (
      select jsonb_object_agg(a.key, jsonb_build_object('value', a.value, 'result', a.result, 'comment', a.comment))
      from workorder_answers a where a.checklist_id = c.id) as answers
    from workorder_checklists c where c.workorder_id = ${order} order by array_position(array['pre', 'inter', 'post'], c.stage), c.id`.execute(
    db,
  );
  return rows.map(({ name, parameters, answers }) => ({
    name,
    answers: parameters.flatMap(({ key, name: question, options }) => {
      const answer = answers?.[key];
      if (!answer) return [];
      return [{ ...answer, name: question, value: options?.find(option => option.key === answer.value)?.value ?? answer.value }];
    }),
  }));
}

async function costsOf(db: Connection, order: number): Promise<ReportCost[]> {
  const { rows } =
    await sql<ReportCost>`select c.kind, coalesce(p.name, nullif(concat_ws(' ', u.first_name, u.last_name), '')) as name, c.note,
      coalesce(c.qty, c.minutes) as count, c.amount::float8 as amount
    from workorder_costs c left join components p on p.id = c.component_id left join users u on u.id = c.person_id
    where c.workorder_id = ${order} order by c.id`.execute(db);
  return rows;
}

async function timeOf(db: Connection, order: number): Promise<{ name: string; minutes: number }[]> {
  const { rows } = await sql<{ name: string; minutes: number }>`
    select concat_ws(' ', u.first_name, u.last_name) as name, sum(l.minutes)::int as minutes
    from workorder_log l join users u on u.id = l.user_id where l.workorder_id = ${order} and l.minutes is not null
    group by u.id order by minutes desc, u.id`.execute(db);
  return rows;
}
