/** An error in the code behind one request ends neither the process nor the responses to others. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Program, runProgram } from '#tests/support/process.ts';
import { databaseTemplate } from '#tests/support/template.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-faults-'));
let program: Program;
let url: string;
beforeAll(async () => {
  program = runProgram('tests/server/core/programs/uncaught-errors.ts', {}, [folder, await databaseTemplate()]);
  url = String((await program.waitForOutput(/listens at <(.*)>/))[1]);
}, 120_000);
afterAll(async () => {
  program.child.kill('SIGKILL');
  await program.waitForExit();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['an unhandled rejection', '/rejects', /a promise of nobody/],
  ['an uncaught exception', '/throws', /an exception of nobody/],
])('%s is logged, and the next request is answered', async (_what, path, logged) => {
  expect(await (await fetch(url + path)).text()).toBe('answered');
  await program.waitForOutput(logged);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect(program.child.exitCode).toBe(null);
});
