/** Links in e-mails lead back to where the user was, also when they are opened on another device. */
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { registrationOf } from '#tests/support/registration.ts';
import { PASSWORD } from '#tests/support/test-users.ts';

const CHECKOUT = '/checkout?lines=1,2';
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const linkOf = async (email: string) =>
  new URL(/https?:\S+token=\S+/.exec((await t.mails.last(email)).body)?.[0] ?? '');
const open = async (link: URL) =>
  (await t.as.visitor.request({ method: 'GET', url: link.pathname + link.search })).headers.location;
const success = (next: string) => `/verify/success?next=${encodeURIComponent(next)}`;

it('the verification link of a new account leads to the page after which the visitor registered', async () => {
  const wati = registrationOf({ name: 'Wati', email: 'wati.jauh@contoh.id' });
  const answer = await t.as.visitor.post('/auth/register', { ...wati, next: CHECKOUT });
  expect(answer.status).toBe(201);
  expect(await open(await linkOf(wati.email))).toBe(success(CHECKOUT));
});

it('so does a mail that is sent again, with and without a session', async () => {
  const budi = await t.as.user({ verified: false });
  await t.as.visitor.post('/auth/send/verify-email', { email: budi.email, next: CHECKOUT });
  expect((await linkOf(budi.email)).searchParams.get('next')).toBe(CHECKOUT);
  await budi.get(`/auth/send/verify-email?next=${encodeURIComponent('/profile')}`);
  expect(await open(await linkOf(budi.email))).toBe(success('/profile'));
});

it('a link for a new password names the page as well', async () => {
  const siti = await t.as.member();
  await t.as.visitor.form('/auth/password/reset', { email: siti.email, next: '/dashboard/member' });
  const link = await linkOf(siti.email);
  expect([link.pathname, link.searchParams.get('next')]).toEqual(['/forgot-password/page', '/dashboard/member']);
});

it('the link to a new address leads back to the profile, or to the page where the mail was requested again', async () => {
  const ratna = await t.as.user();
  const email = 'ratna.baru@contoh.id';
  await ratna.patch('/auth/user/personal', { email, current_password: PASSWORD });
  expect((await linkOf(email)).searchParams.get('next')).toBe('/profile');
  await ratna.get(`/auth/send/verify-email?next=${encodeURIComponent(CHECKOUT)}`);
  expect(await open(await linkOf(email))).toBe(success(CHECKOUT));
});

it('the advice to change the password leads a logged-in user to the tab where that is possible', async () => {
  const ratna = await t.as.user();
  await ratna.patch('/auth/user/personal', { phone_number: '081255556666' });
  const advice = /https?:\S+forgot-password\S*(?=\.\s)/.exec((await t.mails.last(ratna.email)).body)?.[0] ?? '';
  expect(new URL(advice).searchParams.get('next')).toBe('/profile?page=security');
});

it.each(['https://jahat.contoh/', '//jahat.contoh', '/\\jahat.contoh', `/${'a'.repeat(3_000)}`, 'javascript:alert(1)'])(
  'no mail and no link leads to %.30s',
  async (next) => {
    const budi = await t.as.user({ verified: false });
    expect((await t.as.visitor.post('/auth/send/verify-email', { email: budi.email, next })).status).toBe(200);
    const link = await linkOf(budi.email);
    expect(link.searchParams.has('next')).toBe(false);
    link.searchParams.set('next', next);
    expect(await open(link)).toBe('/verify/success');
  },
);

it('a link with two ways back leads to the page about invalid links', async () => {
  const budi = await t.as.user({ verified: false });
  await t.as.visitor.post('/auth/send/verify-email', { email: budi.email });
  const link = await linkOf(budi.email);
  link.search += '&next=/cart&next=/checkout';
  expect(await open(link)).toBe('/verify/fail');
});
