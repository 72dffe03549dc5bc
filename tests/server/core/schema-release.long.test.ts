/** Migrating and serving as programs of their own, as in a deployment. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { THIS_RELEASE } from '#server/database/schema-release.ts';
import { createPostgres } from '#tests/support/postgres.ts';
import { freePort, type Program, runProgram } from '#tests/support/process.ts';

const SECRET_KEY = 'k'.repeat(40);
const prepare = (env: Record<string, string>) => runProgram('src/tools/db-migrate.ts', env);
const serve = (env: Record<string, string>) => runProgram('src/server/main.ts', env, ['--no-migrate']);
const resultOf = async (program: Program) => {
  const { code } = await program.waitForExit();
  return { code, lines: program.output().trim().split('\n') };
};

test('the embedded database is migrated by one command and served by another', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'sentra-umkm-serve-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const env = { DATA_DIR, DEMO: '0', PORT: String(await freePort()) };
  expect(await resultOf(serve(env))).toEqual({ code: 1, lines: [expect.stringContaining('npm run db:migrate')] });
  expect(await resultOf(prepare(env))).toEqual({
    code: 0,
    lines: [`Basis data siap untuk versi ${THIS_RELEASE.version}.`],
  });
  const server = serve(env);
  await server.waitForOutput(/Server listening/);
  expect((await fetch(`http://127.0.0.1:${env.PORT}/health/ready`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect((await server.waitForExit()).code).toBe(0);
});

test.skipIf(!process.env.TEST_DATABASE_URL)('a server whose user may not create tables serves', async () => {
  const own = await createPostgres(String(process.env.TEST_DATABASE_URL));
  const role = `umkm_server_${process.pid}`;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'sentra-umkm-serve-'));
  onTestFinished(async () => {
    await own.drop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  });
  // A pooler does not know this user.
  const url = Object.assign(new URL(own.directUrl), { username: role, password: 'x' }).href;
  const env = { DATA_DIR, SECRET_KEY, PORT: String(await freePort()) };
  // The direct address is that of the owner, as behind a pooler.
  const migrated = await resultOf(prepare({ ...env, DATABASE_URL: url, DATABASE_DIRECT_URL: own.directUrl }));
  expect(migrated.lines).toEqual([expect.stringContaining('Basis data siap')]);
  const admin = await openDatabase({ databaseUrl: own.url, dataDir: null });
  await admin.executeSql(`create role ${role} login password 'x'; revoke create on schema public from public;
    grant usage on schema public, pgboss to ${role};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
    grant usage on all sequences in schema public, pgboss to ${role}`);
  const server = serve({ ...env, DATABASE_URL: url });
  onTestFinished(async () => {
    await admin.executeSql(`drop owned by ${role}; drop role ${role}`);
    await admin.close();
  });
  await server.waitForOutput(/Server listening/);
  expect((await fetch(`http://127.0.0.1:${env.PORT}/health/ready`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect((await server.waitForExit()).code).toBe(0);
});
