import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { webPages } from '#contract/pages.ts';
import { testApp } from '#tests/support/app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-web-'));
mkdirSync(join(webDir, 'assets'));
writeFileSync(
  join(webDir, 'index.html'),
  '<html><head><script nonce="__NONCE__">1</script><meta property="csp-nonce" nonce="__NONCE__"></head><body></body></html>',
);
writeFileSync(join(webDir, 'assets/app-1a2b3c.js'), 'console.log(1)');
writeFileSync(join(webDir, 'assets/app-1a2b3c.js.br'), 'smaller');
mkdirSync(join(webDir, '.vite'));
const files = {
  styles: [],
  pages: {
    '/forms/:id': ['/assets/FormPage-1.js', '/assets/form-2.css'],
    '/login': ['/assets/LoginPage-3.js'],
    '/carts': ['/assets/CartPage-4.js'],
  },
  session: ['/assets/actor-4.js'],
};
writeFileSync(join(webDir, '.vite/page-files.json'), JSON.stringify(files));
afterAll(() => rmSync(webDir, { recursive: true, force: true }));

const { as, app } = await testApp({
  webDir,
  mapTiles: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  mapAttribution: '© "Peta" <b>Contoh</b>',
  floodCap: 400,
});
const jsonIn = (html: string, id: string): string | undefined =>
  new RegExp(`<script type="application/json" id="${id}"[^>]*>(.*?)</script>`).exec(html)?.[1];
const visit = (url: string, headers: Record<string, string> = {}) => as.visitor.request({ url, headers });

const filesOf = async (url: string) => {
  const json = jsonIn((await visit(url)).text, 'files');
  return json ? (JSON.parse(json) as { page: string[]; session: string[] }) : null;
};
const formOf = async (url: string) => {
  const { text } = await visit(url);
  const json = jsonIn(text, 'form');
  const etag = /id="form" data-etag="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"');
  return json ? { etag, body: JSON.parse(json) as unknown } : null;
};

describe('the page', () => {
  test('is served at every address of the web application', async () => {
    for (const url of Object.keys(webPages)) {
      const answer = await visit(url.replace(/:\w+/g, 'contact-us'));
      expect([url, answer.status]).toEqual([url, 200]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  test('names its own files, so that the browser requests them together with the entry', async () => {
    const { session } = files;
    expect(await filesOf('/login?next=%2Fprofile')).toEqual({ page: files.pages['/login'], session });
    expect(await filesOf('/profile')).toBeNull();
    expect(await filesOf('/no/such/page')).toBeNull();
  });

  test('names files that a visitor cannot use only for those with a session', async () => {
    const { session } = files;
    expect(await filesOf('/carts')).toEqual({ page: [], session: [...files.pages['/carts'], ...session] });
    const ofForms = files.pages['/forms/:id'];
    for (const form of ['product', 'umkm-data', 'no-such-form'])
      expect((await filesOf(`/forms/${form}`))?.page, form).toEqual([]);
    // A complaint needs no account.
    const { validator } = (await as.visitor.get('/forms/contact-us')).body.data;
    expect(await filesOf('/forms/contact-us')).toEqual({ page: [...ofForms, validator], session });
  });

  test('of a form contains the response that the form would request, and names its validator', async () => {
    const form = await as.visitor.get('/forms/umkm-data');
    const validator = (form.body?.data as { validator: string } | undefined)?.validator;
    expect(await formOf('/forms/umkm-data')).toEqual({ etag: form.headers.etag, body: form.body });
    const named = [...files.pages['/forms/:id'], validator];
    expect(await filesOf('/forms/umkm-data')).toEqual({ page: [], session: [...named, ...files.session] });
    expect((await formOf('/contact-us'))?.body).toMatchObject({ data: { id: 'contact-us' } });
  });

  test('of a form contains nothing that not everybody may read, and no form that does not exist', async () => {
    for (const url of [
      '/forms/product',
      '/forms/curation-score',
      '/forms/no-such-form',
      '/forms/..%2Fumkm-data',
      '/faq',
    ])
      expect([url, await formOf(url)]).toEqual([url, null]);
  });

  test('of a form comes without its document while the database does not answer', async () => {
    const unanswered = vi.spyOn(app.forms, 'serve').mockReturnValue(new Promise(() => {}));
    const unknown = vi.spyOn(app.forms, 'cached').mockReturnValue(undefined);
    try {
      expect((await visit('/forms/umkm-data')).status).toBe(200);
      expect(await formOf('/forms/umkm-data')).toBeNull();
    } finally {
      unanswered.mockRestore();
      unknown.mockRestore();
    }
  });

  test('of a form contains a new version as soon as it is published', async () => {
    const before = (await formOf('/forms/contact-us'))?.etag;
    const staff = await as.staff();
    const closed = await staff.put('/api/v1/staff/forms/contact-us/state', { state: 'closed' });
    expect(closed.status).toBe(200);
    const after = await formOf('/forms/contact-us');
    expect(after?.body).toMatchObject({ data: { state: 'closed' } });
    expect(after?.etag).not.toBe(before);
  });

  test('is served with 404 at an unknown address, so that dead links are recognised', async () => {
    const answer = await visit('/no/such/page');
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('has a new nonce each time, in the policy and in the markup, and is never stored', async () => {
    const [first, second] = [await visit('/'), await visit('/')];
    const nonce = /'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))?.[1];
    expect(nonce).toBeTruthy();
    expect(first.text.split(`nonce="${nonce}"`)).toHaveLength(3);
    expect(first.text).not.toContain('__NONCE__');
    expect(second.text).not.toContain(nonce);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  test('has a strict policy that allows the tile host and private pictures', async () => {
    const policy = String((await visit('/')).headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("img-src 'self' blob: data: https://*.tiles.example");
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await visit('/')).text).toContain(
      '<meta name="map-tiles" content="https://{s}.tiles.example/{z}/{x}/{y}.png" data-attribution="© &quot;Peta&quot; &lt;b>Contoh&lt;/b>">',
    );
  });

  test('never replaces data: an unknown address of the API gets an envelope', async () => {
    for (const url of ['/api/v1/nothing', '/api', '/media/nothing.jpg', '/assets/nothing.js', '/health/other']) {
      const answer = await visit(url, { accept: 'text/html' });
      expect([url, answer.status, answer.body?.success]).toEqual([url, 404, false]);
    }
  });

  test('the old address of curation redirects to the new one', async () => {
    const answer = await visit('/kurasi');
    expect([answer.status, answer.headers.location]).toEqual([302, '/curation']);
  });
});

describe('files', () => {
  test('with a hash in the name are cached for a year, compressed if the browser supports it', async () => {
    const answer = await visit('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.text).toBe('smaller');
    expect((await visit('/assets/app-1a2b3c.js')).text).toBe('console.log(1)');
  });

  test('of the source folder are cached for an hour', async () => {
    const answer = await visit('/assets/banks/bank-mandiri.svg');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  });

  test('outside the folders are not served', async () => {
    for (const url of [
      '/assets/../index.html',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/index.html',
      '/assets/',
    ])
      expect((await visit(url)).text).not.toContain('"sentra-umkm"');
    expect((await visit('/assets/..%2findex.html')).status).not.toBe(200);
  });
});

test('a client that floods a process is refused for the rest of the minute, others are not', async () => {
  const flood = Array.from({ length: 401 }, () =>
    as.visitor.request({ url: '/api/v1/none', remoteAddress: '203.0.113.7' }),
  );
  expect((await Promise.all(flood)).filter(({ status }) => status === 404).length).toBeGreaterThan(0);
  expect((await as.visitor.request({ url: '/assets/app-1a2b3c.js', remoteAddress: '203.0.113.7' })).status).toBe(200);
  const flooder = await as.visitor.request({ url: '/login', remoteAddress: '203.0.113.7' });
  expect(flooder.status).toBe(429);
  expect(Number(flooder.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await as.visitor.request({ url: '/login', remoteAddress: '203.0.113.8' })).status).toBe(200);
});
