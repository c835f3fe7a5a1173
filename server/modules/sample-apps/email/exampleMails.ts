import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { Attachment, Folder, Letter, MailLabel } from '#src/domain/sample-apps/email.ts';
import { noteSeeded } from '../seedOnce';
import { contacts, ownMailbox } from './contacts';
import { insertMail } from './send';

/** The name of the app, by which it is known who has its examples. */
export const emailApp = 'email';

interface Example {
  /** Which of the sample people writes, or to whom the person writes. */
  who: number;
  /** Hours before now. */
  ago: number;
  subject: string;
  message: string;
  folder?: Folder;
  labels?: readonly MailLabel[];
  isRead?: true;
  isStarred?: true;
  attachments?: readonly Attachment[];
  /** What was written before, by whoever the mail is to. */
  earlier?: string;
}

const file = (fileName: string, text: string): Attachment => ({
  ...{ fileName, thumbnail: '', size: `${text.length} B` },
  url: `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`,
});

/** The oldest first, as they came. */
const examples: readonly Example[] = [
  { who: 4, ago: 400, subject: 'Catalogue of gaskets', message: '<p>The new catalogue is out. Shall I bring one along?</p>', isRead: true },
  { who: 5, ago: 300, subject: 'You have won a pump', message: '<p>Answer at once to claim your <b>free pump</b>.</p>', folder: 'spam' },
  { who: 2, ago: 290, subject: 'Old price list', message: '<p>No longer valid, for your files.</p>', folder: 'trash', isRead: true },
  {
    who: 1,
    ago: 200,
    subject: 'Rota for next month',
    message: '<p>I have swapped the two night shifts.</p>',
    labels: ['company'],
    isRead: true,
  },
  { who: 0, ago: 150, subject: 'Seals for P-104', message: '<p>Please order two sets.</p>', folder: 'sent', isRead: true },
  {
    ...{ who: 0, ago: 120, subject: 'Re: Seals for P-104', message: '<p>Ordered. They come on Thursday.</p>' },
    ...{ labels: ['important'], isStarred: true, isRead: true, earlier: '<p>Please order two sets.</p>' },
  },
  {
    who: 3,
    ago: 100,
    subject: 'Crane for the shutdown',
    message: '<p>The crane is booked from 6 to 14.</p>',
    labels: ['company', 'important'],
  },
  {
    who: 2,
    ago: 72,
    subject: 'Offer for the bearings',
    message: '<p>See the figures below.</p><ul><li>6204: 4.250</li><li>6310: 9.900</li></ul>',
  },
  { who: 4, ago: 50, subject: 'Answer to the vendor', message: '<p>Dear Claire,</p>', folder: 'draft', isRead: true },
  {
    who: 5,
    ago: 30,
    subject: 'Photos of the gallery',
    message: '<p>As promised.</p>',
    labels: ['personal'],
    isStarred: true,
    isRead: true,
  },
  {
    ...{ who: 3, ago: 8, subject: 'Readings of the night', message: '<p>Nothing unusual; the list is attached.</p>' },
    attachments: [file('readings.txt', 'Line 1: 4.2 bar\nLine 2: 4.1 bar\nLine 3: 3.9 bar\n')],
  },
  {
    who: 1,
    ago: 3,
    subject: 'Walk through the cooling line',
    message: '<p>Tomorrow at nine at the <b>pump gallery</b>?</p>',
    labels: ['private'],
  },
  { who: 0, ago: 1, subject: 'Key of the store', message: '<p>It hangs at the gate again.</p>' },
];

/** Writes the mails that a person finds when they open the app for the first time. */
export async function seedMails({ now }: ServerContext, account: Account, db: Connection): Promise<void> {
  const own = ownMailbox(account);
  for (const { who, ago, subject, message, folder = 'inbox', attachments = [], earlier, ...flags } of examples) {
    const { name, email } = contacts[who] as (typeof contacts)[number];
    const other = { name, email, avatar: '' };
    const isOwn = folder === 'sent' || folder === 'draft';
    const [from, to] = isOwn ? [own, { name, email }] : [other, { name: own.name, email: own.email }];
    const at = (hours: number) => new Date(now().getTime() - hours * 3_600_000).toISOString();
    const rest = { cc: [], bcc: [], attachments: [], subject };
    const replies: Letter[] = earlier ? [{ ...rest, from: own, to: [{ name, email }], message: earlier, time: at(ago + 30) }] : [];
    const mail = { ...rest, ...flags, from, to: [to], message, attachments, time: at(ago), folder, replies };
    await insertMail(db, account.id, { isRead: false, ...mail });
  }
}

/** Takes all mails of a person away and writes the first ones again. */
export const startMailsOver = (context: ServerContext, account: Account) =>
  context.db.transaction().execute(async db => {
    await noteSeeded(db, account.id, emailApp);
    await sql`delete from app_emails where user_id = ${account.id}`.execute(db);
    await seedMails(context, account, db);
  });
