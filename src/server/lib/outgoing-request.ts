/** One POST to a URL that a user gave. It follows no redirects, and reads no more of the answer than its status needs. */
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type AddressRules, checkedLookup, RefusedAddress, requireAllowedLiteral } from './outgoing-address.ts';

export type AttemptError = 'refused_address' | 'timeout' | 'tls' | 'unreachable' | 'internal';
/** `retry_after`: seconds that the answer asks to wait. */
export type Attempt = { status: number; retry_after?: number } | { error: AttemptError };

export interface SendRules extends AddressRules {
  timeoutMs: number;
}
export const TIMEOUT_MS = 10_000;
/** A longer answer ends the connection. The status counts all the same. */
const MAX_ANSWER_BYTES = 64 * 1024;

const isTlsError = (code: string) => /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|ERR_SSL)/.test(code);

function errorOf(thrown: NodeJS.ErrnoException): AttemptError {
  if (thrown instanceof RefusedAddress) return 'refused_address';
  if (thrown.name === 'TimeoutError' || thrown.name === 'AbortError') return 'timeout';
  return isTlsError(thrown.code ?? '') ? 'tls' : 'unreachable';
}

function attemptOf({ statusCode, headers }: IncomingMessage): Attempt {
  const seconds = headers['retry-after'] ?? '';
  return { status: statusCode ?? 0, ...(/^\d{1,9}$/.test(seconds) ? { retry_after: Number(seconds) } : {}) };
}

function post(url: URL, body: string | Buffer, options: RequestOptions): Promise<Attempt> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, { ...options, method: 'POST' }, (answer) => {
      let bytes = 0;
      const end = () => {
        answer.destroy();
        resolve(attemptOf(answer));
      };
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) end();
      });
      // A receiver that breaks off its answer has given its status before.
      answer.on('end', end).on('error', end);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Never throws. `headers` are sent as they are, with the length of the body. */
export async function postOutwards(
  target: string,
  body: string | Buffer,
  headers: Record<string, string>,
  { timeoutMs, ...rules }: SendRules,
): Promise<Attempt> {
  try {
    const url = new URL(target);
    if (url.protocol !== 'https:' && !rules.allowsLocal) throw new RefusedAddress('not https');
    requireAllowedLiteral(url, rules);
    return await post(url, body, {
      agent: false,
      lookup: checkedLookup(rules),
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
  } catch (error) {
    return { error: errorOf(error as NodeJS.ErrnoException) };
  }
}

export const isAccepted = (attempt: Attempt): boolean =>
  'status' in attempt && attempt.status >= 200 && attempt.status < 300;
