import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What a mail server says to whoever wants to bring something to this address; nothing where it takes it. */
export type Refusal = (to: string) => { code: number; message: string } | undefined;

/** A mail server that keeps what it is brought. */
export class Mailbox {
  mails: Email[] = [];
  refusal: Refusal = () => undefined;
  private opened: Promise<void> = Promise.resolve();

  private readonly server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _, done) => {
      const refused = this.refusal(address);
      done(refused && Object.assign(new Error(refused.message), { responseCode: refused.code }));
    },
    onData: (stream, _, done) => {
      void this.keep(stream).then(() => done(), done);
    },
  });

  async open(): Promise<string> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.server.address() as AddressInfo;
    return `smtp://127.0.0.1:${port}`;
  }

  /** Lets nobody bring anything until it is called again. */
  hold(): () => void {
    let free = () => undefined as void;
    this.opened = new Promise(resolve => (free = resolve));
    return free;
  }

  close = () => new Promise<void>(resolve => this.server.close(() => resolve()));

  private async keep(stream: AsyncIterable<Uint8Array>): Promise<void> {
    const parts: Uint8Array[] = [];
    for await (const part of stream) parts.push(part);
    await this.opened;
    this.mails.push(await PostalMime.parse(Buffer.concat(parts)));
  }
}
