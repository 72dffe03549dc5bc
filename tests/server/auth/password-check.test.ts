/** The hint at the password field says what the server would refuse, before the form is sent. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';

const GUESSABLE = expect.stringContaining('mudah ditebak');
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
const check = async (body: object) => (await t.as.visitor.post('/auth/password/check', body)).body.data;

describe('a password that is being typed', () => {
  it('is scored with the name, address and phone typed in the same form, as at registration', async () => {
    const password = 'Wati1990wati';
    const person = { name: 'Wati', email: 'wati@contoh.id', phone_number: '081200001234' };
    expect(await check({ password, ...person })).toEqual({ is_strong: false, message: GUESSABLE });
    expect(await check({ password: 'mangrove-teluk-42', ...person })).toEqual({ is_strong: true, message: null });
    const consents = { role: 'user', terms: true, privacy: true };
    const sent = await t.as.visitor.post('/auth/register', {
      ...person,
      ...consents,
      password,
      password_confirm: password,
    });
    expect([sent.status, sent.body.errors]).toEqual([422, { password: [GUESSABLE] }]);
  });

  it('is scored with the account’s phone and shop when it replaces a forgotten one', async () => {
    const siti = await t.as.member({ name: 'Siti', business: { business_name: 'Amplang Kumala' } });
    await siti.patch('/auth/user/personal', { phone_number: '081276543210' });
    await t.as.visitor.post('/auth/password/reset', { email: siti.email });
    const token = /token=([\w-]+)/.exec((await t.mails.last(siti.email)).body)?.[1] ?? '';
    for (const password of ['Kumala1990kumala', 'siti543210siti']) {
      expect(await check({ password })).toEqual({ is_strong: true, message: null });
      expect(await check({ password, token })).toEqual({ is_strong: false, message: GUESSABLE });
      const set = { token, password, password_confirm: password };
      const sent = await t.as.visitor.post('/auth/password/reset/confirm', set);
      expect([sent.status, sent.body.errors]).toEqual([422, { password: [GUESSABLE] }]);
    }
  });

  it('reveals nothing about an invented token, and answers for an empty password', async () => {
    expect(await check({ password: 'mangrove-teluk-42', token: 'karangan' })).toEqual({
      is_strong: true,
      message: null,
    });
    expect(await check({})).toEqual({ is_strong: false, message: 'Isi password.' });
  });

  it('is checked only a limited number of times from one IP address', async () => {
    const strict = await testApp({ rateFactor: 0.01 });
    const statuses = [];
    for (let n = 0; n < 7; n++)
      statuses.push((await strict.as.visitor.post('/auth/password/check', { password: 'a' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
