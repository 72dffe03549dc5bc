/**
 * Serves responses that are kept in memory (rendered pages, published forms, built files) before Fastify handles the request. They need
 * no route, user or body, so they are as cheap as a file. Like other responses they have a request id, count in `/metrics` and for
 * flood protection, and stand in the request log. All other requests go to Fastify, which checks access, limits and conditions.
 */
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { problems } from '../problems.ts';
import { normalizeAcceptEncoding } from './accept-encoding.ts';
import { sendRawProblem } from './errors.ts';
import { REQUEST_ID, securityHeadersOf } from './headers.ts';
import { nextRequestId } from './request-id.ts';
import type { RequestLog } from './request-log.ts';

/** A response with status 200. */
export interface RawResponse {
  /** The route that would answer otherwise. `/metrics` names it. */
  route: string;
  /** Name, value, name, value …: the header format that Node writes fastest. */
  headers: string[];
  body: Buffer | Buffer[];
  /** Called when `body` is no longer used. */
  release?(): void;
}

/** Returns the response to a GET request if it is in memory. */
export type RawResponder = (request: IncomingMessage) => RawResponse | null;

declare module 'fastify' {
  interface FastifyInstance {
    /** Called in order until one returns a response. */
    rawResponders: RawResponder[];
  }
}

function send(response: ServerResponse, { headers, body }: RawResponse, id: string): void {
  headers.push(REQUEST_ID, id);
  if (!Array.isArray(body)) {
    response.writeHead(200, headers).end(body);
    return;
  }
  response.cork();
  response.writeHead(200, headers);
  for (const piece of body) response.write(piece);
  response.end();
  response.uncork();
}

/** The address of the client, as Fastify's `request.ip` computes it. */
function makeClientAddressOf({ trustProxy }: Config): (request: IncomingMessage) => string | undefined {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress;
  const isTrusted = proxyAddr.compile(trustProxy);
  return (request) => proxyAddr(request, isTrusted);
}

/** `serverFactory` is Fastify's option, `plugin` connects it with the application. */
export function makeFastPath(config: Config, requestLog: RequestLog) {
  const responders: RawResponder[] = [];
  const headers = securityHeadersOf(config);
  const clientAddressOf = makeClientAddressOf(config);
  let app: FastifyInstance | undefined;
  let isClosing = false;

  const respond = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!app || request.method !== 'GET') return false;
    const startedAt = performance.now();
    for (const responder of responders) {
      const raw = responder(request);
      if (!raw) continue;
      const ip = clientAddressOf(request);
      // Fastify refuses it, with the envelope.
      if (app.countForFloodProtection(request.url ?? '/', ip) !== null) {
        raw.release?.();
        return false;
      }
      const id = nextRequestId();
      const { log } = app;
      app.countMemoryResponse(raw.route);
      response.once('close', () => {
        const seconds = (performance.now() - startedAt) / 1000;
        raw.release?.();
        requestLog.rawRequestCompleted(log, request, { id, ip, seconds });
      });
      send(response, raw, id);
      return true;
    }
    return false;
  };

  const serverFactory: FastifyServerFactory = (handle, options) => {
    const listener = (request: IncomingMessage, response: ServerResponse) => {
      // Both are refused here, because Node and Fastify would answer without the envelope.
      if (isClosing || (request.headers.host === undefined && request.httpVersion === '1.1')) {
        const problem = isClosing ? problems.UNAVAILABLE() : problems.MALFORMED();
        return sendRawProblem(response, problem, { ...headers, [REQUEST_ID]: nextRequestId() });
      }
      normalizeAcceptEncoding(request.headers);
      if (!respond(request, response)) handle(request, response);
    };
    const server = createServer(options.http as ServerOptions, listener);
    // Fastify sets these itself only for servers of its own.
    server.keepAliveTimeout = options.keepAliveTimeout as number;
    server.requestTimeout = options.requestTimeout as number;
    // An unknown `Expect` header may be ignored (RFC 9110, 10.1.1). Node would answer without a body.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    return server;
  };

  const plugin = fp(async (instance: FastifyInstance) => {
    instance.decorate('rawResponders', responders);
    instance.addHook('preClose', (done) => {
      isClosing = true;
      done();
    });
    // Before all plugins are ready no response may come from memory.
    instance.addHook('onReady', async () => {
      app = instance;
    });
  });
  return { serverFactory, plugin };
}
