import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { email, execArgv, password, serverEnvironment } from './serverEnvironment';

/** An answer to a call over the network; `body` is its JSON, or null where the answer is none. */
export interface Answer {
  status: number;
  headers: Headers;
  body: {
    status?: string;
    messages?: unknown;
    total: number;
    rows: Record<string, unknown>[];
    payload: Record<string, unknown> | null;
    accessToken?: string;
    refreshToken?: string;
  };
}

/** Is given what ends a process, to be called when it is no longer wanted. */
type AtTheEnd = (end: () => void) => void;

/** The built server as a process of its own, on a port that the system chose. It does not outlive its test unless another end is given. */
export class ServerProcess {
  token = '';

  private constructor(
    readonly child: ChildProcess,
    /** What it logged, by line. */
    readonly lines: readonly string[],
    /** Its exit code; null when it was killed. */
    readonly ended: Promise<number | null>,
    readonly url: string,
  ) {}

  /** Resolves when the server listens, or has ended. */
  static async start(env: Record<string, string>, atTheEnd: AtTheEnd = onTestFinished): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...execArgv, join(inject('serverBuild'), 'main.js')], {
      env: serverEnvironment(env),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    atTheEnd(() => void child.kill('SIGKILL'));
    const lines: string[] = [];
    const ended = new Promise<number | null>(resolve => child.once('close', code => resolve(code)));
    const listening = new Promise<string>(resolve => {
      let rest = '';
      child.stdout.on('data', (text: Buffer) => {
        const whole = (rest + text.toString()).split('\n');
        rest = whole.pop() ?? '';
        lines.push(...whole);
        const port = /Mainstay is at http:\/\/localhost:(\d+)/.exec(whole.join('\n'))?.[1];
        if (port) resolve(port);
      });
    });
    const port = await Promise.race([listening, ended.then(() => '0')]);
    return new ServerProcess(child, lines, ended, `http://127.0.0.1:${port}`);
  }

  /** Starts a server that must get to listen. */
  static async run(env: Record<string, string>, atTheEnd?: AtTheEnd): Promise<ServerProcess> {
    const server = await ServerProcess.start(env, atTheEnd);
    if (server.child.exitCode !== null) throw new Error(`The server did not start: ${server.lines.join('\n')}`);
    return server;
  }

  async signIn(as = email): Promise<Answer> {
    const answer = await this.call('POST', '/jwt/login', { email: as, password });
    this.token = answer.body.accessToken ?? '';
    return answer;
  }

  /** A path without a leading slash is one of the API's. */
  async call(method: string, path: string, body?: object): Promise<Answer> {
    const address = path.startsWith('/') ? path : `/admin/public/api/v1/${path}`;
    const isForm = body instanceof FormData;
    const response = await fetch(this.url + address, {
      method,
      headers: { ...(this.token && { authorization: `Bearer ${this.token}` }), ...(!isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, body: object) => this.call('POST', path, body);
  patch = (path: string, body: object) => this.call('PATCH', path, body);
  delete = (path: string) => this.call('DELETE', path);

  /** Ends the process and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}
