/**
 * A local fake of a bucket with the part of S3 that the product needs, written from Amazon's reference and not from the
 * product's client. It checks each signature and digest, and dates objects by its own clock.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Config } from '#server/config.ts';

const NAME = 'sentra-umkm';
const KEY = { accessKey: 'AKSES', secretKey: 'rahasia/dengan+tanda=' };

export interface FakeBucket {
  settings: NonNullable<Config['s3']>;
  /** Names of its objects. */
  names(): string[];
  /** The next `times` calls get 503, as from a busy store. */
  failNext(times: number): void;
  /** Stops responding. */
  close(): Promise<void>;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** The S3 code for an invalid request; null if it is valid. */
function refusalOf(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!found) return 'AccessDenied';
  const [, access = '', day = '', region = '', names = '', signature = ''] = found;
  if (access !== KEY.accessKey) return 'InvalidAccessKeyId';
  const digest = String(request.headers['x-amz-content-sha256']);
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const query = [...url.searchParams].map(([key, value]) => `${encode(key)}=${encode(value)}`).sort();
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const canonical = [request.method, path.join('/'), query.join('&'), headers.join(''), names, digest].join('\n');
  const at = String(request.headers['x-amz-date']);
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEY.secretKey}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

/** @param page most names in one page of a list. */
export async function startFakeBucket(page = 1_000): Promise<FakeBucket> {
  const objects = new Map<string, { bytes: Buffer; at: Date }>();
  let failing = 0;

  function list(url: URL): string {
    const after = url.searchParams.get('continuation-token') ?? '';
    const prefix = url.searchParams.get('prefix') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const shown = names.slice(0, Math.min(page, Number(url.searchParams.get('max-keys') ?? page)));
    const entry = (name: string) =>
      `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.at.toISOString()}</LastModified></Contents>`;
    const more = names.length > shown.length ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${shown.map(entry).join('')}${more}</ListBucketResult>`;
  }

  /** Status and body. */
  function answer(request: IncomingMessage, url: URL, body: Buffer): [number, (string | Buffer)?] {
    const [bucket, ...parts] = url.pathname.slice(1).split('/');
    const name = parts.join('/');
    if (bucket !== NAME) return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
    if (request.method === 'GET' && name === '') return [200, list(url)];
    if (request.method === 'DELETE') {
      objects.delete(name);
      return [204];
    }
    const source = request.headers['x-amz-copy-source'];
    if (request.method === 'PUT' && source === undefined) {
      objects.set(name, { bytes: body, at: new Date() });
      return [200];
    }
    const from = source === undefined ? name : String(source).slice(`/${NAME}/`.length);
    const found = objects.get(from);
    if (!found) return [404, '<Error><Code>NoSuchKey</Code></Error>'];
    if (request.method !== 'PUT') return [200, found.bytes];
    // "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata."
    if (from === name && request.headers['x-amz-metadata-directive'] !== 'REPLACE')
      return [400, '<Error><Code>InvalidRequest</Code></Error>'];
    objects.set(name, { bytes: found.bytes, at: new Date() });
    return [200, '<CopyObjectResult/>'];
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://bucket');
    if (failing > 0) {
      failing -= 1;
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      return;
    }
    const refusal = refusalOf(request, url, body);
    const [status, content = ''] = refusal
      ? [403, `<Error><Code>${refusal}</Code></Error>`]
      : answer(request, url, body);
    response.writeHead(status, { 'content-length': Buffer.byteLength(content) });
    response.end(request.method === 'HEAD' ? undefined : content);
  }

  const server = createServer((request, response) => void handle(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, region: 'auto', bucket: NAME, ...KEY },
    names: () => [...objects.keys()],
    failNext(times) {
      failing = times;
    },
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
