/** Every environment variable, with its default for a laptop. Nothing else reads `process.env`. */
import { join, resolve } from 'node:path';
import { ROOT } from './root.ts';
import { keepSecretKey } from './secrets.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Holds forms/, options/, meta/. */
  schemasDir: string;
  /** Holds id/. */
  localesDir: string;
  /** Where the build put the web. */
  webDir: string;
  databaseUrl: string | null;
  publicUrl: string;
  secretKey: string;
  demo: boolean;
  demoPassword: string;
  smtpUrl: string | null;
  mailFrom: string;
  s3: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string } | null;
  mapTiles: string | null;
  trustProxy: string[] | false;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  metricsPublic: boolean;
  /** Seconds. */
  accessTokenTtl: number;
  refreshIdle: number;
  refreshAbsolute: number;
  staffAbsolute: number;
  orderPendingExpires: number;
  orderPaymentExpires: number;
  orderAutoCompletes: number;
  /** All rate budgets are multiplied by this; `off` (loopback only) is a million. */
  rateFactor: number;
  /** Requests a minute from one address before the coarse flood cap of a process answers 429. */
  floodCap: number;
  snapshotEvery: number;
  argon2: { memoryCost: number; timeCost: number; parallelism: number };
}

export class ConfigError extends Error {}

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `15m`, `48h`, `2s`, `3d` → seconds. */
export function seconds(text: string, name: string): number {
  const found = /^(\d{1,9})([smhd])$/.exec(text.trim());
  if (!found) throw new ConfigError(`${name}=${text}: tulis lama waktu seperti 2s, 15m, 48h, atau 3d.`);
  return Number(found[1]) * (UNITS[found[2] ?? 's'] ?? 1);
}

type Env = Record<string, string | undefined>;

export const DEMO_PASSWORD = 'kelulut-7-teritip';
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function loadConfig(env: Env = process.env): Config {
  const text = (name: string, fallback = '') => env[name]?.trim() || fallback;
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name, String(fallback));
    if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max)
      throw new ConfigError(`${name}=${value}: tulis bilangan dari ${min} sampai ${max}.`);
    return Number(value);
  };
  const flag = (name: string, fallback: boolean) => {
    const value = text(name, fallback ? '1' : '0');
    if (!['0', '1', 'true', 'false'].includes(value)) throw new ConfigError(`${name}=${value}: tulis 1 atau 0.`);
    return value === '1' || value === 'true';
  };
  const time = (name: string, fallback: string) => seconds(text(name, fallback), name);
  const address = (name: string, protocols: string[]) => {
    const value = text(name);
    if (!value) return null;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      throw new ConfigError(`${name}: tulis alamat lengkap yang diawali ${protocols.join(' atau ')}//`);
    return value;
  };

  const port = whole('PORT', 3000, 0, 65_535);
  const host = text('HOST', '127.0.0.1');
  const dataDir = resolve(ROOT, text('DATA_DIR', 'data'));
  const schemasDir = resolve(ROOT, text('SCHEMAS_DIR', 'schemas'));
  const localesDir = resolve(ROOT, text('LOCALES_DIR', 'locales'));
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:']);
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:']);

  const exposed = !LOOPBACK.includes(host) || publicUrl !== null;
  const demo = databaseUrl ? flag('DEMO', false) : flag('DEMO', !exposed);
  if (demo && databaseUrl)
    throw new ConfigError('DEMO=1 tidak diizinkan bersama DATABASE_URL: basis data itu milik Anda.');
  if (demo && exposed && !text('DEMO_PASSWORD'))
    throw new ConfigError('DEMO=1 pada alamat yang dapat dijangkau orang lain membutuhkan DEMO_PASSWORD.');

  const secretKey = text('SECRET_KEY');
  if (databaseUrl && !secretKey)
    throw new ConfigError('DATABASE_URL membutuhkan SECRET_KEY (sedikitnya 32 karakter acak).');
  if (secretKey && secretKey.length < 32) throw new ConfigError('SECRET_KEY harus sedikitnya 32 karakter acak.');

  const rates = text('RATE_LIMITS', '1');
  if (rates === 'off' && exposed) throw new ConfigError('RATE_LIMITS=off hanya diizinkan pada alamat loopback.');
  const rateFactor = rates === 'off' ? 1_000_000 : whole('RATE_LIMITS', 1, 1, 1_000_000);

  const level = text('LOG_LEVEL', 'info') as Config['logLevel'];
  if (!LEVELS.includes(level)) throw new ConfigError(`LOG_LEVEL=${level}: pilih salah satu dari ${LEVELS.join(', ')}.`);

  const s3Endpoint = address('S3_ENDPOINT', ['http:', 'https:']);
  const s3Part = (name: string) => {
    if (!text(name)) throw new ConfigError(`S3_ENDPOINT membutuhkan ${name}.`);
    return text(name);
  };
  const proxies = text('TRUST_PROXY')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

  return {
    port,
    host,
    dataDir,
    schemasDir,
    localesDir,
    webDir: join(ROOT, 'dist/web'),
    databaseUrl,
    publicUrl: (publicUrl ?? `http://${LOOPBACK.includes(host) ? 'localhost' : host}:${port}`).replace(/\/+$/, ''),
    secretKey: secretKey || keepSecretKey(dataDir),
    demo,
    demoPassword: text('DEMO_PASSWORD', DEMO_PASSWORD),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM', 'Sentra UMKM Balikpapan <tidak-dibalas@sentra-umkm.id>'),
    s3: s3Endpoint
      ? {
          endpoint: s3Endpoint,
          region: text('S3_REGION', 'auto'),
          bucket: s3Part('S3_BUCKET'),
          accessKey: s3Part('S3_ACCESS_KEY'),
          secretKey: s3Part('S3_SECRET_KEY'),
        }
      : null,
    mapTiles: address('MAP_TILES', ['http:', 'https:']),
    trustProxy: proxies.length > 0 ? proxies : false,
    logLevel: level,
    metricsPublic: flag('METRICS_PUBLIC', false),
    accessTokenTtl: time('ACCESS_TOKEN_TTL', '15m'),
    refreshIdle: time('REFRESH_IDLE', '14d'),
    refreshAbsolute: time('REFRESH_ABSOLUTE', '30d'),
    staffAbsolute: time('STAFF_ABSOLUTE', '12h'),
    orderPendingExpires: time('ORDER_PENDING_EXPIRES', '48h'),
    orderPaymentExpires: time('ORDER_PAYMENT_EXPIRES', '24h'),
    orderAutoCompletes: time('ORDER_AUTO_COMPLETES', '3d'),
    rateFactor,
    floodCap: whole('FLOOD_CAP', 1200, 10, 1_000_000_000),
    snapshotEvery: time('SNAPSHOT_EVERY', '6h'),
    argon2: {
      memoryCost: whole('ARGON2_MEMORY_KB', 19_456, 8, 4_194_304),
      timeCost: whole('ARGON2_TIME', 2, 1, 20),
      parallelism: 1,
    },
  };
}
