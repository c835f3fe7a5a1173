import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { createServer, STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '#server/log.ts';
import { Failure } from './failure';
import { inEnglish } from '#server/i18n/message.ts';
import { drainRequest } from './drainRequest';

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** What a caller is told of bytes that never became a call, by Node's code of the fault. */
const refusals: Record<string, readonly [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of this call are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of this call are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This call took too long to arrive.'],
};
const malformed = [400, 'This is no call that HTTP knows.'] as const;

/**
 * Milliseconds for which an idle connection is kept: longer than the 60 s of most proxies, so that these close theirs first. A call that is sent
 * just as the server closes would be lost.
 */
const keepAliveTimeout = 75_000;

/** A server of Node's for a fetch function. What goes wrong before there is a request, or beside it, is answered by an envelope too. */
export function createNodeServer(fetch: Fetch, log: Log): Server {
  const errorHandler = (error: unknown): Response => {
    if (error instanceof RequestError) return Response.json(refusalOf('The address or the host of this call is none.'), { status: 400 });
    log({ level: 'error', message: String(error), ...(error instanceof Error && { stack: error.stack }) });
    return Response.json(refusalOf('Something went wrong on the server.'), { status: 500 });
  };
  const answer = async (request: Request, bindings: HttpBindings): Promise<Response> => {
    const response = await fetch(request, bindings);
    await drainRequest(bindings.incoming);
    return response;
  };
  const listener = getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), { errorHandler });
  // A missing host is told by the listener, in words.
  const server = createServer({ requireHostHeader: false, keepAliveTimeout }, (incoming, outgoing) => void listener(incoming, outgoing));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const [status, text] = refusals[error.code ?? ''] ?? malformed;
    if (error.code === 'ECONNRESET' || hasAnswerBegun(socket)) socket.destroy();
    else refuse(socket, status, text);
  });
  server.on('connect', (_request, socket) => refuse(socket, 405, 'This method is not allowed here.'));
  server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(refusalOf('This server cannot do what the call expects.'));
    response.writeHead(417, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
  });
  return server;
}

/** Whether a part of an answer went out already: another one would be taken for more of it. */
function hasAnswerBegun(socket: Duplex): boolean {
  const under = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage;
  return !socket.writable || under?.headersSent === true;
}

/** Nobody has said yet which language they read. */
const refusalOf = (text: string) => new Failure(text).body(inEnglish);

function refuse(socket: Duplex, status: number, text: string): void {
  const body = JSON.stringify(refusalOf(text));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
