/** The files of src/deploy agree with the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '#server/root.ts';
import { envExample, readSettings, unexplained } from '../../src/tools/env-example.ts';
import { dockerCommand } from './release-rehearsal.ts';

const read = (name: string) => readFileSync(join(ROOT, 'src/deploy', name), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

test('.env.example is that of config.ts and of the tables, and every setting is explained', () => {
  expect(read('.env.example'), 'run `npm run env:example`').toBe(envExample());
  expect(unexplained()).toEqual([]);
});

test('defaults are read from the calls of config.ts', () => {
  const source = `whole('A', 19_456, 1, 2) flag('B', true) text('C') text('C', 'x') choice('D', 'on', ['on']) text('E', SOME_NAME)`;
  expect([...readSettings(source)]).toEqual([
    ['A', '19456'],
    ['B', '1'],
    ['C', 'x'],
    ['D', 'on'],
    ['E', undefined],
  ]);
  expect(readSettings().size).toBeGreaterThan(40);
});

test('image and unit start the server with the command of `npm run serve`', () => {
  expect(dockerCommand().join(' ')).toBe(scripts.serve);
  const unit = read('sentra-umkm@.service');
  expect(/^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)?.[1]).toBe(scripts.serve);
});

test('the image installs nothing in its last stage and does not run as root', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const last = stages.at(-1) ?? '';
  expect(stages.length).toBe(2);
  expect(last).not.toMatch(/npm|COPY \. /);
  expect(last.indexOf('USER node')).toBeGreaterThan(last.indexOf('RUN'));
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('\nCMD'));
  expect(last).toContain('/health/ready');
});

test('the servers of compose.yaml cannot write to their image, and its variables are settings', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  for (const name of ['app-1', 'app-2', 'migrate'])
    expect(services[name], name).toMatchObject({ read_only: true, cap_drop: ['ALL'], env_file: '.env' });
  const settings = readSettings();
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+):/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !settings.has(name) && name !== 'DATABASE_PASSWORD')).toEqual([]);
  expect(Object.keys(services['app-1'].environment).filter((name) => !settings.has(name))).toEqual([]);
});
