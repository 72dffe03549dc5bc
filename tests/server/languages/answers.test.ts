/** A second language on the server: answers, forms and mails. The language is made of accents (`tests/support/pseudo-locale.ts`). */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import consultationNotices from '#locales/id/consultation-notices.json' with { type: 'json' };
import curationNotices from '#locales/id/curation-notices.json' with { type: 'json' };
import mails from '#locales/id/mails.json' with { type: 'json' };
import orderNotices from '#locales/id/order-notices.json' with { type: 'json' };
import staffNotices from '#locales/id/staff-notices.json' with { type: 'json' };
import { inLanguage, setLanguageTags } from '#server/lib/language.ts';
import type { MailKind } from '#server/mail.ts';
import { describeNotification } from '#server/modules/notifications/notifications/notifications.present.ts';
import { testApp } from '#tests/support/app.ts';
import { PSEUDO_COOKIE, PSEUDO_LANGUAGE, writePseudoLocale } from '#tests/support/pseudo-locale.ts';
import { registrationOf } from '#tests/support/registration.ts';
import type { ApiClient } from '#tests/support/test-users.ts';
import { textsIn, unaccentedIn } from '#tests/support/unaccented.ts';

const localesDir = mkdtempSync(join(tmpdir(), 'sentra-languages-'));
await writePseudoLocale(localesDir);
const { app, db, as, mails: mailbox } = await testApp({ localesDir });
// The next test file of this worker has one language.
afterAll(() => {
  rmSync(localesDir, { recursive: true, force: true });
  setLanguageTags(['id']);
});

const [buyer, seller, curator, staff] = [
  await as.user(),
  await as.member({ business: true }),
  await as.curator(),
  await as.staff(),
];
const NOTIFICATIONS = [orderNotices, consultationNotices, curationNotices, staffNotices].flatMap(Object.keys);
const clients: Record<string, ApiClient> = { visitor: as.visitor, buyer, seller, curator, staff };
const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** Streams stay open, and these answer with files or pages. */
const isCalled = ({ url, method, outside }: { url: string; method: string; outside: boolean }) =>
  !outside && url.startsWith('/api/v1/') && method !== 'HEAD' && !/events$|openapi\.json$/.test(url);

describe('a visitor who chose another language', () => {
  test.each(Object.keys(clients))('reads every refusal in it, as %s', async (who) => {
    const client = clients[who] as ApiClient;
    let refusals = 0;
    for (const { url, method } of app.routeList.filter(isCalled)) {
      const path = url.replace(/:[a-z_]+/gi, NOWHERE);
      const headers = { ...PSEUDO_COOKIE, 'content-type': 'application/json' };
      const answer = await client.request({
        ...{ method: method as 'POST', url: method === 'GET' ? `${path}?page=x&nothing=1` : path, headers },
        ...(method === 'GET' ? {} : { payload: '{"name":"<","email":"x","answers":{},"rating":9}' }),
      });
      if (answer.status < 400 || !answer.body) continue;
      refusals += 1;
      const { message, errors } = answer.body;
      // Names of parameters are not translated.
      const names = ['page', 'nothing', ...Object.keys(errors ?? {}).flatMap((name) => name.split('.'))];
      expect([method, url, unaccentedIn(textsIn([message, errors]), names)]).toEqual([method, url, []]);
    }
    expect(refusals).toBeGreaterThan(100);
  });

  test('reads every form in it, and its messages', async () => {
    const { items } = (await staff.get('/forms?per_page=100', PSEUDO_COOKIE)).body.data;
    expect(items.length).toBeGreaterThan(10);
    for (const { id } of items) {
      const { data } = (await staff.get(`/forms/${id}`, PSEUDO_COOKIE)).body;
      const { title, description, steps, ui, options } = data;
      const words = Object.values(ui.fields as Record<string, Field>).flatMap(wordsOf);
      const labels = Object.values(options as Record<string, { label: string }[]>).flatMap((list) =>
        list.map(({ label }) => label),
      );
      const titles = steps.map((step: { title: string }) => step.title);
      const all = [title, description ?? '', ...titles, ...words, ...labels, ...textsIn(ui.messages)];
      expect([id, unaccentedIn(all, [])]).toEqual([id, []]);
    }
  });

  test('gets another ETag for the same form, and the own bytes again', async () => {
    const own = await as.visitor.get('/forms/contact-us');
    const other = await as.visitor.get('/forms/contact-us', PSEUDO_COOKIE);
    expect(other.headers.etag).not.toBe(own.headers.etag);
    expect(other.body.data.hash).toBe(own.body.data.hash);
    const etag = String(other.headers.etag);
    expect((await as.visitor.get('/forms/contact-us', { ...PSEUDO_COOKIE, 'if-none-match': etag })).status).toBe(304);
    expect((await as.visitor.get('/forms/contact-us', { 'if-none-match': etag })).body.data).toEqual(own.body.data);
    expect((await as.visitor.get('/forms/contact-us', { cookie: 'language=xx' })).text).toBe(own.text);
  });

  test('reads the options of a list in it', async () => {
    const { options } = (await as.visitor.get('/options/business-field', PSEUDO_COOKIE)).body.data;
    expect(unaccentedIn(textsIn(options.map(({ label }: { label: string }) => label)), [])).toEqual([]);
  });

  test('reads in it what is wrong with the answers, also when two languages ask at once', async () => {
    const send = (headers: Record<string, string>) => as.visitor.post('/contact-us', { pesan: '' }, headers);
    const answers = await Promise.all([send({}), send(PSEUDO_COOKIE), send({}), send(PSEUDO_COOKIE)]);
    const sentences = answers.map(({ body }) => textsIn(body.errors).join(' '));
    expect(sentences[0]).toBe(sentences[2]);
    expect(sentences[1]).toBe(sentences[3]);
    expect(unaccentedIn([sentences[1] ?? ''], [])).toEqual([]);
    expect(sentences[0]).not.toMatch(/[áéíóú]/);
  });
});

test('over a real connection, too, where a body arrives in events of its socket', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = { ...PSEUDO_COOKIE, 'content-type': 'application/json' };
    const call = request(`${url}/api/v1/auth/login`, { method: 'POST', headers }, async (response) => {
      response.setEncoding('utf8');
      resolve((await response.toArray()).join(''));
    });
    call.on('error', reject);
    // The end of the body comes when the server waits for it.
    call.on('socket', (socket) => socket.on('connect', () => setTimeout(() => call.end('}'), 100)));
    call.write('{');
  });
  expect(unaccentedIn(textsIn(Object.values(JSON.parse(answer))), [])).toEqual([]);
});

interface Field {
  label: string;
  hint?: string;
  placeholder?: string;
  errors?: Record<string, string>;
  rows?: { fields: Record<string, Field> };
}
const wordsOf = ({ label, hint = '', placeholder = '', errors = {}, rows }: Field): string[] => [
  ...[label, hint, placeholder, ...Object.values(errors)],
  ...Object.values(rows?.fields ?? {}).flatMap(wordsOf),
];

describe('mails', () => {
  const setLanguage = (id: string, language: string | null) =>
    db.kysely.updateTable('users').set({ language }).where('id', '=', id).execute();

  test('are written in the language that their reader chose, whoever causes them', async () => {
    await setLanguage(seller.id, PSEUDO_LANGUAGE);
    const kinds = Object.entries(mails).flatMap(([kind, text]) => (typeof text === 'object' ? [kind as MailKind] : []));
    expect(kinds.length).toBeGreaterThan(8);
    for (const kind of kinds) {
      for (const to of [seller.email, buyer.email])
        await db.tx((trx) => app.mail(trx, { to, kind, params: { name: '', link: 'https://contoh.id/x' } }));
      const [own, other] = [await mailbox.last(seller.email), await mailbox.last(buyer.email)];
      expect([kind, unaccentedIn([own.subject, own.body], [])]).toEqual([kind, []]);
      expect([kind, `${other.subject}${other.body}`.match(/[áéíóú]/)]).toEqual([kind, null]);
    }
  });

  test('to a user who registers are in the language of the page, and so are those that follow', async () => {
    const email = 'wati@contoh.id';
    const answer = await as.visitor.post('/auth/register', registrationOf({ name: 'Wati', email }), PSEUDO_COOKIE);
    expect([answer.status, answer.body.errors]).toEqual([201, null]);
    expect(unaccentedIn([(await mailbox.last(email)).subject], [])).toEqual([]);
    const user = await db.kysely.selectFrom('users').select('language').where('email', '=', email).executeTakeFirst();
    expect(user?.language).toBe(PSEUDO_LANGUAGE);
    // Somebody else asks in the default language.
    await as.visitor.post('/auth/password/reset', { email });
    expect(unaccentedIn([(await mailbox.last(email)).subject], [])).toEqual([]);
  });

  test('and notifications write days, money and scores as the language does', () => {
    const facts = {
      number: 'KUR-1',
      at: '2026-11-23T01:00:00.000Z',
      total: 1_500_000,
      score: 81.5,
      judul: '',
      note: '',
    };
    const texts = NOTIFICATIONS.map((kind) =>
      inLanguage(PSEUDO_LANGUAGE, () => describeNotification({ kind, facts, order_id: null, selling: false })),
    );
    for (const [at, { title, text }] of texts.entries()) {
      expect(title, NOTIFICATIONS[at]).not.toBe('');
      const shown = [title, text];
      expect([NOTIFICATIONS[at], unaccentedIn(shown, ['KUR 1'])]).toEqual([NOTIFICATIONS[at], []]);
    }
  });
});
