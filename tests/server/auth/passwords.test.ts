import { describe, expect, it } from 'vitest';
import { LEAST_SCORE, scorePassword } from '#server/features/auth/password-strength.ts';
import { hashPassword, isOutdated, isPassword } from '#server/features/auth/passwords.ts';
import { testApp } from '#tests/support/app.ts';
import { PASSWORD } from '#tests/support/people.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const DEAR = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

describe('kept passwords', () => {
  it('are argon2id, and nobody’s password is never right', async () => {
    const kept = await hashPassword(CHEAP, PASSWORD);
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await isPassword(CHEAP, kept, PASSWORD)).toBe(true);
    expect(await isPassword(CHEAP, kept, `${PASSWORD} `)).toBe(false);
    expect(await isPassword(CHEAP, null, PASSWORD)).toBe(false);
  });

  it('take as long to compare when nobody has the e-mail', async () => {
    const kept = await hashPassword(DEAR, PASSWORD);
    const time = async (hash: string | null) => {
      await isPassword(DEAR, hash, 'pemanasan-1');
      const start = performance.now();
      for (let i = 0; i < 5; i++) await isPassword(DEAR, hash, 'tebakan-1');
      return performance.now() - start;
    };
    const [known, unknown] = [await time(kept), await time(null)];
    expect(unknown / known).toBeGreaterThan(0.3);
    expect(unknown / known).toBeLessThan(3);
  });

  it('turn people away, instead of the machine over, when too many come at once', async () => {
    const many = await Promise.allSettled(Array.from({ length: 200 }, () => hashPassword(DEAR, PASSWORD)));
    const refused = many.filter((each) => each.status === 'rejected');
    expect(refused.length).toBeGreaterThan(50);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 429, headers: { 'retry-after': '3' } });
    expect(await hashPassword(CHEAP, PASSWORD)).toContain('argon2id');
  });

  it('are hashed anew at the next login when the price has risen', async () => {
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
    expect(await scorePassword(password, [])).toBeLessThan(LEAST_SCORE);
  });

  it.each(good)('%s will do', async (password) => {
    expect(await scorePassword(password, [])).toBeGreaterThanOrEqual(LEAST_SCORE);
  });

  it('counts what others know of the person', async () => {
    const password = 'zulaikhaamplang8';
    expect(await scorePassword(password, [])).toBeGreaterThanOrEqual(LEAST_SCORE);
    expect(await scorePassword(password, ['Zulaikha Amplang', 'z@contoh.id'])).toBeLessThan(LEAST_SCORE);
  });

  it('is found out in bounded time, however long and odd the password', async () => {
    await scorePassword('pemanasan-1', []);
    const start = performance.now();
    await scorePassword('@4a3e1i0o5s7t$!|'.repeat(8), []);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
