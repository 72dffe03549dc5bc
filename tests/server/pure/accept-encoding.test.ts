/** Negotiation of compression: which encodings a request accepts. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import acceptEncoding, {
  acceptsEncoding,
  bestEncoding,
  normalizeAcceptEncoding,
} from '#server/http/accept-encoding.ts';

let count = 0;
/** Parsed headers are remembered, so each call adds another unknown encoding. */
const unseen = (header: string) => `${header},x-${++count}`;
const normalized = (header: string | undefined) => {
  const headers = header === undefined ? {} : { 'accept-encoding': unseen(header) };
  normalizeAcceptEncoding(headers);
  const once = headers['accept-encoding'];
  normalizeAcceptEncoding(headers);
  expect(headers['accept-encoding']).toBe(once);
  return once;
};

test.each([
  ['gzip, deflate, br, zstd', 'br, gzip'],
  ['gzip;q=0.5, br;q=1.0', 'br, gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR;Q=0, gzip', 'gzip'],
  ['gzip , br ; q=0.000', 'gzip'],
  ['gzip , br ; q = 0', 'gzip'],
  ['br;level=4;q=0,gzip', 'gzip'],
  ['br, br;q=0, gzip', 'gzip'],
  ['br;q=none, gzip', 'gzip'],
  ['br;xq=0, gzip', 'br, gzip'],
  ['gzip;q = 0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0.001', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', 'identity'],
  ['*', 'identity'],
  ['*;q=0', 'identity'],
  ['*;q=0, br', 'br'],
  ['br;q=0, *', 'identity'],
  ['brotli, xgzip', 'identity'],
  ['', 'identity'],
  [',;=,', 'identity'],
])('"%s" accepts %s', (header, accepted) => {
  expect(normalized(header)).toBe(accepted);
});

test('without the header no response is compressed', () => {
  expect(normalized(undefined)).toBeUndefined();
  expect(bestEncoding({})).toBeNull();
});

test('the best encoding is br, then gzip, then none', () => {
  const bestOf = (header: string) => {
    const headers = { 'accept-encoding': unseen(header) };
    normalizeAcceptEncoding(headers);
    return bestEncoding(headers);
  };
  expect(bestOf('gzip, br')).toBe('br');
  expect(bestOf('gzip, br;q=0')).toBe('gzip');
  expect(bestOf('deflate')).toBeNull();
  expect(acceptsEncoding({ 'accept-encoding': 'gzip' }, 'br')).toBe(false);
});

test('the same header is understood in the same way again', () => {
  const header = unseen('br');
  const results = [1, 2].map(() => {
    const headers = { 'accept-encoding': header };
    normalizeAcceptEncoding(headers);
    return headers['accept-encoding'];
  });
  expect(results).toEqual(['br', 'br']);
});

test('headers are understood however many different ones came before', () => {
  for (let at = 0; at < 300; at++) expect(normalized('gzip')).toBe('gzip');
  expect(normalized('br')).toBe('br');
  expect(normalized(`${'x'.repeat(300)}, br`)).toBe('br');
});

test('later readers of a request see only the encodings that we can send', async () => {
  const app = Fastify();
  await app.register(acceptEncoding);
  app.get('/', async ({ headers }) => headers['accept-encoding']);
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'zstd, GZIP' } });
  expect(answer.body).toBe('gzip');
});
