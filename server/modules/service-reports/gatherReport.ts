import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { formatDay } from '#definition/kinds/date';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { StoredRecord } from '#server/registers/extension.ts';
import { readRecord } from '#server/registers/readRecords.ts';
import { isVisible } from '#server/registers/visibility.ts';
import { textsIn } from '#server/texts.ts';

/** A line of a checklist: what was looked at, and what was found. */
export interface ReportAnswer {
  name: string;
  value: string;
  result: 'accept' | 'reject' | null;
  comment: string | null;
}

/** What stands on a service report, in the language of whoever asks. */
export interface ServiceReport {
  title: string;
  facts: [label: string, value: string][];
  texts: [label: string, text: string][];
  checklists: { name: string; answers: ReportAnswer[] }[];
  people: [name: string, time: string][];
  tools: string[];
  signedBy: string;
  /** A PNG picture. */
  signature: Buffer | null;
  words: {
    checklists: string;
    time: string;
    tools: string;
    signature: string;
    us: string;
    customer: string;
    day: string;
    accept: string;
    reject: string;
  };
}

async function orderOf(context: ServerContext, account: Account, id: number): Promise<StoredRecord | null> {
  const plan = context.plans.get('workorders');
  const order = mayView(plan.resource, account) ? await readRecord(context, context.db, plan, id, 'known') : null;
  return order && isVisible(plan, order, account) ? order : null;
}

interface Found {
  id: number;
  name: string;
  parameters: { key: string; name: string; options: { key: string; value: string }[] | null }[];
  answers: Record<string, Pick<ReportAnswer, 'value' | 'result' | 'comment'>> | null;
}

const namesOf = (value: unknown) => ((value ?? []) as readonly { id: number; name?: string }[]).map(({ id, name }) => name ?? `#${id}`);
const nameOf = (value: unknown) => namesOf(value === null || value === undefined ? [] : [value])[0] ?? '';
const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;

/** Puts together what was found and done. Of the work order only what the person may see of it. */
export async function gatherReport(
  context: ServerContext,
  account: Account,
  report: StoredRecord,
  language: string,
): Promise<ServiceReport> {
  const { plans } = context;
  const t = textsIn(plans.registry, language);
  const word = (name: string) => t(`workorders.report.paper.${name}`);
  const orderId = (report.workorder as { id: number }).id;
  const order = await orderOf(context, account, orderId);
  const [checklists, people] = order ? await Promise.all([checklistsOf(context, orderId), timeOf(context, orderId)]) : [[], []];
  const label = (register: string, field: string) => t(`resources.${register}.fields.${field}`);
  const fact = (register: string, field: string, value: string): [string, string] => [label(register, field), value];
  const facts = [
    fact('service-reports', 'workorder', nameOf(report.workorder)),
    fact('service-reports', 'customer', nameOf(report.customer)),
    fact('service-reports', 'location', nameOf(report.location)),
    fact('service-reports', 'reported_on', typeof report.reported_on === 'string' ? formatDay(report.reported_on) : ''),
    ...(order
      ? [
          fact('workorders', 'assets', namesOf(order.assets).join('\n')),
          fact('workorders', 'assignees', namesOf(order.assignees).join(', ')),
        ]
      : []),
  ];
  const texts = (['findings', 'work_done'] as const).map(name => fact('service-reports', name, String(report[name] ?? '')));
  return {
    title: `${t('resources.service-reports.name', { smart_count: 1, count: 1 })} ${String(report.number)}`,
    facts: facts.filter(([, value]) => value !== ''),
    texts: texts.filter(([, text]) => text !== ''),
    checklists: checklists.map(({ name, parameters, answers }) => ({
      name,
      answers: parameters.flatMap(({ key, name: asked, options }) => {
        const answer = answers?.[key];
        if (!answer) return [];
        return [{ ...answer, name: asked, value: options?.find(option => option.key === answer.value)?.value ?? answer.value }];
      }),
    })),
    people: people.map(({ name, minutes }) => [name, hours(minutes)]),
    tools: order ? namesOf(order.tools) : [],
    signedBy: String(report.signed_by ?? ''),
    signature: await pictureOf(context, report.signature),
    words: {
      ...{ checklists: word('checklists'), time: word('time'), tools: word('tools'), signature: label('service-reports', 'signature') },
      ...{
        us: word('us'),
        customer: label('service-reports', 'customer'),
        day: word('day'),
        accept: word('accept'),
        reject: word('reject'),
      },
    },
  };
}

async function checklistsOf({ db }: ServerContext, order: number): Promise<Found[]> {
  const { rows } = await sql<Found>`select c.id, c.name, c.parameters, (
      select jsonb_object_agg(a.key, jsonb_build_object('value', a.value, 'result', a.result, 'comment', a.comment))
      from workorder_answers a where a.checklist_id = c.id) as answers
    from workorder_checklists c where c.workorder_id = ${order} order by array_position(array['pre', 'inter', 'post'], c.stage), c.id`.execute(
    db,
  );
  return rows;
}

async function timeOf({ db }: ServerContext, order: number): Promise<{ name: string; minutes: number }[]> {
  const { rows } = await sql<{ name: string; minutes: number }>`
    select concat_ws(' ', u.first_name, u.last_name) as name, sum(l.minutes)::int as minutes
    from workorder_log l join users u on u.id = l.user_id where l.workorder_id = ${order} and l.minutes is not null
    group by u.id order by minutes desc, u.id`.execute(db);
  return rows;
}

/** What the disk lost does not keep the rest from being printed. */
const pictureOf = async ({ uploadDir }: ServerContext, address: unknown): Promise<Buffer | null> =>
  typeof address === 'string' && address.endsWith('.png') ? readFile(join(uploadDir, basename(address))).catch(() => null) : null;
