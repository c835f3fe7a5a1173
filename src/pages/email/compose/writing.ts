import type { Mail, Mailbox } from '#src/domain/sample-apps/email.ts';

/** What somebody writes; recipients by their addresses. */
export interface Writing {
  /** The draft that it is kept as. */
  id?: number;
  /** The mail that it answers. */
  replyTo?: number;
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  subject: string;
  message: string;
}

export const newWriting: Writing = { to: [], cc: [], bcc: [], subject: '', message: '' };

const addresses = (people: readonly Mailbox[]) => people.map(({ email }) => email);

/** A draft that is written on. */
export const ofDraft = ({ id, to, cc, bcc, subject, message }: Mail): Writing => ({
  ...{ id, to: addresses(to), cc: addresses(cc), bcc: addresses(bcc), subject, message },
});

/** Characters that are quoted at most, so that there is room for what is written. */
const longestQuote = 12_000;

/** An answer to whoever wrote it, or to all, or the mail for somebody else. A prefix that stands there already is not written again. */
export function answerTo(mail: Mail, way: 'reply' | 'replyAll' | 'forward'): Writing {
  const { id, from, to, cc, subject, message, folder } = mail;
  const isOwn = folder === 'sent';
  const prefix = way === 'forward' ? 'Fwd:' : 'Re:';
  const quote = message !== '' && message.length <= longestQuote ? `<p><br></p><blockquote>${message}</blockquote>` : '';
  const others = way === 'replyAll' && !isOwn ? addresses(cc).filter(address => address !== from.email) : [];
  return {
    ...newWriting,
    replyTo: id,
    to: way === 'forward' ? [] : isOwn ? addresses(to) : [from.email],
    cc: way === 'replyAll' && isOwn ? addresses(cc) : others,
    subject: subject.toLowerCase().startsWith(prefix.toLowerCase()) ? subject : `${prefix} ${subject}`.slice(0, 255),
    message: quote,
  };
}
