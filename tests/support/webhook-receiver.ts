/** A receiver of webhooks that checks signatures as its owner would. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from './json.ts';

interface Received {
  headers: IncomingMessage['headers'];
  text: string;
  body: Json;
}
type Answer = (response: ServerResponse, received: Received) => void;
const accept: Answer = (response) => void response.writeHead(204).end();

export async function startReceiver(port = 0) {
  const received: Received[] = [];
  const receiver = { received, url: '', port: 0, answer: accept, close: () => Promise.resolve() };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const one = { headers: request.headers, text, body: JSON.parse(text) };
    received.push(one);
    receiver.answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  receiver.port = (server.address() as AddressInfo).port;
  receiver.url = `http://127.0.0.1:${receiver.port}/terima`;
  receiver.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return receiver;
}

/** As standardwebhooks.com describes it: HMAC-SHA256 of id, time and body with the decoded secret. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${text}`).digest();
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  return (
    isRecent &&
    String(signatures)
      .split(' ')
      .some((one) => {
        const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
        return given.length === expected.length && timingSafeEqual(given, expected);
      })
  );
}
