/**
 * The few S3 calls that the store needs, signed, each tried three times. Source: Amazon S3 API reference, signature
 * version 4.
 */

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/config.ts';
import { errorCode, errorMessage } from '#server/lib/error-code.ts';

export type BucketSettings = NonNullable<Config['s3']>;
type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';
interface BucketCall {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

const MAX_TRIES = 3;
/** For the head of a response. Its body may take as long as its reader needs. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** The bucket does not respond or refuses the server. Clients get 503 and may try again. */
export class StoreUnreachable extends Error {
  readonly statusCode = 503;
  readonly reason: string;
  constructor(reason: string) {
    super(`The store of files does not answer: ${reason}`);
    this.reason = reason;
  }
}

export class BucketClient {
  readonly #address: string;
  readonly #signer: AwsClient;

  constructor({ endpoint, region, bucket, accessKey, secretKey }: BucketSettings) {
    // The bucket name in the path works with every store. As part of the host name it does not.
    this.#address = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
    this.#signer = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  }

  /** The whole response as text; null if the object does not exist. Throws StoreUnreachable. */
  async fetchText(method: Method, name: string, call?: BucketCall): Promise<string | null> {
    const text = await (await this.fetchResponse(method, name, call))?.text().catch(storeError);
    // A copy may fail after its 200 was sent.
    if (text?.includes('<Error>')) throw new StoreUnreachable(codeIn(text));
    return text ?? null;
  }

  /** A response whose body the caller reads; null if the object does not exist. Throws StoreUnreachable. */
  async fetchResponse(method: Method, name: string, call: BucketCall = {}): Promise<Response | null> {
    let reason = '';
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      if (tries > 1) await sleep(100 * tries * (1 + Math.random()));
      const answer = await this.#send(method, name, call).catch((error: unknown) => reasonOf(error));
      if (typeof answer === 'string') {
        reason = answer;
        continue;
      }
      if (answer.ok) return answer;
      const text = await answer.text().catch(() => '');
      if (answer.status === 404) return null;
      reason = `${answer.status} ${codeIn(text)}`.trim();
      if (answer.status < 500 && answer.status !== 429) break;
    }
    throw new StoreUnreachable(reason);
  }

  /** Everything whose name begins with `prefix`, in pages of the store's own size. */
  async *list(prefix: string): AsyncIterable<{ name: string; at: Date }> {
    const query: Record<string, string> = { 'list-type': '2', prefix };
    for (;;) {
      const page = (await this.fetchText('GET', '', { query })) ?? '';
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const [name, at] = [textIn(entry, 'Key'), textIn(entry, 'LastModified')];
        if (name && at) yield { name, at: new Date(at) };
      }
      const next = textIn(page, 'NextContinuationToken');
      if (!next) return;
      query['continuation-token'] = next;
    }
  }

  async #send(method: Method, name: string, { query = {}, headers, body }: BucketCall): Promise<Response> {
    const url = new URL(name === '' ? this.#address : `${this.#address}/${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    // With the digest the store itself detects damaged bytes.
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = { ...headers, 'x-amz-content-sha256': digest };
    const request = await this.#signer.sign(url, {
      method,
      headers: signed,
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    });
    // Not signed, because a proxy may change it. The bytes must arrive unencoded.
    request.headers.set('accept-encoding', 'identity');
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error('timeout')), RESPONSE_TIMEOUT_MS);
    try {
      return await fetch(request, { signal: timeout.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Text of an element that occurs once and holds only text. Names and tokens need no XML parser. */
function textIn(xml: string, element: string): string | undefined {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return found?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
const codeIn = (text: string) => textIn(text, 'Code') ?? '';

/** `fetch failed` says nothing. Its cause does. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return errorCode(cause) || errorMessage(cause) || errorMessage(error);
}
const storeError = (error: unknown) => {
  throw new StoreUnreachable(reasonOf(error));
};
