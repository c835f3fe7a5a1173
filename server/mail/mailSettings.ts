import { emailKind } from '#definition/kinds/email';

/** How e-mail goes out, as an installation is told. */
export interface MailSettings {
  /** The mail server that takes what is sent; null: no e-mail is sent. */
  smtpUrl: string | null;
  /** From whom e-mail comes: an address, or a name with the address in angle brackets. */
  mailFrom: string | null;
  /** Where people find the console, for the links in what they are written. */
  publicUrl: string | null;
}

/** Reads what concerns e-mail, and names the variable that makes no sense. A password is not repeated. */
export function readMailSettings(optional: (name: string) => string | null): MailSettings {
  const [smtpUrl, mailFrom, publicUrl] = ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'].map(optional) as [
    string | null,
    string | null,
    string | null,
  ];
  if (smtpUrl !== null) checkSmtpUrl(smtpUrl);
  if (smtpUrl !== null && mailFrom === null)
    throw new Error('SMTP_URL needs MAIL_FROM beside it: from whom e-mail comes, such as Mainstay <mainstay@example.org>.');
  if (mailFrom !== null && emailKind.check(addressIn(mailFrom), { label: '' }) !== null)
    throw new Error(`MAIL_FROM must be an e-mail address, or a name and <an address>, not "${mailFrom}".`);
  if (publicUrl !== null && !/^https?:$/.test(parsed(publicUrl)?.protocol ?? ''))
    throw new Error(`PUBLIC_URL must be an address such as https://mainstay.example.org, not "${publicUrl}".`);
  return { smtpUrl, mailFrom, publicUrl: publicUrl?.replace(/\/+$/, '') ?? null };
}

/** The bare address of `Mainstay <mainstay@example.org>`. */
export const addressIn = (from: string): string => /<([^<>]*)>$/.exec(from)?.[1] ?? from;

function checkSmtpUrl(text: string): void {
  const url = parsed(text);
  const isServer =
    url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.hash === '' && ['', '/'].includes(url.pathname);
  if (!isServer || ![url.username, url.password].every(isDecodable))
    throw new Error(
      'SMTP_URL must be an address such as smtp://user:password@mail.example.org:587, beginning with smtp:// or smtps://; ' +
        'signs like # / % in a password are written as %23 %2F %25.',
    );
}

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}
