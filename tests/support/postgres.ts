/** A database of its own for each test file, on the PostgreSQL that the test run was given. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function freshPostgres(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `umkm_test_${randomBytes(6).toString('hex')}`;
  await admin(url, `create database ${name} encoding 'UTF8' template template0`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => admin(url, `drop database if exists ${name} with (force)`) };
}
