import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { ServerSettings } from '#server/settings.ts';
import { stamp } from '#server/time.ts';

const hour = 60 * 60 * 1000;

/** For how long the link of an e-mail sets a password, by the template of the e-mail. */
const lifetimes: Readonly<Record<string, number>> = { 'password-reset': hour, 'password-invitation': 72 * hour };

/** An e-mail whose link lets somebody set their password. */
export type PasswordMail = 'password-reset' | 'password-invitation';

/** Whether people are sent links to set their password: e-mail is set up, and it is known where the console is. */
export const mailsPasswords = ({ smtpUrl, publicUrl }: Pick<ServerSettings, 'smtpUrl' | 'publicUrl'>): boolean =>
  smtpUrl !== null && publicUrl !== null;

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The path of a page on which a person sets their password, once and for as long as the template says; null for other templates. It is made
 * when the e-mail is written, so that the token is nowhere but in the e-mail: the database keeps its hash.
 */
export async function passwordLink(db: Connection, now: Date, userId: number, template: string): Promise<string | null> {
  const lifetime = lifetimes[template];
  if (lifetime === undefined) return null;
  const token = randomBytes(32).toString('base64url');
  await sql`delete from password_tokens where expires_at <= ${stamp(now)}::timestamp`.execute(db);
  await sql`insert into password_tokens (token_hash, user_id, expires_at)
    values (${digest(token)}, ${userId}, ${stamp(new Date(now.getTime() + lifetime))}::timestamp)`.execute(db);
  return `/set-password#${token}`;
}

/** Uses a token up within the caller's transaction. Answers whose it is, or null where it is unknown, used or too old. */
export async function redeemPasswordToken(db: Connection, now: Date, token: string): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`delete from password_tokens
    where token_hash = ${digest(token)} and expires_at > ${stamp(now)}::timestamp returning user_id`.execute(db);
  return rows[0]?.user_id ?? null;
}

/** Ends the links that a person was sent: their way to sign in is another one now. */
export async function endPasswordLinks(db: Connection, userId: number): Promise<void> {
  await sql`delete from password_tokens where user_id = ${userId}`.execute(db);
}
