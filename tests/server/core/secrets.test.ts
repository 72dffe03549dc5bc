import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { makeCrypt } from '#server/crypt.ts';
import { encryptionContext } from '#server/encryption-contexts.ts';
import { loggerOptionsOf } from '#server/log.ts';

const config = loadConfig({ SECRET_KEY: 'k'.repeat(40), LOG_LEVEL: 'info' });

describe('an encrypted value', () => {
  const crypt = makeCrypt(config.secretKey);
  const sealed = crypt.encrypt('6471050101900001', 'users.nik.1');

  test('is decrypted in its own row, and looks different each time', () => {
    expect(crypt.decrypt(sealed, 'users.nik.1')).toBe('6471050101900001');
    expect(sealed).not.toContain('6471');
    expect(crypt.encrypt('6471050101900001', 'users.nik.1')).not.toBe(sealed);
  });

  test('is not decrypted in another row, with another key, or after a change', () => {
    expect(() => crypt.decrypt(sealed, 'users.nik.2')).toThrow();
    expect(() => makeCrypt('x'.repeat(40)).decrypt(sealed, 'users.nik.1')).toThrow('another key');
    const parts = sealed.split(':');
    parts[4] = Buffer.from('6471050101900002').toString('base64url');
    expect(() => crypt.decrypt(parts.join(':'), 'users.nik.1')).toThrow();
    expect(() => crypt.decrypt('6471050101900001', 'users.nik.1')).toThrow('not sealed at all');
  });

  test('is still decrypted after its column got another name', () => {
    const before = crypt.encrypt('Renyah', 'drafts.aside.siti/umkm-data');
    const context = `${encryptionContext('drafts', 'orphaned_answers')}.siti/umkm-data`;
    expect(crypt.decrypt(before, context)).toBe('Renyah');
    expect(encryptionContext('drafts', 'answers')).toBe('drafts.answers');
  });

  test('is found by its index without decryption, per purpose', () => {
    expect(crypt.blindIndex('a', 'nik')).toBe(crypt.blindIndex('a', 'nik'));
    expect(crypt.blindIndex('a', 'nik')).not.toBe(crypt.blindIndex('a', 'npwp'));
    expect(crypt.deriveToken('refresh', 's', 'a')).not.toBe(crypt.deriveToken('refresh', 's', 'b'));
  });
});

test('the log describes the event without any secret', async () => {
  const stream = new PassThrough();
  let written = '';
  stream.on('data', (chunk) => (written += chunk));
  const app = fastify({ logger: { ...(loggerOptionsOf(config) as object), stream } });
  app.post('/login', async (request) => {
    request.log.info({ body: request.body, headers: request.headers, person: { nik: '6471050101900001' } }, 'asked');
    return {};
  });
  await app.inject({
    method: 'POST',
    url: '/login?token=mailed-secret',
    headers: { authorization: 'Bearer at_secret', cookie: 'sid=secret' },
    payload: {
      email: 'siti@contoh.id',
      password: 'kata-rahasia',
      refresh_token: 'rt_secret',
      bank_number: '1234567890',
    },
  });
  await app.close();
  expect(written).toContain('siti@contoh.id');
  expect(written).toContain('"path":"/login"');
  for (const secret of ['secret', 'rahasia"', '6471050101900001', '1234567890']) expect(written).not.toContain(secret);
});
