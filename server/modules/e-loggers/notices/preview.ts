import { filledIn } from '#definition/kinds/html';
import type { Asker } from '#server/contract.ts';
import { languages } from '#server/i18n/texts.ts';
import { plainText } from '#server/mail/composeMail.ts';
import { mailTemplate } from '#server/mail/mailTemplate.ts';
import type { LogbookEvent } from '#src/domain/e-loggers/notificationRules.ts';
import { bookNumber } from '../chain/book';
import { templateOf } from './deliver';

/** An e-mail as it would be written in a language. */
export interface MailPreview {
  language: string;
  subject: string;
  text: string;
}

/** The e-mail about an event of a master in each language that there is a text in, about an entry that is made up. */
export async function previewMail({ context, db, account }: Asker, master: string, event: LogbookEvent): Promise<MailPreview[]> {
  const words: Readonly<Record<string, string>> = {
    ...{ person: account.fullName, author: account.fullName, elogger: master, book: master, logbooks: master, count: '3', link: '' },
    ...{ number: `${bookNumber(1)}-0042`, slot: '2026-03-31 06:00', happened_at: '2026-03-31 06:05', comment: '…', step: '…' },
  };
  const previewIn = async (language: string): Promise<MailPreview | null> => {
    const template = await mailTemplate(context.plans, db, templateOf(event), language);
    return template && { language, subject: filledIn(template.subject, words, asIs), text: plainText(filledIn(template.body, words)) };
  };
  const english = await previewIn('en');
  const others = await Promise.all(languages.filter(language => language !== 'en').map(previewIn));
  // A language without a text of its own has the English one.
  const own = others.filter(preview => preview?.subject !== english?.subject);
  return [english, ...own].filter(preview => preview !== null);
}

const asIs = (text: string): string => text;
