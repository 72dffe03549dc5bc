/**
 * `npm run test:failover`: two servers on three PostgreSQL servers, orders at an even rate, and the primary killed at random moments.
 * Prints a table. Exit code 1 if a line is missed. It takes about eight minutes and needs the Debian packages of patroni-cluster.ts.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '#server/root.ts';
import { startFakeBucket } from '../server/uploads/fake-bucket.ts';
import { png } from '../server/uploads/file-fixtures.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { PASSWORD } from '../support/test-users.ts';
import { AppServers } from './app-servers.ts';
import { Load, type Session } from './load.ts';
import { missingPackages, PatroniCluster } from './patroni-cluster.ts';
import { judge, printTable, type Row } from './report.ts';
import { fillTown, type Town } from './town.ts';

const ORDERS_PER_SECOND = 50;
const KILLS = Number(process.env.FAILOVER_KILLS ?? 10);

interface Stage {
  cluster: PatroniCluster;
  servers: AppServers;
  town: Town;
  sessions: Session[];
  picture: Buffer;
}

/** A server that accepts writes must be there again after a kill. */
const RESUME_LIMIT_MS = 60_000;

/** Milliseconds from now to the first order that was both sent and acknowledged after now. */
async function timeToNextOrder(load: Load): Promise<number> {
  const killedAt = performance.now();
  for (; performance.now() - killedAt < RESUME_LIMIT_MS; await wait(10)) {
    const first = load.counts.acknowledgedAt.find(({ began }) => began > killedAt);
    if (first) return first.at - killedAt;
  }
  return Number.POSITIVE_INFINITY;
}

const randomPause = () => wait(2_000 + Math.random() * 6_000);

/** Orders flow while `disturb` does its work, and until all are answered. */
async function measure(stage: Stage, name: string, disturb: (load: Load) => Promise<number[]>): Promise<Row> {
  const { cluster, servers, town } = stage;
  console.log(`— ${name}`);
  const load = new Load(() => servers.urls());
  const [uploader = ''] = town.buyerTokens;
  const others = [
    ...stage.sessions.map(async (session) => Object.assign(session, await load.keepSession(session))),
    load.upload(uploader, stage.picture),
  ];
  const offering = load.offerOrders(town.buyerTokens.slice(1), town.offers, ORDERS_PER_SECOND);
  await wait(3_000);
  const resumed = await disturb(load);
  await wait(3_000);
  await load.end();
  await Promise.all([offering, ...others]);
  await cluster.untilHealthy();
  return judge(name, { cluster, counts: load.counts, resumed, pieces: town.pieces });
}

async function logIn(servers: AppServers, emails: string[]): Promise<Session[]> {
  const load = new Load(() => servers.urls());
  return Promise.all(
    emails.map(async (email) => {
      const answer = await load.call<Session>('POST', '/auth/login', null, { email, password: PASSWORD });
      if (answer?.status !== 200) throw new Error(`${email} cannot log in: ${answer?.body.message}`);
      return answer.body.data;
    }),
  );
}

async function run(folder: string): Promise<boolean> {
  const cluster = new PatroniCluster(folder);
  const bucket = await startFakeBucket();
  const mail = await startSmtpServer();
  const { endpoint, region, bucket: bucketName, accessKey, secretKey } = bucket.settings;
  const env = {
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 'a-key-for-the-failover-only-0123456789abcdef',
    RATE_LIMITS: 'off',
    ORDER_MOST_UNANSWERED: '1000000',
    LOG_LEVEL: 'warn',
    SMTP_URL: mail.url,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucketName,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  };
  const servers = new AppServers(folder);
  const stop = async () => {
    servers.stop();
    await cluster.stop();
    await bucket.close();
    await mail.close();
  };
  // Ctrl+C must not leave the servers running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    console.log('— three PostgreSQL servers, shops and buyers');
    await cluster.start();
    const town = await fillTown(cluster.url, env);
    servers.env = { ...env, DATABASE_URL: cluster.url };
    await Promise.all([servers.start(), servers.start()]);
    const sessions = await logIn(servers, town.emails);
    const stage = { cluster, servers, town, sessions, picture: await png() };
    const kill = async (load: Load) => {
      await randomPause();
      // On a busy machine Patroni may just have demoted the primary by itself.
      await cluster.untilHealthy();
      await cluster.killPrimary();
      const time = await timeToNextOrder(load);
      console.log(`  writes resumed after ${(time / 1000).toFixed(1)} s`);
      return time;
    };
    const rows: Row[] = [];
    rows.push(
      await measure(stage, `primary killed, ${KILLS} times`, async (load) => {
        const times: number[] = [];
        for (let n = 0; n < KILLS; n++) {
          times.push(await kill(load));
          await cluster.untilHealthy();
        }
        return times;
      }),
    );
    rows.push(
      await measure(stage, 'and a server process killed', async (load) => {
        await randomPause();
        servers.kill();
        const time = await kill(load);
        await servers.start();
        return [time];
      }),
    );
    rows.push(
      await measure(stage, 'and SMTP away', async (load) => {
        mail.isSilent = true;
        const time = await kill(load);
        mail.isSilent = false;
        return [time];
      }),
    );
    await bucket.close();
    rows.push(await measure(stage, 'and the S3 store away', async (load) => [await kill(load)]));
    return printTable(rows);
  } finally {
    await stop();
  }
}

if (missingPackages.length > 0) {
  console.error(`Missing: ${missingPackages.join(', ')}. On Debian: apt-get install ${missingPackages.join(' ')}`);
  process.exit(1);
}
if (!existsSync(join(ROOT, 'dist/server/main.js'))) {
  console.error('Missing: dist/. Run `npm run build` first.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'sentra-failover-'));
const isGood = await run(folder).catch((error) => {
  console.error(error);
  return false;
});
if (isGood) rmSync(folder, { recursive: true, force: true });
else console.error(`Logs: ${folder}`);
process.exit(isGood ? 0 : 1);
