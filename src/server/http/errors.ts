/** Sends every refusal in the envelope. Only unforeseen errors become a 500, which is logged with its request id. */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isStorageFull, isUnavailable } from '../database/unavailable-errors.ts';
import { inLanguage, languageOf } from '../lib/language.ts';
import { Problem, problems } from '../problems.ts';
import { SemaphoreFull } from '../semaphore.ts';
import { ThreadEnded } from '../worker-threads/worker-thread.ts';
import { withFormErrors } from './form-errors.ts';
import { nextRequestId } from './request-id.ts';
import { withTextErrors } from './text-cleaning.ts';

const PROBLEM_BY_ERROR_CODE: Record<string, () => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: problems.TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problems.UNSUPPORTED_MEDIA_TYPE,
  FST_REQ_FILE_TOO_LARGE: problems.TOO_LARGE,
  FST_PARTS_LIMIT: problems.TOO_LARGE,
  FST_FILES_LIMIT: problems.TOO_LARGE,
  FST_FIELDS_LIMIT: problems.TOO_LARGE,
  FST_INVALID_MULTIPART_CONTENT_TYPE: problems.UNSUPPORTED_MEDIA_TYPE,
  // PostgreSQL: the column cannot hold this number or date.
  '22003': problems.OUT_OF_RANGE,
  '22008': problems.OUT_OF_RANGE,
  // PostgreSQL: the text contains a character that it cannot store.
  '22021': problems.UNSTORABLE_TEXT,
  '22P05': problems.UNSTORABLE_TEXT,
};
const PROBLEM_BY_STATUS: Record<number, () => Problem> = {
  404: problems.ROUTE_NOT_FOUND,
  408: problems.TIMEOUT,
  413: problems.TOO_LARGE,
  415: problems.UNSUPPORTED_MEDIA_TYPE,
};

/** Seconds after which work that found no place, or whose thread ended, may be sent again. */
const BUSY_RETRY_SECONDS = 5;

/** Maps any thrown value to a problem. */
export function problemOf(thrown: (Partial<FastifyError> & { status?: number }) | null | undefined): Problem {
  // A library may throw anything, even `undefined`.
  const error = thrown ?? {};
  if (error instanceof Problem) return error;
  if (error instanceof SemaphoreFull || error instanceof ThreadEnded) return problems.UNAVAILABLE(BUSY_RETRY_SECONDS);
  const known = error.code && PROBLEM_BY_ERROR_CODE[error.code];
  if (known) return known();
  if (isStorageFull(error)) return problems.STORAGE_FULL();
  if (isUnavailable(error)) return problems.UNAVAILABLE();
  const status = error.statusCode ?? error.status ?? 500;
  if (status === 429) return problems.TOO_MANY(60);
  if (status === 503) return problems.UNAVAILABLE();
  if (status >= 400 && status < 500) return (PROBLEM_BY_STATUS[status] ?? problems.MALFORMED)();
  return problems.INTERNAL();
}

const envelopeOf = (problem: Problem) => ({
  success: false as const,
  message: problem.message,
  errors: problem.errors,
  data: problem.data,
});

/** Header of every refusal: the problem's code, for client programs. */
export const PROBLEM_CODE = 'problem-code';

export function sendProblem(reply: FastifyReply, problem: Problem) {
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header(PROBLEM_CODE, problem.code)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelopeOf(problem));
}

export const handleError = (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) =>
  inLanguage(languageOf(request.headers), () => answerError(error, request, reply));

async function answerError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const problem = await withFormErrors(withTextErrors(problemOf(error), request), request);
  if (problem.code === 'STORAGE_FULL') request.server.readiness.markDiskFull();
  // For a 422 of these codes the schema lacks a limit, and the log shows that we have to add one.
  const isUnforeseen = problem.status >= 500 || ['OUT_OF_RANGE', 'UNSTORABLE_TEXT'].includes(problem.code);
  if (isUnforeseen && !(error instanceof Problem || error instanceof SemaphoreFull))
    request.log.error({ err: error, code: problem.code }, 'request failed');
  return sendProblem(reply, problem);
}

const PROBLEM_BY_PARSER_CODE: Record<string, () => Problem> = {
  HPE_HEADER_OVERFLOW: problems.TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: problems.TIMEOUT,
};

/** Refuses a request before Fastify sees it, and closes the connection. */
export function sendRawProblem(response: ServerResponse, problem: Problem, headers: Record<string, string> = {}): void {
  const body = JSON.stringify(envelopeOf(problem));
  response.writeHead(problem.status, {
    ...headers,
    ...problem.headers,
    [PROBLEM_CODE]: problem.code,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  response.end(body);
}

/** Answers input that is not valid HTTP. It never becomes a request, so the answer is written to the socket. */
export function sendSocketProblem(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const problem = (PROBLEM_BY_PARSER_CODE[error.code ?? ''] ?? problems.MALFORMED)();
  const body = JSON.stringify(envelopeOf(problem));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Problem-Code: ${problem.code}`,
    `Request-Id: ${nextRequestId()}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

export default fp(async (app: FastifyInstance) => {
  app.setErrorHandler(handleError);
});
