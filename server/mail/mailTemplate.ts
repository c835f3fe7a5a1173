import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { Plans } from '#server/contract.ts';
import { languages, textsIn } from '#server/i18n/texts.ts';

/** Subject and body, their placeholders not yet filled, and the language they are written in. */
export interface MailTemplate {
  subject: string;
  body: string;
  language: string;
}

/** A language of ours by what a person's record says, such as `de` or `de-AT`. */
export const languageOf = (locale: string | null, otherwise: string): string => {
  const language = /^[a-z]+/i.exec(locale ?? '')?.[0].toLowerCase() ?? '';
  return languages.includes(language) ? language : otherwise;
};

/** What is written: the template in the person's language, else the English one, else the text that the server brings along; null for none. */
export async function mailTemplate(plans: Plans, db: Connection, key: string, language: string): Promise<MailTemplate | null> {
  const { rows } = await sql<MailTemplate>`select subject, body, language from "email-templates"
    where key = ${key} and language in (${language}, 'en') and active and deleted_at is null
    order by language = ${language} desc limit 1`.execute(db);
  return rows[0] ?? builtIn(plans, key, language);
}

function builtIn({ registry }: Plans, key: string, language: string): MailTemplate | null {
  const translate = textsIn(registry, language);
  const raw = (part: string) => translate(`mail.${key}.${part}`, { skipInterpolation: true, defaultValue: '' });
  const [subject, body] = [raw('subject'), raw('body')];
  return subject && body ? { subject, body, language } : null;
}
