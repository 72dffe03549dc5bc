/** `npm run staff:create` as it runs on a new machine. `core/data-dir.test.ts` starts the same program once in each run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from '#tests/support/process.ts';

const PASSWORD = 'pepes-patin-5-hangat';

test('on an empty folder the command creates the first staff member, and says so if there is nothing left to do', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sentra-staff-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const run = async (args: string[], input: string) => {
    const program = runProgram('src/tools/staff-create.ts', { DATA_DIR: dataDir }, args, `${input}\n`);
    const { code } = await program.waitForExit();
    return { code, said: program.output().trim() };
  };
  expect(await run([], '')).toEqual({ code: 2, said: expect.stringContaining('npm run staff:create') });
  const made = await run(['ratna@contoh.id', 'Ratna', 'Sari'], PASSWORD);
  expect(made).toEqual({ code: 0, said: expect.stringContaining('Akun staf ratna@contoh.id telah dibuat') });
  const again = await run(['ratna@contoh.id'], '');
  expect(again).toEqual({ code: 0, said: expect.stringContaining('sudah Staf Program') });
}, 120_000);
