/** The start command passes flags to V8. A flag that this Node does not know would end the start, or print an error to a newcomer. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const flags = (scripts.start as string).split(' ').filter((word) => word.startsWith('--'));

test('this Node starts with every flag of the start command, and says nothing about it', () => {
  expect(flags.length).toBeGreaterThan(0);
  const started = spawnSync(process.execPath, [...flags, '--eval', 'console.log("started")'], { encoding: 'utf8' });
  expect(started).toMatchObject({ status: 0, stdout: 'started\n', stderr: '' });
});
