/** The folders that a mail may be in. */
export const folders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;

export type Folder = (typeof folders)[number];

/** The labels that a mail may have. */
export const mailLabels = ['personal', 'company', 'important', 'private'] as const;

export type MailLabel = (typeof mailLabels)[number];

export interface Mailbox {
  name: string;
  email: string;
}

export interface Attachment {
  fileName: string;
  thumbnail: string;
  url: string;
  /** As it is shown, such as `24 KB`. */
  size: string;
}

/** What a mail says, as its replies repeat it. */
export interface Letter {
  from: Mailbox & { avatar: string };
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
  bcc: readonly Mailbox[];
  subject: string;
  /** Markup, without anything that acts. */
  message: string;
  attachments: readonly Attachment[];
  /** ISO 8601, UTC. */
  time: string;
}

/** A mail as `GET /apps/email/emails` answers it (specification 1 §7). */
export interface Mail extends Letter {
  id: number;
  labels: readonly MailLabel[];
  folder: Folder;
  /** Where it was before it went to the trash. */
  origin: Folder;
  isStarred: boolean;
  isRead: boolean;
  /** The earlier letters of the conversation, the oldest first. */
  replies: readonly Letter[];
}

/** A mail that is opened, with whether the list that it was opened from, the newest first, goes on before and behind it. */
export interface OpenedMail extends Mail {
  hasPreviousMail: boolean;
  hasNextMail: boolean;
}

/** What is counted beside the folders: what is unread in inbox and spam, and all drafts. */
export interface MailCounts {
  inbox: number;
  draft: number;
  spam: number;
}
