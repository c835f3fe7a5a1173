import { readText } from '#definition/texts';
import {
  folders,
  mailLabels,
  type Letter,
  type Mail,
  type Mailbox,
  type MailCounts,
  type OpenedMail,
} from '#src/domain/sample-apps/email.ts';

type Row = Readonly<Record<string, unknown>>;

/** The mails of a view, and what is counted beside the folders. */
export interface MailList {
  emails: readonly Mail[];
  counts: MailCounts;
}

const rowsOf = (body: unknown): readonly Row[] => (Array.isArray(body) ? (body as readonly Row[]) : []);
const text = (value: unknown) => readText(value) ?? '';
const count = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** Reads the answer of `GET apps/email/emails`; what a server leaves out is empty. */
export function readMails(body: unknown): MailList {
  const { emails, emailsMeta } = (body ?? {}) as Row;
  const { inbox, draft, spam } = (emailsMeta ?? {}) as Row;
  return { emails: rowsOf(emails).map(readMail), counts: { inbox: count(inbox), draft: count(draft), spam: count(spam) } };
}

/** Reads a mail with whether its view goes on before and behind it. */
export function readOpened(body: unknown): OpenedMail {
  const row = (body ?? {}) as Row;
  return { ...readMail(row), hasPreviousMail: row.hasPreviousMail === true, hasNextMail: row.hasNextMail === true };
}

export const readMailboxes = (body: unknown): readonly Mailbox[] =>
  rowsOf(body).map(({ name, email }) => ({ name: text(name), email: text(email) }));

export function readMail(row: Row): Mail {
  const folder = folders.find(one => one === row.folder) ?? 'inbox';
  return {
    ...readLetter(row),
    ...{ id: Number(row.id), folder, origin: folders.find(one => one === row.origin) ?? folder },
    labels: mailLabels.filter(label => Array.isArray(row.labels) && (row.labels as readonly unknown[]).includes(label)),
    ...{ isStarred: row.isStarred === true, isRead: row.isRead === true, replies: rowsOf(row.replies).map(readLetter) },
  };
}

function readLetter({ from, to, cc, bcc, subject, message, attachments, time }: Row): Letter {
  const { name, email, avatar } = (from ?? {}) as Row;
  return {
    from: { name: text(name), email: text(email), avatar: text(avatar) },
    ...{ to: readMailboxes(to), cc: readMailboxes(cc), bcc: readMailboxes(bcc) },
    ...{ subject: text(subject), message: text(message), time: text(time) },
    attachments: rowsOf(attachments).map(file => ({
      ...{ fileName: text(file.fileName), thumbnail: text(file.thumbnail), size: text(file.size) },
      // An address that would run something is none.
      url: /^(https?:\/\/|data:text\/plain)/.test(text(file.url)) ? text(file.url) : '',
    })),
  };
}
