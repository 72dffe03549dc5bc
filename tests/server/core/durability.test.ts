import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { longTest } from '#tests/support/long-test.ts';
import { runProgram } from '#tests/support/process.ts';
import { databaseTemplate } from '#tests/support/template.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-durability-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KILLS = process.env.FULL ? 10 : 1;

test('a killed process loses no acknowledged write', { timeout: 300_000 }, async () => {
  const dataDir = join(folder, 'killed');
  const template = await databaseTemplate();
  const acknowledged: string[] = [];
  for (let round = 0; round < KILLS; round++) {
    const writer = runProgram('tests/server/core/programs/write-rows.ts', {}, [dataDir, template, `round${round}`]);
    await writer.waitForOutput(/(ack .*\n){40}/);
    writer.child.kill('SIGKILL');
    await writer.waitForExit();
    acknowledged.push(...[...writer.output().matchAll(/^ack (.*)$/gm)].map((match) => match[1] ?? ''));
  }
  const db = await openDatabase({ databaseUrl: null, dataDir });
  const kept = new Set((await db.kysely.selectFrom('settings').select('key').execute()).map(({ key }) => key));
  await db.close();
  expect(acknowledged.length).toBeGreaterThanOrEqual(40 * KILLS);
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
});

longTest('an interrupted first start starts again from the beginning', async () => {
  const dataDir = join(folder, 'interrupted');
  mkdirSync(join(dataDir, 'database/base'), { recursive: true });
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '18');
  writeFileSync(join(dataDir, 'database.making'), '');
  const db = await openDatabase({ databaseUrl: null, dataDir, template: await databaseTemplate() });
  expect(await db.kysely.selectFrom('users').select('id').execute()).toEqual([]);
  await db.close();
  expect(readdirSync(dataDir)).toEqual(['database']);
});
