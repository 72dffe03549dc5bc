/** Reads every environment variable and sets its default for a laptop. No other file reads the environment. */
import { join, resolve } from 'node:path';
import { prepareDataDir } from './data-dir.ts';
import { type Env, envReaderOf, throwConfigError } from './env.ts';
import { BRAND_MAIL_FROM } from './lib/brand.ts';
import { ROOT } from './root.ts';
import { readOrCreateSecretKey } from './secret-key.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Holds forms/, options/, meta/. */
  schemasDir: string;
  /** Holds id/, and a folder for each other language. */
  localesDir: string;
  /** The folder of the built web application. */
  webDir: string;
  /** The folder of the web applications that were built in other languages. */
  languagesDir: string;
  /** The folder of the built machine diagrams. */
  machinesDir: string;
  databaseUrl: string | null;
  /** The same PostgreSQL without a pooler between. Migrations use it. */
  databaseDirectUrl: string | null;
  /** Replicas of `databaseUrl` for public reads. */
  databaseReadUrl: string | null;
  /** `databaseUrl` is PgBouncer in transaction mode: no settings of a session, no named statements. */
  databasePooler: boolean;
  publicUrl: string;
  secretKey: string;
  /** Earlier values of `secretKey`. Values encrypted with them can still be read and are encrypted again with the current key. */
  oldSecretKeys: string[];
  demo: boolean;
  demoPassword: string;
  /** Width limit, in pixels, for the demo's pictures. Drawing them is most of the work of a first start. */
  demoMaxPictureWidth: number;
  smtpUrl: string | null;
  mailFrom: string;
  /** Seconds that the delivery of one mail may take over SMTP. */
  smtpTimeout: number;
  s3: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string } | null;
  mapTiles: string | null;
  /** Plain text. */
  mapAttribution: string;
  trustProxy: string[] | false;
  logLevel: (typeof LOG_LEVELS)[number];
  /** text: lines for people, the default of `npm start` on a terminal. */
  logFormat: 'json' | 'text';
  /** failed: a log line for each slow or failed request; all: for each request. */
  logRequests: 'failed' | 'all';
  /** Serves `/metrics` to every client, without a token. */
  metricsPublic: boolean;
  /** Bearer token required for `/metrics`. Direct connections of the same machine need none. null: only those connections are served. */
  metricsToken: string | null;
  /** OpenTelemetry traces are sent there. null: no traces, and their packages are not loaded. */
  tracesEndpoint: string | null;
  /** The next twelve values are seconds. */
  accessTokenTtl: number;
  refreshIdle: number;
  refreshAbsolute: number;
  staffAbsolute: number;
  orderPendingExpires: number;
  orderPaymentExpires: number;
  orderAutoCompletes: number;
  /** The seller's time to answer a proof of payment, after which the buyer may ask to cancel. */
  orderProofAnswerExpires: number;
  /** How long after an order completed its buyer may complain. */
  complaintOpensWithin: number;
  /** The seller's time to answer; the buyer's time to reply, after which the answer counts as accepted. */
  complaintAnswerExpires: number;
  complaintReplyExpires: number;
  /** The seller's time to send goods again, and the buyer's to say how they arrived. */
  complaintResendExpires: number;
  complaintArrivalExpires: number;
  /** Seconds until a request to cancel an order counts as agreed to, and until a buyer may ask again after a refusal. */
  orderCancellationAgrees: number;
  orderCancellationReopens: number;
  /** Seconds that a seller has to pay a refund, until the next reminder, and that a buyer has to answer a proof. */
  refundPays: number;
  refundReminds: number;
  refundAnswers: number;
  /** Limit of orders of one buyer in one shop that hold stock without payment at the same time. */
  orderMaxUnanswered: number;
  /** Factor for all rate limits. `off` (allowed on loopback only) means one million. */
  rateFactor: number;
  /** Requests per minute from one address before flood protection answers 429. Counted per process. */
  floodCap: number;
  /** Limits of open connections: of the whole process, and of one address (IPv6: one /64). */
  maxConnections: number;
  connectionsPerAddress: number;
  /** Seconds within which a request body must end or grow by 2 kB per second. */
  bodyTimeout: number;
  /** Keeps rendered pages in memory. Without it every request renders its page anew. */
  pageCache: boolean;
  snapshotEvery: number;
  /** Webhooks may also lead to `http:` and to addresses of this machine and its networks. */
  webhooksLocal: boolean;
  /** The same for push services. For tests. */
  pushLocal: boolean;
  /** Seconds from the first write to the first snapshot. */
  firstSnapshotAfter: number;
  argon2: { memoryCost: number; timeCost: number; parallelism: number };
}

export { ConfigError } from './env.ts';

export const DEMO_PASSWORD = 'kelulut-7-teritip';
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function loadConfig(env: Env = process.env): Config {
  const { text, whole, flag, choice, time, address, database, list } = envReaderOf(env);
  const port = whole('PORT', 3000, 0, 65_535);
  // For the name `localhost` Fastify would open a second server, and the connections of that server would not be counted.
  const host = text('HOST', '127.0.0.1').replace(/^localhost$/i, '127.0.0.1');
  const dataDir = resolve(ROOT, text('DATA_DIR', 'data'));
  const schemasDir = resolve(ROOT, text('SCHEMAS_DIR', 'schemas'));
  const localesDir = resolve(ROOT, text('LOCALES_DIR', 'locales'));
  const databaseUrl = database('DATABASE_URL');
  const databaseDirectUrl = database('DATABASE_DIRECT_URL');
  const databaseReadUrl = database('DATABASE_READ_URL', { writes: false });
  if (!databaseUrl && databaseDirectUrl) throwConfigError('needs_database', { name: 'DATABASE_DIRECT_URL' });
  if (!databaseUrl && databaseReadUrl) throwConfigError('needs_database', { name: 'DATABASE_READ_URL' });
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:']);

  const exposed = !LOOPBACK.includes(host) || publicUrl !== null;
  const demo = databaseUrl ? flag('DEMO', false) : flag('DEMO', !exposed);
  if (demo && databaseUrl) throwConfigError('demo_external');
  if (demo && exposed && !text('DEMO_PASSWORD')) throwConfigError('demo_password');

  const secretKey = text('SECRET_KEY');
  if (databaseUrl && !secretKey) throwConfigError('key_needed');
  if (secretKey && secretKey.length < 32) throwConfigError('key_short');
  const oldSecretKeys = list('SECRET_KEY_OLD');
  if (oldSecretKeys.some((key) => key.length < 32)) throwConfigError('old_key_short');

  const rates = text('RATE_LIMITS', '1');
  if (rates === 'off' && exposed) throwConfigError('rates_off');
  const rateFactor = rates === 'off' ? 1_000_000 : whole('RATE_LIMITS', 1, 1, 1_000_000);

  const metricsToken = text('METRICS_TOKEN') || null;
  if (metricsToken && metricsToken.length < 16) throwConfigError('metrics_token_short');
  const metricsPublic = flag('METRICS_PUBLIC', false);
  if (metricsToken && metricsPublic) throwConfigError('metrics_twice');

  const s3Endpoint = address('S3_ENDPOINT', ['http:', 'https:']);
  // Without this check, files meant for the bucket would be stored in the local folder unnoticed.
  if (!s3Endpoint && text('S3_BUCKET')) throwConfigError('s3_endpoint');
  const s3Part = (name: string) => text(name) || throwConfigError('s3_part', { name });
  const proxies = list('TRUST_PROXY');
  prepareDataDir(dataDir, !databaseUrl);

  return {
    port,
    host,
    dataDir,
    schemasDir,
    localesDir,
    webDir: join(ROOT, 'dist/web'),
    languagesDir: resolve(ROOT, text('LANGUAGES_DIR', 'dist/languages')),
    machinesDir: join(ROOT, 'dist/server/machines'),
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrl,
    databasePooler: flag('DATABASE_POOLER', false),
    publicUrl: (publicUrl ?? `http://${LOOPBACK.includes(host) ? 'localhost' : host}:${port}`).replace(/\/+$/, ''),
    secretKey: secretKey || readOrCreateSecretKey(dataDir),
    oldSecretKeys,
    demo,
    demoPassword: text('DEMO_PASSWORD', DEMO_PASSWORD),
    demoMaxPictureWidth: whole('DEMO_WIDEST', 1200, 300, 1200),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    smtpTimeout: time('SMTP_TIMEOUT', '10m'),
    mailFrom: text('MAIL_FROM', BRAND_MAIL_FROM),
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
    mapAttribution: text('MAP_ATTRIBUTION'),
    trustProxy: proxies.length > 0 ? proxies : false,
    logLevel: choice('LOG_LEVEL', 'info', LOG_LEVELS),
    logFormat: choice('LOG_FORMAT', 'json', ['json', 'text']),
    logRequests: choice('LOG_REQUESTS', 'failed', ['failed', 'all']),
    metricsPublic,
    metricsToken,
    tracesEndpoint: address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    accessTokenTtl: time('ACCESS_TOKEN_TTL', '15m'),
    refreshIdle: time('REFRESH_IDLE', '14d'),
    refreshAbsolute: time('REFRESH_ABSOLUTE', '30d'),
    staffAbsolute: time('STAFF_ABSOLUTE', '12h'),
    orderPendingExpires: time('ORDER_PENDING_EXPIRES', '48h'),
    orderPaymentExpires: time('ORDER_PAYMENT_EXPIRES', '24h'),
    orderAutoCompletes: time('ORDER_AUTO_COMPLETES', '3d'),
    orderProofAnswerExpires: time('ORDER_PROOF_ANSWER_EXPIRES', '48h'),
    complaintOpensWithin: time('COMPLAINT_OPENS_WITHIN', '7d'),
    complaintAnswerExpires: time('COMPLAINT_ANSWER_EXPIRES', '48h'),
    complaintReplyExpires: time('COMPLAINT_REPLY_EXPIRES', '3d'),
    complaintResendExpires: time('COMPLAINT_RESEND_EXPIRES', '7d'),
    complaintArrivalExpires: time('COMPLAINT_ARRIVAL_EXPIRES', '7d'),
    orderCancellationAgrees: time('ORDER_CANCELLATION_AGREES', '48h'),
    orderCancellationReopens: time('ORDER_CANCELLATION_REOPENS', '7d'),
    refundPays: time('REFUND_PAYS', '3d'),
    refundReminds: time('REFUND_REMINDS', '2d'),
    refundAnswers: time('REFUND_ANSWERS', '7d'),
    orderMaxUnanswered: whole('ORDER_MOST_UNANSWERED', 3, 1, 1_000_000),
    rateFactor,
    floodCap: whole('FLOOD_CAP', 1200, 10, 1_000_000) * rateFactor,
    firstSnapshotAfter: time('SNAPSHOT_FIRST', '5m'),
    maxConnections: whole('MAX_CONNECTIONS', 2_000, 10, 1_000_000),
    connectionsPerAddress: whole('CONNECTIONS_PER_ADDRESS', 300, 1, 1_000_000) * rateFactor,
    bodyTimeout: time('BODY_PATIENCE', '15s'),
    pageCache: choice('PAGE_CACHE', 'on', ['on', 'off']) === 'on',
    snapshotEvery: time('SNAPSHOT_EVERY', '6h'),
    webhooksLocal: flag('WEBHOOKS_LOCAL', false),
    pushLocal: flag('PUSH_LOCAL', false),
    argon2: {
      memoryCost: whole('ARGON2_MEMORY_KB', 19_456, 8, 4_194_304),
      timeCost: whole('ARGON2_TIME', 2, 1, 20),
      parallelism: 1,
    },
  };
}
