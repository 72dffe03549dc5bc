import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { app, as } = await testApp();
const nine = [
  'address',
  'bank-account',
  'business-documents',
  'business-profile',
  'curator-registration',
  'product',
  'qris',
  'umkm-data',
  'variant',
];

test('a visitor sees the forms for the public and for users, not those of a role', async () => {
  const { status, body } = await as.visitor.get('/forms?per_page=100');
  expect(status).toBe(200);
  const ids = body.data.items.map((form: { id: string }) => form.id);
  expect(ids).toContain('umkm-data');
  expect(ids).not.toContain('product');
  expect(body.data).toMatchObject({ page: 1, per_page: 100, total: ids.length, total_pages: 1 });
});

test('a seller and staff see the seller forms as well', async () => {
  for (const person of [await as.member(), await as.staff()]) {
    const { body } = await person.get('/forms?per_page=100');
    const ids = body.data.items.map((form: { id: string }) => form.id);
    expect(ids).toEqual(expect.arrayContaining(nine));
  }
});

test('a visitor reads the long form with its steps, schema, labels, lists and the URL of its validators', async () => {
  const { status, body, headers } = await as.visitor.get('/forms/umkm-data');
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, message: '', errors: null });
  expect(body.data).toMatchObject({ id: 'umkm-data', version: 1, audience: 'user', state: 'open' });
  expect(body.data.steps).toHaveLength(8);
  expect(body.data.validator).toBe(`/forms/umkm-data/${body.data.hash}.js`);
  expect(body.data.options.forum).toHaveLength(6);
  expect(JSON.stringify(body.data.schema)).not.toContain('"x-');
  expect(headers['cache-control']).toBe('no-cache');
});

test('a client that has the current form gets 304', async () => {
  const first = await as.visitor.get('/forms/umkm-data');
  const tag = String(first.headers.etag);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await as.visitor.get('/forms/umkm-data', { 'if-none-match': known });
    expect([again.status, again.text]).toEqual([304, '']);
  }
  expect((await as.visitor.get('/forms/umkm-data', { 'if-none-match': '"old"' })).status).toBe(200);
});

test('a client that accepts compression gets the same form in fewer bytes', async () => {
  const plain = await as.visitor.get('/forms/umkm-data');
  for (const encoding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': encoding };
    const packed = await app.inject({ method: 'GET', url: '/api/v1/forms/umkm-data', headers });
    expect(packed.headers['content-encoding']).toBe(encoding);
    const bytes = encoding === 'br' ? brotliDecompressSync(packed.rawPayload) : gunzipSync(packed.rawPayload);
    expect(bytes.equals(plain.bytes)).toBe(true);
    expect(packed.rawPayload.length).toBeLessThan(plain.bytes.length / 3);
  }
});

test('the form of a seller is refused to a visitor and a buyer, and served to seller and staff', async () => {
  expect((await as.visitor.get('/forms/product')).status).toBe(401);
  expect((await (await as.user()).get('/forms/product')).status).toBe(403);
  expect((await (await as.member()).get('/forms/product')).status).toBe(200);
  expect((await (await as.staff()).get('/forms/product')).status).toBe(200);
});

test('a published version is read by its number, an unknown one is not found', async () => {
  expect((await as.visitor.get('/forms/umkm-data?version=1')).body.data.version).toBe(1);
  expect((await as.visitor.get('/forms/umkm-data?version=99')).status).toBe(404);
  expect((await as.visitor.get('/forms/umkm-data?version=satu')).status).toBe(422);
  expect((await as.visitor.get('/forms/tidak-ada')).status).toBe(404);
  expect((await as.visitor.get('/forms/constructor')).status).toBe(404);
  expect((await as.visitor.get('/forms/__proto__')).status).toBeGreaterThanOrEqual(400);
});

test('the module is one script without imports, cached for ever, and validates as the server does', async () => {
  const { body } = await as.visitor.get('/forms/umkm-data');
  const url: string = body.data.validator;
  const module = await as.visitor.request({ method: 'GET', url });
  expect(module.status).toBe(200);
  expect(module.headers['content-type']).toContain('text/javascript');
  expect(module.headers['cache-control']).toContain('immutable');
  expect(module.text).not.toMatch(/\bimport\s*[\w{(*"']/);
  const packed = await as.visitor.request({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  const { validators } = await app.forms.get('umkm-data');
  expect(Object.keys(validators.steps)).toEqual(body.data.steps.map((step: { id: string }) => step.id));
  expect(validators.whole({})).toBe(false);
});

test('an unpublished module is not found', async () => {
  for (const file of ['0123456789abcdef.js', 'x.js', '..%2f..%2fpackage.json', '0123456789ABCDEF.js'])
    expect((await as.visitor.request({ method: 'GET', url: `/forms/umkm-data/${file}` })).status).toBe(404);
});
