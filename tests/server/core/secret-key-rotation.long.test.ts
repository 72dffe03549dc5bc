/** Changing SECRET_KEY of an embedded database, with the real programs. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeCrypt } from '#server/crypt.ts';
import { openDatabase } from '#server/database/connect.ts';
import { runProgram, runServer } from '#tests/support/process.ts';
import { registrationOf } from '#tests/support/registration.ts';

const B = 'b'.repeat(40);
const NIK = '6471054501900003';

test('an embedded database without its key is refused, and the command changes the key and reports it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-keys-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await runServer({ DATA_DIR: dataDir });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const registered = await fetch(`${server.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registrationOf({ email: 'siti@contoh.id', role: 'member', nik: NIK })),
  });
  expect(registered.status).toBe(201);
  server.child.kill('SIGTERM');
  await server.waitForExit();
  const file = join(dataDir, 'secret.key');
  const key = readFileSync(file, 'utf8').trim();
  rmSync(file);

  const env = { DATA_DIR: dataDir, DEMO: '0', PORT: '0' };
  const lost = runProgram('src/server/main.ts', env);
  await lost.waitForOutput(/Ada basis data, tetapi kuncinya tidak ada/);
  expect((await lost.waitForExit()).code).toBe(1);
  const other = runProgram('src/tools/keys-rotate.ts', { ...env, SECRET_KEY: B });
  await other.waitForOutput(/SECRET_KEY ini bukan kunci data/);
  expect((await other.waitForExit()).code).toBe(1);
  const rotate = () => runProgram('src/tools/keys-rotate.ts', { ...env, SECRET_KEY: B, SECRET_KEY_OLD: key });
  const done = rotate();
  await done.waitForOutput(/users\.nik: 1 nilai dienkripsi ulang\n.*Selesai: 1 nilai/s);
  expect((await done.waitForExit()).code).toBe(0);
  const again = rotate();
  await again.waitForOutput(/Tidak ada yang perlu diganti/);
  await again.waitForExit();

  const db = await openDatabase({ databaseUrl: null, dataDir });
  onTestFinished(() => db.close());
  const { rows } = await db.executeSql(`select id, nik, nik_index from users where nik is not null`);
  const [row] = rows as { id: string; nik: string; nik_index: string }[];
  const crypt = makeCrypt(B);
  expect(crypt.decrypt(String(row?.nik), `users.nik.${row?.id}`)).toBe(NIK);
  expect(row?.nik_index).toBe(crypt.blindIndex(NIK, 'users.nik'));
}, 120_000);
