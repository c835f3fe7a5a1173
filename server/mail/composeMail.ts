import { sql } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import { filledIn, type HtmlOptions } from '#definition/kinds/html';
import { accountOf, type Account } from '#server/access/account.ts';
import { passwordLink } from '#server/access/passwordLinks.ts';
import type { ServerContext } from '#server/contract.ts';
import { textsIn } from '#server/i18n/texts.ts';
import { languageOf, mailTemplate } from './mailTemplate';
import { addressIn } from './mailSettings';
import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { directionOf } from '#definition/derive/direction';
import { harmlessHtml } from '#server/resources/write/sanitizeHtml.ts';
import { mayView } from '#definition/derive/rights';
import { exportFormat, type Reader } from '#definition/derive/export/exportFormat';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';

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
  const { page, ...given } = Object.fromEntries(Object.entries(mail.fill).map(([name, value]) => [name, String(value)]));
  const path = subject
    ? `/${subject.register}/${subject.id}/show`
    : (page ?? (await passwordLink(db, context.now(), account.id, mail.template)));
  const link = path && settings.publicUrl ? `${settings.publicUrl}${path}` : '';
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

/**
 * The markup of an e-mail. What was filled in acts no more than what was written; a link to nowhere is left out with its words, and so is
 * what holds nothing then.
 */
function htmlPage(body: string, language: string): string {
  const clean = sanitizeHtml(body, {
    ...harmlessHtml,
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      (tag === 'a' && !attribs.href) || (tag === 'p' && !text.trim() && mediaChildren.length === 0),
  });
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><body style="font-family: sans-serif; line-height: 1.5">${clean}</body></html>`;
}

/** A text without its markup, for whoever reads no other. */
export const plainText = (html: string): string =>
  convert(html, { wordwrap: 78, selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }] });

/** The fields of a record in words, as far as this person may see them; null where they may not see the record, or it is gone. */
async function recordText(
  context: ServerContext,
  account: Account,
  { register, id }: { register: string; id: number },
  reader: Reader,
): Promise<Record<string, string> | null> {
  const plan = context.plans.all.find(({ resource }) => resource.name === register);
  if (!plan || !mayView(plan.resource, account)) return null;
  const record = await readRecord(context, context.db, plan, id);
  if (!record || record.deleted_at !== null || !isVisible(plan, record, account)) return null;
  const seen = Object.entries(plan.resource.fields).filter(([, { access }]) => access?.read === undefined || account.may(access.read));
  return Object.fromEntries(seen.map(([name]) => [name, exportFormat(plan.resource, name, reader).text(record[name]) || '–']));
}
