import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { hostUrls } from '#server/database/host-urls.ts';
import { parseDuration } from '#server/env.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'sentra-umkm-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR, ...env });
const KEY = 'k'.repeat(32);
const DATABASE_URL = 'postgres://localhost/umkm';

describe('a laptop without any setting', () => {
  test('listens on port 3000 with the demo', () => {
    expect(load()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
      demoPassword: 'kelulut-7-teritip',
      accessTokenTtl: 900,
      orderPendingExpires: 172_800,
      orderAutoCompletes: 259_200,
      trustProxy: false,
    });
  });

  test('creates a secret key once, in a file that only its owner can read', () => {
    const { secretKey } = load();
    expect(secretKey.length).toBeGreaterThanOrEqual(32);
    expect(load().secretKey).toBe(secretKey);
    expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  test('treats an empty setting as missing', () => {
    expect(load({ PORT: '', HOST: ' ', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
    });
  });
});

describe('DATABASE_URL with several hosts', () => {
  const several =
    'postgres://umkm:a%40b@one:5432,two:5433,[::1]:5434/umkm?target_session_attrs=read-write&sslmode=disable';
  const loadDatabase = (url: string) => load({ DATABASE_URL: url, SECRET_KEY: KEY }).databaseUrl;

  test('is accepted as libpq writes it, and is one address for each host', () => {
    expect(loadDatabase(several)).toBe(several);
    expect(hostUrls(several)).toEqual([
      'postgres://umkm:a%40b@one:5432/umkm?sslmode=disable',
      'postgres://umkm:a%40b@two:5433/umkm?sslmode=disable',
      'postgres://umkm:a%40b@[::1]:5434/umkm?sslmode=disable',
    ]);
    expect(hostUrls('postgresql://one,two/umkm?target_session_attrs=primary')).toEqual([
      'postgresql://one/umkm',
      'postgresql://two/umkm',
    ]);
    expect(hostUrls(DATABASE_URL)).toEqual([DATABASE_URL]);
  });

  test.each(['postgres://one:5432,two:port/umkm', 'postgres://one:99999,two/umkm', 'mysql://one,two/umkm'])(
    '%s is refused',
    (url) => {
      expect(() => loadDatabase(url)).toThrow('DATABASE_URL');
    },
  );

  test('is refused if it asks for a host that does not write', () => {
    const asks = (value: string) => () => loadDatabase(`postgres://one,two/umkm?target_session_attrs=${value}`);
    for (const value of ['standby', 'any', 'read-only']) expect(asks(value)).toThrow('target_session_attrs');
    for (const value of ['read-write', 'primary']) expect(asks(value)).not.toThrow();
  });
});

describe('DATABASE_READ_URL', () => {
  const replicas = 'postgres://one,two/umkm?target_session_attrs=standby';

  test('names replicas of DATABASE_URL', () => {
    const settings = { DATABASE_URL, SECRET_KEY: KEY };
    expect(load(settings).databaseReadUrl).toBe(null);
    expect(load({ ...settings, DATABASE_READ_URL: replicas }).databaseReadUrl).toBe(replicas);
    expect(() => load({ ...settings, DATABASE_READ_URL: 'mysql://one/umkm' })).toThrow('DATABASE_READ_URL');
  });

  test('is refused without it', () => {
    expect(() => load({ DATABASE_READ_URL: replicas })).toThrow('DATABASE_READ_URL membutuhkan DATABASE_URL');
  });
});

describe('durations', () => {
  test.each([
    ['2s', 2],
    ['15m', 900],
    ['48h', 172_800],
    ['3d', 259_200],
  ])('%s', (text, expected) => {
    expect(parseDuration(text, 'X')).toBe(expected);
  });
  test.each(['15', 'm', '1.5h', '-1s', '3 weeks'])('%s is not a duration', (text) => {
    expect(() => parseDuration(text, 'ORDER_AUTO_COMPLETES')).toThrow('ORDER_AUTO_COMPLETES');
  });
});

describe('the demo', () => {
  test('is off if others can reach the server, unless it is enabled with its own password', () => {
    expect(load({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(load({ PUBLIC_URL: 'https://umkm.example' }).demo).toBe(false);
    expect(() => load({ HOST: '0.0.0.0', DEMO: '1' })).toThrow('DEMO_PASSWORD');
    expect(load({ HOST: '0.0.0.0', DEMO: '1', DEMO_PASSWORD: 'pasar-pagi-9' })).toMatchObject({
      demo: true,
      demoPassword: 'pasar-pagi-9',
    });
  });

  test('never fills a database with users', () => {
    expect(load({ DATABASE_URL, SECRET_KEY: KEY }).demo).toBe(false);
    expect(() => load({ DATABASE_URL, SECRET_KEY: KEY, DEMO: '1' })).toThrow('DATABASE_URL');
  });
});

describe('a missing or wrong setting is reported before the start', () => {
  test.each([
    [{ DATABASE_URL }, 'SECRET_KEY'],
    [{ DATABASE_URL: 'mysql://x', SECRET_KEY: KEY }, 'DATABASE_URL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ PORT: '99999' }, 'PORT'],
    [{ PORT: 'abc' }, 'PORT'],
    [{ DEMO: 'maybe' }, 'DEMO'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ PAGE_CACHE: 'sometimes' }, 'PAGE_CACHE'],
    [{ LOG_REQUESTS: 'none' }, 'LOG_REQUESTS'],
    [{ PUBLIC_URL: 'umkm.example' }, 'PUBLIC_URL'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'berkas' }, 'S3_ENDPOINT'],
    [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, 'RATE_LIMITS'],
    [{ ACCESS_TOKEN_TTL: 'soon' }, 'ACCESS_TOKEN_TTL'],
  ])('%o', (env, name) => {
    expect(() => load(env as Record<string, string>)).toThrow(name);
  });
});
