import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { queueMail, type Mail } from '#server/mail/queueMail.ts';
import { mail as job } from '#server/modules/mail/periodic.ts';
import { Mailbox } from './mailbox';
import { openServer, type Client, type TestServer } from './server';

/** A server that sends e-mail to a mailbox, and before each test somebody who may be written to; whatever was sent before is gone. */
export function useMailing() {
  const box = new Mailbox();
  const opened: { server?: Awaited<ReturnType<typeof openServer>>; chief?: Client; smtpUrl?: string } = {};
  const known = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('It is opened before the first test.');
    return one;
  };
  const server = () => known(opened.server);

  beforeAll(async () => {
    opened.smtpUrl = await box.open();
    const publicUrl = 'https://console.example';
    opened.server = await openServer({ smtpUrl: opened.smtpUrl, mailFrom: 'Mainstay <mainstay@utilities.example>', publicUrl });
  });
  afterAll(async () => {
    await opened.server?.close();
    await box.close();
  });
  beforeEach(async () => {
    await sql`delete from mails`.execute(server().context.db);
    [box.mails, box.refusal, server().log] = [[], () => undefined, []];
    opened.chief = await server().signIn(['workorders.view']);
  });

  return {
    box,
    server,
    chief: () => known(opened.chief),
    smtpUrl: () => known(opened.smtpUrl),
    queue: (mail: Mail, on: TestServer = server()) => on.context.db.transaction().execute(db => queueMail(on.context, db, mail)),
    about: (id: number) => ({ template: 'workorder-escalated', subject: { register: 'workorders', id }, values: { level: 2 } }),
    order: (body: object = {}) => server().make('workorders', { title: 'Pump leaks', ...body }),
    minutesLater: (minutes: number) => (server().clock = new Date(server().clock.getTime() + minutes * 60_000)),
    send: () => job.turn(server().context),
    addresses: () => box.mails.map(({ to }) => to?.[0]?.address),
    addressOf: async (id: number) =>
      (await sql<{ email: string }>`select email from users where id = ${id}`.execute(server().context.db)).rows[0]?.email,
    rows: async (on: TestServer = server()) =>
      (
        await sql<{ waits: boolean; problem: string | null }>`select send_at is not null as waits, problem from mails`.execute(
          on.context.db,
        )
      ).rows,
  };
}
