/** Sends the verification e-mail again to a user who has just registered. */
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';

it('is sent again from the page after registration, where nobody is logged in yet', async () => {
  const strict = await testApp({ rateFactor: 1 });
  const budi = await strict.as.user({ verified: false });
  const wati = await strict.as.user({ verified: true });
  const ask = (email: string) => strict.as.visitor.post('/auth/send/verify-email', { email });
  const known = await ask(` ${budi.email.toUpperCase()} `);
  expect(known.body).toEqual({ success: true, message: 'Berhasil mengirim email', errors: null, data: null });
  const mails = await strict.mails.all(budi.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.kind).toBe('verify');
  // The response does not reveal which addresses have an account.
  for (const email of [wati.email, 'tak.ada@contoh.id']) {
    expect((await ask(email)).body).toEqual(known.body);
    expect(await strict.mails.all(email)).toEqual([]);
  }
  expect((await ask('budi.contoh.id')).body.errors).toEqual({
    email: ['Tulis alamat email yang lengkap, misalnya nama@contoh.id.'],
  });
  for (let i = 0; i < 4; i++) await ask(budi.email);
  expect((await ask(budi.email)).status).toBe(429);
});
