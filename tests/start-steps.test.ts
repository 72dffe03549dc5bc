/** What a newcomer reads on a terminal while the product starts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatLogLine } from '#server/log-text.ts';
import { ROOT } from '#server/root.ts';
import { makeStepPrinter } from '../src/tools/steps.mjs';
import { readSources } from './support/sources.ts';

const { steps } = JSON.parse(readFileSync(join(ROOT, 'locales/id/start.json'), 'utf8'));

test('each step is a line when it begins, and says how long it took if that was more than two seconds', () => {
  const lines: string[] = [];
  let time = 0;
  const printer = makeStepPrinter(true, { print: (line) => lines.push(line), now: () => time });
  printer.begin('database');
  time += 1_900;
  printer.begin('demo_shops');
  time += 12_400;
  printer.end();
  printer.end();
  expect(lines).toEqual([
    '  Membuka basis data …',
    '  Mengisi data contoh: beberapa toko, produk, dan gambarnya …',
    '    selesai dalam 12 detik',
  ]);
});

test('without a terminal no step is printed', () => {
  const lines: string[] = [];
  const printer = makeStepPrinter(false, { print: (line) => lines.push(line) });
  printer.begin('database');
  printer.end();
  expect(lines).toEqual([]);
});

test('every step of the code has a text, and every text a step', () => {
  const code = readSources('src/tools', 'src/server')
    .filter(({ path }) => /tools\/build(-web)?\.ts|server\/main\.ts|seeds\/demo\.ts/.test(path))
    .map(({ text }) => text)
    .join('\n');
  const named = [...code.matchAll(/\b(?:onStep|steps\.begin)\('(\w+)'\)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.sort()).toEqual(Object.keys(steps).sort());
});

test('a log line on a terminal is a sentence with its fields and the stack of its error, not JSON', () => {
  const time = new Date(2026, 10, 28, 9, 5, 7).getTime();
  const line = (fields: object) => formatLogLine(JSON.stringify({ time, pid: 1, hostname: 'x', ...fields }));
  expect(line({ level: 40, msg: 'database trouble', message: 'gone' })).toBe(
    '09:05:07 peringatan: database trouble message=gone\n',
  );
  expect(line({ level: 50, msg: 'job failed', job: 'mail', err: { message: 'no', stack: 'Error: no\n  at x' } })).toBe(
    '09:05:07 kesalahan: job failed job=mail\n    Error: no\n      at x\n',
  );
  expect(line({ level: 30, msg: 'request', req: { path: '/' }, status: 200 })).toContain(
    'info: request req={"path":"/"}',
  );
});
