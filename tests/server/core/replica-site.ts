/** A process of the site that reads from replicas (DATABASE_READ_URL). Not a test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import type { PublicReads } from '#server/database/database.ts';
import type { Cluster } from '#tests/support/cluster.ts';
import { makeWebDir, render, SITE } from '#tests/support/pages-app.ts';
import { testUsersOf } from '#tests/support/test-users.ts';
import { SECRET } from '../orders/persistent-app.ts';

export async function askServer<Row extends object>(server: Cluster, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
const hostOf = ({ url }: Cluster) => new URL(url).host;

/** One process of the site. */
export async function openReplicaSite(primary: Cluster, ...replicas: Cluster[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-replica-'));
  const webDir = makeWebDir();
  const readUrl = `postgres://postgres@${replicas.map(hostOf).join(',')}/postgres?target_session_attrs=standby`;
  const settings = { DATABASE_URL: primary.url, DATABASE_READ_URL: readUrl, SECRET_KEY: SECRET, DATA_DIR: dataDir };
  const config = { ...loadConfig({ ...settings, LOG_LEVEL: 'silent', RATE_LIMITS: '10000' }), publicUrl: SITE };
  const db = await openDatabase({ databaseUrl: config.databaseUrl, readUrl: config.databaseReadUrl, dataDir: null });
  const app = await buildApp({ config: { ...config, webDir }, db, renderer: { render } });
  await app.ready();
  const as = testUsersOf(app);
  const publicReads = db.publicReads as PublicReads;
  return {
    ...{ app, db, as, publicReads },
    page: async (path: string) => (await as.visitor.request({ url: path })).text,
    /** Asks as a visitor, and tells which server answered. */
    async readsReplica(): Promise<boolean> {
      const { rows } = await publicReads.executeSql('select inet_server_port() as port');
      return rows[0]?.port !== Number(new URL(primary.url).port);
    },
    async close() {
      await app.close();
      await db.close();
      for (const folder of [dataDir, webDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type ReplicaSite = Awaited<ReturnType<typeof openReplicaSite>>;
