import { sql } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import { filledIn, type HtmlOptions } from '#definition/kinds/html';
import { accountOf } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { textsIn } from '#server/i18n/texts.ts';
import { languageOf, mailTemplate } from './mailTemplate';
import { addressIn } from './mailSettings';
import { htmlPage, plainText } from './mailBody';
import { recordText } from './recordText';

/** An e-mail as it waits. */
export interface WaitingMail {
  id: number;
  user_id: number;
  template: string;
  register: string | null;
  record_id: number | null;
  fill: Record<string, string | number>;
  message_id: string;
  attempts: number;
  created_at: string;
}

/** Writes an e-mail as things are now, or says why it is not to be sent any more. */
export async function composeMail(context: ServerContext, mail: WaitingMail): Promise<SendMailOptions | string> {
  const { db, plans, settings } = context;
  const account = await accountOf(db, mail.user_id);
  if (!account?.email) return 'The person may not sign in any more, or has no address.';
  const { rows } = await sql<{ locale: string | null }>`select locale from users where id = ${account.id}`.execute(db);
  const text = await mailTemplate(plans, db, mail.template, languageOf(rows[0]?.locale ?? null, settings.defaultLanguage));
  if (!text) return `There is no text for "${mail.template}".`;
  const subject = mail.register === null || mail.record_id === null ? null : { register: mail.register, id: mail.record_id };
  const reader = { language: text.language, zone: 'UTC', t: textsIn(plans.registry, text.language) };
  const fields = subject ? await recordText(context, account, subject, reader) : {};
  if (!fields) return 'The person may not see what it is about, or it is gone.';
  const link = subject && settings.publicUrl ? `${settings.publicUrl}/${subject.register}/${subject.id}/show` : '';
  const given = Object.fromEntries(Object.entries(mail.fill).map(([name, value]) => [name, String(value)]));
  const words = { ...nothingKnown(context), ...fields, ...given, person: account.fullName, link };
  const html = htmlPage(filledIn(text.body, words), text.language);
  const from = settings.mailFrom ?? '';
  return {
    from,
    to: { name: account.fullName, address: account.email },
    subject: filledIn(text.subject, words, plain).replace(/\s+/g, ' ').trim(),
    ...{ html, text: plainText(html) },
    // The same at each attempt: a mail server that got it twice can tell.
    messageId: `<${mail.message_id}@${addressIn(from).split('@').at(-1) ?? ''}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const plain = (text: string) => text;

/** The placeholders that templates are offered stand for nothing where nothing is known. */
function nothingKnown({ plans }: ServerContext): Record<string, string> {
  const { placeholders = {} } = plans.get('email-templates').resource.fields.body as HtmlOptions;
  return Object.fromEntries(Object.keys(placeholders).map(name => [name, '–']));
}
