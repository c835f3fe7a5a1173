import { createTransport, type Transporter } from 'nodemailer';
import type { ServerSettings } from '#server/settings.ts';

/** What sends: nothing of it is read from files or fetched from elsewhere, and no answer is waited for without end. */
export const mailTransport = (smtpUrl: NonNullable<ServerSettings['smtpUrl']>): Transporter =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
