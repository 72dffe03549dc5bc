import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PageCache } from '#server/page-cache/cache.ts';
import { compressPage, deflateShared } from '#server/page-cache/compress-page.ts';
import {
  borrowBuffer,
  gzipWithNonce,
  memorySizeOf,
  NONCE_LENGTH,
  releaseBuffer,
  textPiecesWithNonce,
} from '#server/page-cache/compressed-page.ts';
import { cachedReader } from '#server/page-cache/shared-responses.ts';
import { ANY_WRITE, tagsOf } from '#server/page-cache/tags.ts';

/** The structure of real pages: the parts between the first and the last nonce are shared by many pages. */
const packTexts = (texts: string[]) =>
  compressPage(texts.map((text, at) => (at > 0 && at < texts.length - 1 ? deflateShared(text) : Buffer.from(text))));

test('parts joined around any nonce are the whole page, with the right length and checksum for gzip', () => {
  const nonces = fc.stringMatching(/^[A-Za-z0-9+/]{24}$/);
  return fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 2_000 }), { minLength: 1, maxLength: 9 }),
      nonces,
      (parts, nonce) => {
        expect(nonce).toHaveLength(NONCE_LENGTH);
        const packed = packTexts(parts);
        expect(gunzipSync(gzipWithNonce(packed, nonce)).toString()).toBe(parts.join(nonce));
        expect(Buffer.concat(textPiecesWithNonce(packed, nonce)).toString()).toBe(parts.join(nonce));
        expect(packed.length).toBe(Buffer.byteLength(parts.join(nonce)));
      },
    ),
  );
});

test('the text between two nonces may consist of parts, shared by many pages or its own', () => {
  const nonce = 'n'.repeat(NONCE_LENGTH);
  return fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ maxLength: 300 }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      (stretches) => {
        const parts = stretches.map((texts) =>
          texts.map((text, at) => (at % 2 ? Buffer.from(text) : deflateShared(text))),
        );
        // The very last part ends the page and is never shared.
        parts.push([deflateShared('frame'), Buffer.from('own')]);
        const whole = [...stretches.map((texts) => texts.join('')), 'frameown'].join(nonce);
        const packed = compressPage(parts);
        expect(gunzipSync(gzipWithNonce(packed, nonce)).toString()).toBe(whole);
        expect(Buffer.concat(textPiecesWithNonce(packed, nonce)).toString()).toBe(whole);
      },
    ),
  );
});

test('the cached buffer belongs to one response at a time', () => {
  const cachedPage = packTexts(['a', 'b']);
  const [one, two] = ['A', 'B'].map((letter) => borrowBuffer(cachedPage, letter.repeat(NONCE_LENGTH))) as [
    Buffer,
    Buffer,
  ];
  expect(gunzipSync(one).toString()).toBe(`a${'A'.repeat(NONCE_LENGTH)}b`);
  expect(gunzipSync(two).toString()).toBe(`a${'B'.repeat(NONCE_LENGTH)}b`);
  releaseBuffer(cachedPage, two);
  expect(borrowBuffer(cachedPage, 'C'.repeat(NONCE_LENGTH)).buffer).not.toBe(one.buffer);
  releaseBuffer(cachedPage, one);
  expect(borrowBuffer(cachedPage, 'D'.repeat(NONCE_LENGTH)).buffer).toBe(one.buffer);
});

const packed = packTexts(['x']);
const page = (tags: string[] = []) => ({
  page: packed,
  tags: new Set(tags),
  expiresAt: Date.now() + 60_000,
});

test('cached pages stay within their limit: the least recently used goes first', () => {
  const weight = memorySizeOf(page().page);
  const cache = new PageCache(weight * 3);
  for (const key of ['a', 'b', 'c']) cache.set(key, page());
  cache.get('a');
  cache.set('d', page());
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
});

test('a page is removed by any of its tags, or when it expires; the others stay', () => {
  const cache = new PageCache(1_000_000);
  cache.set('a', page(['shop', 'amplang']));
  cache.set('b', page(['shop', 'sambal']));
  cache.set('c', { ...page(['kopi']), expiresAt: Date.now() - 1 });
  expect(cache.get('c')).toBeNull();
  cache.invalidate(['amplang', 'nothing']);
  expect([cache.get('a'), cache.get('b') !== null]).toEqual([null, true]);
  cache.set('b', page(['other']));
  cache.invalidate(['shop', 'sambal']);
  expect(cache.get('b')).not.toBeNull();
  cache.clear();
  expect(cache.size).toBe(0);
});

test('a response is invalidated by what it shows and by what could be added to it', () => {
  const [one, two] = ['6f1c8f5e-0000-4000-8000-000000000001', '6f1c8f5e-0000-4000-8000-000000000002'];
  expect(tagsOf('/products?page=2', `{"id":"${one}","shop":{"id":"${two}"}}`)).toEqual(['products', one, two]);
  expect(tagsOf('/products?sort=sold', '')).toEqual(['products', 'ranks']);
  expect(tagsOf(`/products/${one}`, '')).toEqual(['categories', one]);
  expect(tagsOf(`/shops/${two}/products?page=1`, '')).toEqual(['categories', two]);
  expect(tagsOf('/something-new', '')).toEqual([ANY_WRITE]);
});

test('data that many pages need is read once, and again after a write to it', async () => {
  const changes: string[] = [];
  const read = cachedReader({ invalidatedSince: (number, tags) => changes.slice(number).some((tag) => tags.has(tag)) });
  const reads: string[] = [];
  const ask = async (path: string) => {
    reads.push(path);
    return { status: path === '/options/none' ? 404 : 200, payload: '{}' };
  };
  const visit = async (...paths: string[]) => {
    reads.length = 0;
    for (const path of paths) expect((await read(path, changes.length, ask)).answer.payload).toBe('{}');
    return [...reads];
  };
  const all = ['/categories', '/provinsi/64/kota', '/products?page=2', '/events', '/options/none'];
  const own = all.slice(2);
  expect(await visit(...all)).toEqual(all);
  expect(await visit(...all)).toEqual(own);
  changes.push('shops');
  expect(await visit(...all)).toEqual(own);
  changes.push('products');
  expect(await visit(...all)).toEqual(['/categories', ...own]);
  expect(await visit(...all)).toEqual(own);
  expect((await read('/categories', changes.length, ask)).tags).toContain('products');
});

test('every id in a response is found, wherever dashes surround it', () => {
  const id = fc.uuid();
  const noise = fc.array(
    fc.oneof(fc.constantFrom('-', '--', 'a-b', '2026-11-24', 'deadbeef-', '"', 'ü'), fc.string()),
    {
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(noise, id), { maxLength: 6 }), noise, (parts, rest) => {
      const text = parts.flatMap(([before, one]) => [...before, ' ', one, ' ']).join('') + rest.join('');
      const all = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
      expect(tagsOf('/faq', text)).toEqual(['contents', ...all]);
    }),
  );
});
