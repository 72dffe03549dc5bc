/** A push service and the browsers that subscribed to it. It checks who sends, and decrypts what a device gets, by RFC 8291 and 8292. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '#contract/push-topics.ts';

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Keys of one browser. */
export function makeBrowser({ privateKey, auth = randomBytes(16) }: { privateKey?: Buffer; auth?: Buffer } = {}) {
  const own = createECDH('prime256v1');
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): string {
      const [salt, server, text] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), server]);
      const shared = derive(own.computeSecret(server), auth, info, 32);
      const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
      const open = createDecipheriv('aes-128-gcm', key, derive(shared, salt, 'Content-Encoding: nonce\0', 12));
      open.setAuthTag(text.subarray(-16));
      const padded = Buffer.concat([open.update(text.subarray(0, -16)), open.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

/** The claims of the token, if its signature is that of the key beside it. */
export function claimsOf(authorization: string): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const [, signed = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.([\w-]+))\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isTrue = verify(
    'sha256',
    Buffer.from(signed),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('The token is not signed with its key.');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) };
}

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Decrypted, if the address is that of a browser. */
  message: PushMessage | null;
}

export async function startPushService() {
  const received: Received[] = [];
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>();
  const service = {
    received,
    url: '',
    answer: (response: ServerResponse) => void response.writeHead(201).end(),
    /** Of one device, the oldest first. */
    messagesTo: (endpoint: string) => received.filter(({ path }) => endpoint.endsWith(path)),
    /** What `PushSubscription.toJSON()` gives in a new browser. */
    subscribe(name: string) {
      const browser = makeBrowser();
      browsers.set(`/kirim/${name}`, browser);
      return { endpoint: `${service.url}/kirim/${name}`, keys: browser.keys };
    },
    close: () => Promise.resolve(),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [path, body] = [request.url ?? '', Buffer.concat(chunks)];
    const text = browsers.get(path)?.decrypt(body);
    received.push({ path, headers: request.headers, body, message: text ? JSON.parse(text) : null });
    service.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return service;
}
