import { basename, join } from 'node:path';
import { listInDirection, type Direction } from '#definition/derive/direction';
import { formatDay } from '#definition/kinds/date';
import { moneyKind, round } from '#definition/kinds/money';
import { settings } from '#definition/settings';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { withinReach } from '#server/resources/reach/withinReach.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { textDirection, textsIn } from '#server/i18n/texts.ts';
import { contentOf, nameOf, nothing, type ReportChecklist, type ReportCost } from './orderSnapshot';
import { readSignature } from '#server/uploads/signature.ts';

/** What stands on a service report, in the language of whoever asks. */
export interface ServiceReport {
  title: string;
  /** Of the language: from the right, labels stand at the right of their values. */
  direction: Direction;
  facts: [label: string, value: string][];
  texts: [label: string, text: string][];
  checklists: readonly ReportChecklist[];
  people: [name: string, time: string][];
  tools: readonly string[];
  /** Line by line, and the total last; empty where there are none, or the person may not see them. */
  costs: [what: string, amount: string][];
  signedBy: string;
  /** A PNG picture. */
  signature: Buffer | null;
  words: {
    checklists: string;
    time: string;
    tools: string;
    costs: string;
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
  if (!order || !isVisible(plan, order, account)) return null;
  await withinReach(context, account, plan, [order]);
  return order;
}

const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;

/** Puts together what was found and done. Of the work order only what the person may see of it. */
export async function buildReport(
  context: ServerContext,
  account: Account,
  report: StoredRecord,
  language: string,
): Promise<ServiceReport> {
  const { plans } = context;
  await withinReach(context, account, plans.get('service-reports'), [report]);
  const t = textsIn(plans.registry, language);
  const word = (name: string) => t(`workorders.report.paper.${name}`);
  const orderId = (report.workorder as { id: number }).id;
  const order = await orderOf(context, account, orderId);
  const { assets, assignees, checklists, people, tools, costs = [] } = order ? await contentOf(context, report.id, order) : nothing;
  const label = (register: string, field: string) => t(`resources.${register}.fields.${field}`);
  const fact = (register: string, field: string, value: string): [string, string] => [label(register, field), value];
  const direction = textDirection(language);
  const facts = [
    fact('service-reports', 'workorder', nameOf(report.workorder)),
    fact('service-reports', 'customer', nameOf(report.customer)),
    fact('service-reports', 'location', nameOf(report.location)),
    fact('service-reports', 'reported_on', typeof report.reported_on === 'string' ? formatDay(report.reported_on) : ''),
    fact('workorders', 'assets', assets.join('\n')),
    fact('workorders', 'assignees', assignees.length > 0 ? listInDirection(assignees, direction) : ''),
  ];
  const texts = (['findings', 'work_done'] as const).map(name => fact('service-reports', name, String(report[name] ?? '')));
  return {
    title: `${t('resources.service-reports.name', { smart_count: 1, count: 1 })} ${String(report.number)}`,
    direction,
    facts: facts.filter(([, value]) => value !== ''),
    texts: texts.filter(([, text]) => text !== ''),
    checklists,
    people: people.map(({ name, minutes }) => [name, hours(minutes)]),
    tools,
    costs: account.may('workorders.costs') ? costLines(costs, t) : [],
    signedBy: String(report.signed_by ?? ''),
    signature: await pictureOf(context, report.signature),
    words: {
      ...{
        checklists: word('checklists'),
        time: word('time'),
        tools: word('tools'),
        costs: word('costs'),
        signature: label('service-reports', 'signature'),
      },
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

function costLines(costs: readonly ReportCost[], t: (key: string) => string): [string, string][] {
  if (costs.length === 0) return [];
  const amountText = (amount: number) => `${moneyKind.present(amount, { label: '' }) as string} ${settings.currency}`;
  const lineText = ({ kind, name, note, count }: ReportCost) => {
    const what = [name ?? (note ? null : t(`resources.workorders.options.kind.${kind}`)), note].filter(Boolean).join(' – ');
    if (kind === 'labour') return `${what}, ${hours(count)}`;
    return count === 1 ? what : `${count} × ${what}`;
  };
  const total = round(costs.reduce((sum, { amount }) => sum + amount, 0));
  return [
    ...costs.map((cost): [string, string] => [lineText(cost), amountText(cost.amount)]),
    [t('workorders.report.paper.total'), amountText(total)],
  ];
}

/** What the disk lost or spoilt does not keep the rest from being printed. */
const pictureOf = async ({ uploadDir }: ServerContext, address: unknown): Promise<Buffer | null> =>
  typeof address === 'string' && address.endsWith('.png') ? readSignature(join(uploadDir, basename(address))).catch(() => null) : null;
