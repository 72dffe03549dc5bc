/** Writes one line per request when it has ended: with LOG_REQUESTS=all for each, otherwise for slow and failed ones. */
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LogController } from 'fastify';
import type { Config } from '../config.ts';
import { PROBLEM_CODE } from './errors.ts';

/** A request that took longer is logged, even if it succeeded. */
const SLOW_REQUEST_SECONDS = 1;

export class RequestLog extends LogController {
  readonly #logsAll: boolean;
  constructor({ logRequests }: Config) {
    super();
    this.#logsAll = logRequests === 'all';
  }
  /** Called by Fastify when a request arrives. Its line is written at its end. */
  override incomingRequest(): void {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const seconds = reply.elapsedTime / 1000;
    // A response that stays open as long as the client is not slow.
    const isSlow = seconds >= SLOW_REQUEST_SECONDS && !request.routeOptions.config.endless;
    if (!error && !isSlow && reply.statusCode < 500 && !this.#logsAll) return;
    const entry = { req: request, status: reply.statusCode, seconds, code: reply.getHeader(PROBLEM_CODE) };
    if (error) request.log.error({ ...entry, err: error }, 'response could not be sent');
    else request.log.info(entry, 'request');
  }
  /** A client that closes a stream, such as the live notifications when a tab is closed, is no fault. */
  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    if (this.#logsAll || error.code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply);
  }
  /** For responses of the fast path, which Fastify does not see. */
  rawRequestCompleted(log: FastifyBaseLogger, request: IncomingMessage, { id, ip, seconds }: RawRequestLog): void {
    if (!this.#logsAll && seconds < SLOW_REQUEST_SECONDS) return;
    const { method, url } = request;
    log.info({ [this.requestIdLogLabel]: id, req: { method, url, ip }, status: 200, seconds }, 'request');
  }
}

interface RawRequestLog {
  id: string;
  ip: string | undefined;
  seconds: number;
}
