import { sendMails } from '#server/mail/sendMails.ts';
import type { Periodic } from '#server/worker/periodic.ts';

/** Sends the e-mail that waits. */
export const mail: Periodic = { work: 'Sending e-mail', every: 10_000, turn: sendMails };
