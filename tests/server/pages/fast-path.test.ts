/** Through a socket, where the fast path serves cached pages: the response equals that of the route. */
import { expect, test } from 'vitest';
import { pagesApp } from '#tests/support/pages-app.ts';

const { app } = await pagesApp();
const url = await app.listen({ port: 0, host: '127.0.0.1' });

test('a cached page has the same headers and text as the first response, except its nonce', async () => {
  const read = async () => {
    const answer = await fetch(`${url}/faq`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    const bare = (text: string) => text.replaceAll(nonce, 'NONCE');
    const { date: _, 'request-id': _id, ...headers } = Object.fromEntries(answer.headers);
    return {
      status: answer.status,
      nonce,
      headers: JSON.parse(bare(JSON.stringify(headers))),
      text: bare(await answer.text()),
    };
  };
  const [first, second, third] = [await read(), await read(), await read()];
  expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect({ ...second, nonce: '' }).toEqual({ ...first, nonce: '' });
  expect(new Set([first.nonce, second.nonce, third.nonce]).size).toBe(3);
});

test('many concurrent requests each get a whole page, and a HEAD request goes through the route', async () => {
  await fetch(`${url}/help`);
  const texts = await Promise.all(Array.from({ length: 30 }, async () => (await fetch(`${url}/help`)).text()));
  for (const text of texts) expect(text).toMatch(/^<!doctype html>[\s\S]*<\/html>\s*$/);
  const head = await fetch(`${url}/help`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});
