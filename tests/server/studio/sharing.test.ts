/** How people get to a form: its short address, and other sites that show it in a frame. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_EMBED_ORIGINS, MAX_ORIGIN_LENGTH } from '#contract/limits.ts';
import { webPages } from '#contract/pages.ts';
import type { Sharing } from '#contract/sharing.ts';
import { shortCodeOf } from '#server/lib/short-code.ts';
import { testApp } from '#tests/support/app.ts';
import { publishForm } from '../integrations/fixtures.ts';
import { dataOf } from './studio-client.ts';

const webDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-sharing-'));
mkdirSync(join(webDir, 'assets'));
writeFileSync(join(webDir, 'index.html'), '<html><head></head><body><div id="root"></div></body></html>');
afterAll(() => rmSync(webDir, { recursive: true, force: true }));

const { as, app } = await testApp({ webDir });
const rina = await as.staff({ name: 'Rina' });
const form = await publishForm(rina, 'minat-bazar');
const forMembers = await publishForm(rina, 'khusus-mitra', 'member');
const forUsers = await publishForm(rina, 'untuk-pengguna', 'user');
const path = (id: string) => `/staff/forms/${id}/sharing`;
const allow = (embed_origins: string[], id = form) => rina.put(path(id), { embed_origins });
const visit = (url: string) => as.visitor.request({ url, headers: { accept: 'text/html' } });
const framing = async (url: string) => {
  const { status, headers } = await visit(url);
  const policy = String(headers['content-security-policy']);
  return { status, ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1], frame: headers['x-frame-options'] };
};
const REFUSED = { ancestors: "'none'", frame: 'DENY' };

beforeEach(async () => {
  dataOf(await allow([]));
});

describe('the short address', () => {
  const shortPath = async (id: string) => dataOf<Sharing>(await rina.get(path(id))).short_path;

  test('leads everybody to the form, however it is typed, and may be kept for an hour', async () => {
    const short = await shortPath(form);
    expect(short).toMatch(/^\/f\/[2-9b-z]{7}$/);
    for (const url of [short, `/f/${short.slice(3).toUpperCase()}`]) {
      const { status, headers } = await visit(url);
      expect([status, headers.location, headers['cache-control']]).toEqual([
        301,
        '/forms/minat-bazar',
        'public, max-age=3600',
      ]);
    }
  });

  test('is another one for each form, and leads to forms for some people too, who are asked to log in there', async () => {
    const codes = await Promise.all([form, forMembers, forUsers].map(shortPath));
    expect(new Set(codes).size).toBe(3);
    expect((await visit(codes[1] ?? '')).headers.location).toBe('/forms/khusus-mitra');
  });

  test('is the same on every server and after a restore, because it follows from the id', () => {
    expect(shortCodeOf('contact-us')).toBe('ncrfqq7');
  });

  test('that nobody gave away is a missing page, which no cache keeps', async () => {
    for (const url of ['/f/2222222', '/f/x', `/f/${'b'.repeat(2000)}`, '/f/%2e%2e%2fforms', '/f/', '/f']) {
      const { status, headers } = await visit(url);
      expect([url, status, headers.location]).toEqual([url, 404, undefined]);
    }
    expect((await visit('/f/2222222')).headers['cache-control']).toBe('no-store');
  });

  test('does not work before the form is published', async () => {
    const { id } = dataOf<{ id: string }>(await rina.post('/staff/forms', { title: 'Belum terbit' }));
    const short = await shortPath(id);
    expect((await visit(short)).status).toBe(404);
  });
});

describe('a frame in another site', () => {
  test('is refused until staff allow the site, and then the page names exactly these sites', async () => {
    expect(await framing('/embed/minat-bazar')).toEqual({ status: 200, ...REFUSED });
    dataOf(await allow(['https://www.contoh.id', 'https://dinas.contoh.id:8443']));
    expect(await framing('/embed/minat-bazar')).toEqual({
      status: 200,
      ancestors: 'https://www.contoh.id https://dinas.contoh.id:8443',
      frame: undefined,
    });
    const { headers, text } = await visit('/embed/minat-bazar');
    expect(headers['cross-origin-resource-policy']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('"id":"minat-bazar"');
    dataOf(await allow([]));
    expect(await framing('/embed/minat-bazar')).toEqual({ status: 200, ...REFUSED });
  });

  test('never gets any other page, nor the same form at its own address', async () => {
    dataOf(await allow(['https://www.contoh.id']));
    const others = Object.keys(webPages).filter((url) => url !== '/embed/:id');
    for (const url of [...others, '/api/v1/forms/minat-bazar', '/no/such/page', '/embed'])
      expect(await framing(url.replace(/:\w+/g, 'minat-bazar')), url).toMatchObject(REFUSED);
  });

  test('exists only for forms that everybody may fill in', async () => {
    for (const id of [forMembers, forUsers, 'tidak-ada']) {
      expect(await framing(`/embed/${id}`), id).toEqual({ status: 404, ...REFUSED });
      expect((await visit(`/embed/${id}`)).text).not.toContain('Kabar usaha');
    }
    expect((await allow(['https://www.contoh.id'], forMembers)).body.errors).toEqual({
      embed_origins: [expect.stringContaining('siapa pun')],
    });
    // What was allowed while the form was for everybody can be taken back.
    expect((await allow([], forMembers)).status).toBe(200);
  });

  test('is refused while the database does not tell who is allowed', async () => {
    dataOf(await allow(['https://www.contoh.id']));
    const unanswered = vi.spyOn(app.forms, 'get').mockReturnValue(new Promise(() => {}));
    try {
      expect(await framing('/embed/minat-bazar')).toEqual({ status: 200, ...REFUSED });
    } finally {
      unanswered.mockRestore();
    }
  });
});

describe('the list of sites', () => {
  test('holds origins as browsers write them, each once', async () => {
    const typed = ['https://Contoh.ID/', ' https://contoh.id:443', 'https://usaha-kita.id', 'https://toko.контора.id'];
    expect(dataOf<Sharing>(await allow(typed)).embed_origins).toEqual([
      'https://contoh.id',
      'https://usaha-kita.id',
      'https://toko.xn--80atjdbmm.id',
    ]);
  });

  test.each([
    ['http://contoh.id', 'https://'],
    ['contoh.id', 'lengkap'],
    ['https://*.contoh.id', 'lengkap'],
    ['https://contoh.id;script-src', 'lengkap'],
    ["https://'self'", 'lengkap'],
    ['https://contoh.id https://lain.id', 'lengkap'],
    ['https://budi:rahasia@contoh.id', 'lengkap'],
    ['https://[::1]', 'lengkap'],
    ['javascript:alert(1)', 'lengkap'],
    ['data:text/html,x', 'lengkap'],
    ['null', 'lengkap'],
    ['https://contoh.id/daftar', 'tanpa alamat halaman'],
    ['https://contoh.id?a=1', 'tanpa alamat halaman'],
    ['https://contoh.id/#', 'tanpa alamat halaman'],
  ])('refuses %s, and saves nothing', async (origin, reason) => {
    const { status, body } = await allow(['https://contoh.id', origin]);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ 'embed_origins.1': [expect.stringContaining(reason)] });
    expect(dataOf<Sharing>(await rina.get(path(form))).embed_origins).toEqual([]);
  });

  test('has a length, and so has each site', async () => {
    const many = Array.from({ length: MAX_EMBED_ORIGINS + 1 }, (_, at) => `https://situs-${at}.id`);
    expect((await allow(many.slice(1))).status).toBe(200);
    expect((await allow(many)).status).toBe(422);
    const labels = `${'a'.repeat(63)}.`.repeat(3);
    const longest = `https://${labels}${'a'.repeat(61)}:12345`;
    expect(longest).toHaveLength(MAX_ORIGIN_LENGTH);
    expect(dataOf<Sharing>(await allow([longest])).embed_origins).toEqual([longest]);
    expect((await allow([`${longest}6`])).status).toBe(422);
    expect((await allow([''])).status).toBe(422);
  });

  test('is audited, and missing for forms that do not exist', async () => {
    dataOf(await allow(['https://www.contoh.id']));
    const { items } = (await rina.get('/staff/audit?action=form.embedding-changed')).body.data;
    expect(items[0]).toMatchObject({ action_label: 'Mengubah situs yang boleh memasang formulir', subject_id: form });
    expect(JSON.stringify(items[0].facts)).toContain('https://www.contoh.id');
    expect((await rina.get(path('tidak-ada'))).status).toBe(404);
    expect((await allow([], 'tidak-ada')).status).toBe(404);
  });
});
