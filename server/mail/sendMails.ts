import { sql } from 'kysely';
import type { NodemailerError, Transporter } from 'nodemailer';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import { composeMail, type WaitingMail } from './composeMail';
import { mailTransport } from './mailTransport';

const minute = 60_000;

/** How long a mail is left to the copy of the server that took it; more than sending may take. */
const lease = 2 * minute;
const longestSending = minute;

/** How long what is being sent may still take when the server ends. */
const grace = 3000;
const longestPause = 15 * minute;
const tried = 2 * 24 * 60 * minute;
const kept = 90 * 24 * 60 * minute;

/**
 * Sends the e-mail that waits, one after the other. A mail is taken for a while by one copy of the server, so that no transaction lasts as long
 * as a slow mail server; one whose sender died is taken up again. What fails for now is tried again after longer and longer, for two days.
 */
export async function sendMails(context: ServerContext, ending?: AbortSignal): Promise<void> {
  const { settings, db, now } = context;
  await sql`delete from mails where created_at < ${stamp(new Date(now().getTime() - kept))}::timestamp`.execute(db);
  if (settings.smtpUrl === null) return;
  const transport = mailTransport(settings.smtpUrl);
  while (!ending?.aborted) {
    const mail = await take(context);
    if (!mail || !(await send(context, transport, mail, ending))) break;
  }
}

async function take({ db, now }: ServerContext): Promise<WaitingMail | null> {
  const moment = now();
  const { rows } =
    await sql<WaitingMail>`update mails set send_at = ${stamp(new Date(moment.getTime() + lease))}::timestamp, attempts = attempts + 1
    where id = (select id from mails where send_at <= ${stamp(moment)}::timestamp order by send_at, id limit 1 for update skip locked)
    returning id, user_id, template, register, record_id, fill, message_id, attempts, created_at`.execute(db);
  return rows[0] ?? null;
}

/** Whether the mail server is there to take the next one. */
async function send(context: ServerContext, transport: Transporter, mail: WaitingMail, ending?: AbortSignal): Promise<boolean> {
  const message = await composeMail(context, mail);
  if (typeof message === 'string') return settle(context, mail, { sendAt: null, problem: message });
  const limit = sendingLimit(ending);
  try {
    await transport.sendMail({ ...message, signal: limit.signal });
  } catch (error) {
    return fail(context, mail, error as NodemailerError, ending);
  } finally {
    limit.clear();
  }
  return settle(context, mail, { sendAt: null, sentAt: context.now() });
}

async function fail(context: ServerContext, mail: WaitingMail, error: NodemailerError, ending?: AbortSignal): Promise<boolean> {
  const moment = context.now();
  const [problem, what] = [error.message, `The e-mail "${mail.template}" to person ${mail.user_id}`];
  // Cut off because the server ends: the next one sends it.
  if (ending?.aborted && error.code === 'EABORT') return settle(context, mail, { sendAt: moment, problem });
  const isOld = moment.getTime() - Date.parse(`${mail.created_at.replace(' ', 'T')}Z`) > tried;
  if (isOld || isRefused(error)) {
    context.log({ level: 'error', message: `${what} is not sent: ${problem}` });
    return settle(context, mail, { sendAt: null, problem });
  }
  const again = new Date(moment.getTime() + Math.min(minute * 2 ** (mail.attempts - 1), longestPause));
  context.log({ level: 'warn', message: `${what} could not be sent yet: ${problem}` });
  await settle(context, mail, { sendAt: again, problem });
  if (isAnswer(error)) return true;
  // Nobody is there: what else is due waits as long, and is not tried one by one.
  await sql`update mails set send_at = ${stamp(again)}::timestamp where send_at <= ${stamp(moment)}::timestamp`.execute(context.db);
  return false;
}

/** Whether the mail server answered about this mail, and not about the server that brought it. */
const isAnswer = ({ code, responseCode }: NodemailerError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;

/** Whether that answer would be the same at any time. */
const isRefused = (error: NodemailerError): boolean => isAnswer(error) && (error.permanent ?? error.responseCode === undefined);

/** Ends what takes too long, and soon after the server ends. */
function sendingLimit(ending?: AbortSignal): { signal: AbortSignal; clear: () => void } {
  const limit = new AbortController();
  const timers = [setTimeout(() => limit.abort(), longestSending)];
  const end = () => timers.push(setTimeout(() => limit.abort(), grace));
  ending?.addEventListener('abort', end, { once: true });
  const clear = () => {
    ending?.removeEventListener('abort', end);
    timers.forEach(clearTimeout);
  };
  return { signal: limit.signal, clear };
}

interface Outcome {
  /** When it is tried again; null for never. */
  sendAt: Date | null;
  sentAt?: Date;
  problem?: string;
}

/** Writes down what came of it, unless another copy has taken it meanwhile. */
async function settle({ db }: ServerContext, { id, attempts }: WaitingMail, { sendAt, sentAt, problem = '' }: Outcome): Promise<true> {
  await sql`update mails set send_at = ${sendAt && stamp(sendAt)}::timestamp, sent_at = ${sentAt ? stamp(sentAt) : null}::timestamp,
    problem = ${problem || null} where id = ${id} and attempts = ${attempts}`.execute(db);
  return true;
}
