import { describe, expect, it } from 'vitest';
import { MIN_SCORE, scorePassword } from '#server/modules/identity/auth/password-strength.ts';
import { dummyHash, hashPassword, isOutdated, verifyPassword } from '#server/modules/identity/auth/passwords.ts';
import { testApp } from '#tests/support/app.ts';
import { PASSWORD } from '#tests/support/test-users.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const DEAR = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

describe('stored passwords', () => {
  it('are argon2id, and no password matches an unknown account', async () => {
    const storedHash = await hashPassword(CHEAP, PASSWORD);
    expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await verifyPassword(CHEAP, storedHash, PASSWORD)).toBe(true);
    expect(await verifyPassword(CHEAP, storedHash, `${PASSWORD} `)).toBe(false);
    expect(await verifyPassword(CHEAP, null, PASSWORD)).toBe(false);
  });

  it('cost the same and wait in the same queue when the e-mail is unknown', async () => {
    expect(isOutdated(DEAR, await dummyHash(DEAR))).toBe(false);
    const crowd = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword(DEAR, PASSWORD)));
    for (const storedHash of [null, await dummyHash(DEAR)])
      await expect(verifyPassword(DEAR, storedHash, 'tebakan-1')).rejects.toMatchObject({ status: 429 });
    await crowd;
    expect(await verifyPassword(DEAR, null, 'tebakan-1')).toBe(false);
  });

  it('are refused when too many come at once, so the machine is not overloaded', async () => {
    const many = await Promise.allSettled(Array.from({ length: 200 }, () => hashPassword(DEAR, PASSWORD)));
    const refused = many.filter((each) => each.status === 'rejected');
    expect(refused.length).toBeGreaterThan(50);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 429, headers: { 'retry-after': '3' } });
    expect(await hashPassword(CHEAP, PASSWORD)).toContain('argon2id');
  });

  it('are hashed again at the next login when the cost has risen', async () => {
    expect(isOutdated(DEAR, await hashPassword(CHEAP, PASSWORD))).toBe(true);
    expect(isOutdated(CHEAP, await hashPassword(DEAR, PASSWORD))).toBe(false);
    expect(isOutdated(CHEAP, 'not a hash of ours')).toBe(true);
    const t = await testApp({ argon2: DEAR });
    const siti = await t.as.member();
    const login = () => t.as.visitor.post('/auth/login', { email: siti.email, password: PASSWORD });
    expect((await login()).status).toBe(200);
    const { password_hash } = await t.db.kysely
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', siti.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toContain('m=19456,t=2');
    expect((await login()).status).toBe(200);
  });
});

describe('how easily a password is guessed', () => {
  const weak = [
    'bismillah123',
    'indonesia1',
    'rahasia123',
    'balikpapan76',
    'Balikpapan2026',
    'umkm2026',
    'persiba1950',
  ];
  const good = ['rumah4batu9hijau', 'kelulut-7-teritip', 'mangrove-teluk-42'];

  it.each(weak)('%s is refused', async (password) => {
    expect(await scorePassword(password, [])).toBeLessThan(MIN_SCORE);
  });

  it.each(good)('%s is accepted', async (password) => {
    expect(await scorePassword(password, [])).toBeGreaterThanOrEqual(MIN_SCORE);
  });

  it('counts what others know of the user', async () => {
    const password = 'zulaikhaamplang8';
    expect(await scorePassword(password, [])).toBeGreaterThanOrEqual(MIN_SCORE);
    expect(await scorePassword(password, ['Zulaikha Amplang', 'z@contoh.id'])).toBeLessThan(MIN_SCORE);
  });

  const wati = ['Wati Lestari', 'wati.lestari@contoh.id', '081234567890', 'Dapur Wati Manis'];
  it.each([
    'Wati1990wati',
    'lestariwati12',
    'W4ti1990w4t1',
    'itaw1990Lestari',
    'Wátí1990wátí',
    'contohwati88',
    'dapurmanis1990',
    'a567890b567890',
    '+6281234567890x',
  ])('%s is refused for Wati, whose name, address, phone and shop it is made of', async (password) => {
    expect(await scorePassword(password, wati)).toBeLessThan(MIN_SCORE);
  });

  it('a strong password stays strong with a personal word in it', async () => {
    expect(await scorePassword('wati-mangrove-teluk-42', wati)).toBeGreaterThanOrEqual(MIN_SCORE);
    expect(await scorePassword('kelulut-7-teritip', wati)).toBeGreaterThanOrEqual(MIN_SCORE);
  });

  it('is scored by its beginning, because scoring a long and odd one completely would take seconds', async () => {
    const beginning = 'balikpapan'.repeat(4);
    expect(await scorePassword(`${beginning}kelulut-7-teritip-@4a3e1i0o5s7t$!|`, [])).toBe(
      await scorePassword(beginning, []),
    );
    expect(await scorePassword('kelulut-7-teritip', [])).not.toBe(await scorePassword(beginning, []));
  });
});
