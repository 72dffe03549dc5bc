/** Creates a database for each test file on the PostgreSQL of the test run, as a copy of a template database. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '#server/database/connect.ts';
import type { InitialData } from './databases.ts';
import { openedKey, templateKey } from './template.ts';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const addressOf = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Arbitrary lock number. The process that makes the template holds the lock, and the others wait. */
const TEMPLATE_LOCK = 7_301_946;

const TABLES_ONLY: InitialData = { name: 'bare', prepare: async () => undefined };

async function makeTemplate(url: string, beginning: InitialData): Promise<string> {
  const name = `umkm_template_${beginning.name === 'bare' ? templateKey() : openedKey()}`;
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const made = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (made.rows.length > 0) return;
    const unfinished = `${name}_half`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} encoding 'UTF8' template template0`);
    const db = await openDatabase({ databaseUrl: addressOf(url, unfinished), dataDir: null });
    await beginning.prepare(db);
    await db.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}
const templates = new Map<string, Promise<string>>();

interface OwnDatabase {
  /** With TEST_DATABASE_POOLER_URL that of the pooler, which must lead to the server of TEST_DATABASE_URL. */
  url: string;
  /** The same database without the pooler. */
  directUrl: string;
  drop(): Promise<void>;
}
export async function freshPostgres(url: string, beginning = TABLES_ONLY): Promise<OwnDatabase> {
  const key = `${beginning.name} ${url}`;
  const known = templates.get(key) ?? makeTemplate(url, beginning);
  templates.set(key, known);
  const from = await known;
  return createPostgres(url, from);
}

/** A new database of the server, by default without any table. */
export async function createPostgres(url: string, template = 'template0'): Promise<OwnDatabase> {
  const name = `umkm_test_${randomBytes(6).toString('hex')}`;
  await withClient(url, (client) => client.query(`create database ${name} encoding 'UTF8' template ${template}`));
  const drop = () => withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  const directUrl = addressOf(url, name);
  const pooler = process.env.TEST_DATABASE_POOLER_URL;
  return { url: pooler ? addressOf(pooler, name) : directUrl, directUrl, drop: () => drop().then(() => undefined) };
}
