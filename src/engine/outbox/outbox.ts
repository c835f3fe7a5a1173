import { HttpError } from 'ra-core';
import type { Connection } from '#src/engine/EngineContext.tsx';
import { newClientId } from '#src/engine/data/clientId.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { keptItems } from './outboxStore';
import type { QueuedCall, QueuedItem, QueuedFile } from './queuedItem';
import { sendItem, type Post } from './sendItem';

/** Who is signed in, how they reach the server, and who reads anew what a call has changed. */
export interface Sender {
  person(): string | null;
  connection: Connection;
  post: Post;
  refresh(item: QueuedItem): void;
}

type Sent = (item: QueuedItem, answer: unknown) => void;
type Wire = { changed: true } | { sent: QueuedItem; answer: unknown };

/** Milliseconds before a server that had a problem is asked again; doubled each time. */
const pause = { first: 1_000, longest: 30_000 };
/** A call that the server fails at this often is its person's to look at, and holds up nothing more. */
const mostFailures = 5;
const name = 'mainstay.outbox';

let items: readonly QueuedItem[] = [];
const senders: Sender[] = [];
let isRunning = false;
let isWanted = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let writing: Promise<unknown> = Promise.resolve();
let writes = 0;
const listeners = new Set<() => void>();
const whenSent = new Set<Sent>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
if (channel) {
  // Under a test's Node it would keep the process alive.
  (channel as { unref?: () => void }).unref?.();
  channel.onmessage = ({ data }: MessageEvent<Wire>) => {
    if ('sent' in data) tellSent(data.sent, data.answer);
    void reload();
  };
}

function show(next: readonly QueuedItem[]): void {
  if (items.length + next.length === 0) return;
  items = next;
  listeners.forEach(listener => listener());
}

const announce = (wire: Wire) => channel?.postMessage(wire);
const person = () => senders.at(-1)?.person() ?? null;

function tellSent(item: QueuedItem, answer: unknown): void {
  whenSent.forEach(tell => tell(item, answer));
  senders.at(-1)?.refresh(item);
}

/** Shows what is kept. What is being written meanwhile is not in what was read, so it is read again. */
async function reload(): Promise<void> {
  for (;;) {
    const known = writes;
    await writing;
    const kept = await keptItems.all();
    if (known !== writes) continue;
    const own = person();
    return show(own === null ? [] : kept.filter(item => item.person === own));
  }
}

/** One write after the other, each told to the other tabs; one that fails holds up none of those behind it. */
function keep(write: () => Promise<unknown>): Promise<unknown> {
  writes += 1;
  const done = writing.then(write).then(() => announce({ changed: true }));
  writing = done.catch(() => undefined);
  return done;
}

/** Those that are shown and not written down yet. */
const unkept = new Set<QueuedItem>();

/** Shows an item at once. Who leaves before it is written down loses it, so until then nothing says that it waits. */
const put = async (item: QueuedItem): Promise<void> => {
  unkept.add(item);
  show([...items.filter(({ id }) => id !== item.id), item].sort((one, other) => one.order - other.order));
  try {
    await keep(() => keptItems.put(item));
  } finally {
    unkept.delete(item);
    show([...items]);
  }
};

/** What was discarded meanwhile stays so. */
const amend = async (item: QueuedItem) => void (items.some(({ id }) => id === item.id) && (await put(item)));

/** The files that it sends, and those whose ids it names. */
const filesOf = ({ files, upload }: QueuedItem) => [...files.map(({ id }) => id), ...(upload?.seen ?? [])];

const drop = (gone: QueuedItem) => {
  const rest = items.filter(({ id }) => id !== gone.id);
  const needed = new Set(rest.flatMap(filesOf));
  show(rest);
  return keep(async () => {
    await keptItems.remove(gone.id);
    await keptItems.removeFiles(filesOf(gone).filter(id => !needed.has(id)));
  });
};

/** Sends what waits, in its order, in one tab at a time; what comes in meanwhile goes along. */
async function run(): Promise<void> {
  if (isRunning) return void (isWanted = true);
  isRunning = true;
  clearTimeout(timer);
  try {
    do {
      isWanted = false;
      await writing;
      const locks = globalThis.navigator?.locks;
      await (locks ? locks.request(name, sendAll) : sendAll());
    } while (isWanted);
  } finally {
    isRunning = false;
  }
}

async function sendAll(): Promise<void> {
  for (;;) {
    const own = person();
    const sender = senders.at(-1);
    if (own === null || !sender || !sender.connection.isHere()) return;
    const next = (await keptItems.all()).find(item => item.person === own && item.problem === null);
    if (!next) return;
    const goesOn = await sendOne(sender, next);
    if (!goesOn) return;
  }
}

async function sendOne({ post, person: whose }: Sender, item: QueuedItem): Promise<boolean> {
  try {
    const answer = await sendItem(post, item);
    failures = 0;
    if (whose() === item.person) tellSent(item, answer);
    announce({ sent: item, answer });
    await drop(item);
    return true;
  } catch (error) {
    const { status, messages, errors } = readProblem(error);
    if (status === 401) return false;
    // What no call brought about, such as a file that is gone, is there again at the next try.
    const isAway = (error instanceof HttpError && status === 0) || (status >= 502 && status <= 504);
    const isTrouble = isAway || status === 429 || status >= 500;
    if (isAway || (isTrouble && item.tried + 1 < mostFailures)) {
      if (!isAway) await amend({ ...item, tried: item.tried + 1 });
      later(error);
      return false;
    }
    const { payload } = ((error as { body?: { payload?: unknown } | null }).body ?? {}) as { payload?: unknown };
    // The pages may show what it would have brought.
    if (whose() === item.person) senders.at(-1)?.refresh(item);
    const said = [...Object.values(errors), ...messages].filter(Boolean);
    await refuse(item, { messages: said, errors, ...(payload !== undefined && { payload }) });
    return true;
  }
}

/** Where a later one takes the place of what was refused, that one is judged by what the person saw first, and brings along what else was in it. */
async function refuse(item: QueuedItem, problem: NonNullable<QueuedItem['problem']>): Promise<void> {
  const heir = items.find(other => other.slot !== '' && other.slot === item.slot && other.order > item.order && other.problem === null);
  if (!heir) return amend({ ...item, problem });
  await amend({
    ...heir,
    call: { ...heir.call, body: { ...item.call.body, ...heir.call.body } },
    ...(item.before !== undefined && { before: item.before }),
    seen: { ...heir.seen, ...item.seen },
    files: [...item.files.filter(({ id }) => !heir.files.some(file => file.id === id)), ...heir.files],
  });
  await drop(item);
}

function later(error: unknown): void {
  const said = (error as { body?: { retryAfter?: number } | null }).body?.retryAfter;
  const wait = said !== undefined ? said * 1000 : Math.min(pause.longest, pause.first * 2 ** failures);
  failures += 1;
  clearTimeout(timer);
  timer = setTimeout(() => void run(), wait);
}

/**
 * What people did and the server has not taken yet. It goes out in the order in which it was done, once, as the person who did it, from one
 * tab of the browser; without network it waits, also across a reload.
 */
export const outbox = {
  items: (): readonly QueuedItem[] => items,
  /** Whether an item outlives its page by now. */
  isKept: (item: QueuedItem): boolean => !unkept.has(item),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Told of everything that the server took, before it is gone from the line. */
  onSent(tell: Sent): () => void {
    whenSent.add(tell);
    return () => void whenSent.delete(tell);
  },
  /** Whose it is from now on; begins to send. Returns what ends it. Where several attend, the last of them does it. */
  attend(sender: Sender): () => void {
    senders.push(sender);
    const { connection } = sender;
    const go = () => void (connection.isHere() && run());
    const stop = connection.subscribe(go);
    void reload().then(go);
    return () => {
      stop();
      senders.splice(senders.indexOf(sender), 1);
      if (senders.length > 0) return;
      clearTimeout(timer);
      show([]);
    };
  },
  /** Somebody else, or nobody, is signed in: what is shown is theirs. */
  changed: () => void reload().then(run),
  async add({ files = [], ...call }: QueuedCall): Promise<QueuedItem> {
    const own = person();
    if (own === null) throw new Error('session.signInFirst');
    const now = Date.now();
    const known: QueuedFile[] = files.map(file => (file instanceof File ? queuedFile(file) : file));
    const item: QueuedItem = {
      ...call,
      ...{ id: newClientId(), person: own, tried: 0, problem: null, files: known },
      order: Math.max(now, (items.at(-1)?.order ?? 0) + 1),
      at: new Date(now).toISOString().slice(0, 19).replace('T', ' '),
    };
    const contents: [string, ArrayBuffer][] = [];
    for (const [at, file] of files.entries()) if (file instanceof File && known[at]) contents.push([known[at].id, await bytesOf(file)]);
    if (contents.length > 0)
      await keep(async () => {
        for (const [id, bytes] of contents) await keptItems.putFile(id, { bytes });
      });
    await put(item);
    void run();
    return item;
  },
  /** Another try of what was refused, with what is put right meanwhile. */
  async retry(item: QueuedItem, change: Partial<Pick<QueuedItem, 'call' | 'before' | 'about'>> = {}): Promise<void> {
    await put({ ...item, ...change, problem: null, tried: 0 });
    void run();
  },
  discard: async (item: QueuedItem): Promise<void> => void (await drop(item)),
  /** Keeps the content of a file under an id, for what is sent later. */
  keepFile: async (id: string, file: File): Promise<void> => {
    const bytes = await bytesOf(file);
    await keptItems.putFile(id, { bytes });
  },
  forgetFiles: (ids: readonly string[]): Promise<void> => keptItems.removeFiles(ids),
  /** The content of a file that waits. */
  content: async ({ id, type }: QueuedFile): Promise<Blob> => new Blob([(await keptItems.file(id))?.bytes ?? new ArrayBuffer(0)], { type }),
};

const queuedFile = ({ name, type, size }: File): QueuedFile => ({ id: newClientId(), name, type, size });

/** A phone takes a picture away again that was only lent, and a drive its files once it is pulled out. */
const bytesOf = (file: File): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => {
    throw new Error('http.fileGone');
  });
