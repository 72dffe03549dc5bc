/** One spelling of an address for look-ups and counters. Another spelling is neither refused nor gets a new budget. */
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { PASSWORD } from '#tests/support/test-users.ts';

const ZERO_WIDTH = '\u200B';
const spellingsOf = (email: string) => [
  ` ${email}`,
  `${email}\t`,
  email.toUpperCase(),
  `${ZERO_WIDTH}${email}\uFEFF`,
  `mailto:${email}`,
  // The Kelvin sign becomes a small k in lower case.
  email.replace('k', '\u212A'),
];

it('a user logs in however the address was typed or pasted', async () => {
  const t = await testApp();
  const siti = await t.as.member({ email: 'siti.kelulut@contoh.id' });
  for (const email of spellingsOf(siti.email)) {
    const { status } = await t.as.visitor.post('/auth/login', { email, password: PASSWORD });
    expect([email, status]).toEqual([email, 200]);
  }
});

it('staff find a user by the address in any of these spellings', async () => {
  const t = await testApp();
  const [siti, ratna] = [await t.as.member({ email: 'siti.kelulut@contoh.id' }), await t.as.staff()];
  for (const email of spellingsOf(siti.email)) {
    const { body } = await ratna.get(`/staff/people?search=${encodeURIComponent(email)}`);
    expect([email, body.data.items.map(({ id }: { id: string }) => id)]).toEqual([email, [siti.id]]);
  }
});

it('guesses at one account are counted together in every spelling', async () => {
  const t = await testApp();
  const siti = await t.as.member({ email: 'siti.kelulut@contoh.id' });
  const statuses = [];
  for (const email of spellingsOf(siti.email))
    statuses.push((await t.as.visitor.post('/auth/login', { email, password: 'tebakan-1' })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('e-mails with a link for a new password are counted together in every spelling', async () => {
  const t = await testApp({ rateFactor: 1 });
  const siti = await t.as.member({ email: 'siti.kelulut@contoh.id' });
  for (const email of spellingsOf(siti.email)) await t.as.visitor.post('/auth/password/reset', { email });
  expect(await t.mails.all(siti.email)).toHaveLength(5);
});

it.each([
  ['a space', 'si ti@contoh.id'],
  ['full-width letters', '\uFF53\uFF49\uFF54\uFF49@contoh.id'],
  ['an i without a dot', 's\u0131ti@contoh.id'],
  ['a capital i with a dot', 'S\u0130TI@contoh.id'],
])(
  'an address that contains %s does not match the address without it: no e-mail, and refused at its field',
  async (_what, email) => {
    const t = await testApp();
    const siti = await t.as.member({ email: 'siti@contoh.id' });
    const reset = await t.as.visitor.post('/auth/password/reset', { email });
    expect([reset.status, Object.keys(reset.body.errors ?? {})]).toEqual([422, ['email']]);
    expect(await t.mails.all(siti.email)).toEqual([]);
    expect((await t.as.visitor.post('/auth/login', { email, password: PASSWORD })).status).toBe(401);
    const body = { name: 'Wati', email, role: 'user', phone_number: '081200001234', terms: true, privacy: true };
    const typed = { password: 'pepes-patin-5-hangat', password_confirm: 'pepes-patin-5-hangat' };
    const made = await t.as.visitor.post('/auth/register', { ...body, ...typed });
    expect([made.status, Object.keys(made.body.errors ?? {})]).toEqual([422, ['email']]);
    expect((await siti.patch('/auth/user/personal', { email })).body.errors).toEqual({ email: made.body.errors.email });
  },
);
