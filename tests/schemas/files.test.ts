import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { longTest } from '#tests/support/long-test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

describe('a member of the programme staff who edits a file', () => {
  let home: string;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'forms-'));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));
  beforeEach(async () => {
    await rm(home, { recursive: true, force: true });
    for (const folder of ['schemas', 'locales']) await cp(join(root, folder), join(home, folder), { recursive: true });
  });

  async function edit(file: string, change: (text: string) => string) {
    const path = join(home, file);
    const before = await readFile(path, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    await writeFile(path, after);
    return readSchemas(home);
  }

  const lineOf = async (file: string, part: string) => {
    const lines = (await readFile(join(home, file), 'utf8')).split('\n');
    const at = lines.findIndex((line) => line.includes(part));
    return { line: at + 1, column: (lines[at]?.indexOf(part) ?? 0) + 1 };
  };

  it('sees no findings while everything is valid', async () => {
    expect((await readSchemas(home)).findings).toEqual([]);
  });

  it('sees the line, the column and the most similar known word', async () => {
    const file = 'schemas/forms/qris.yaml';
    const { findings } = await edit(file, (text) =>
      text.replace('maxLength: 100, x-required: true', 'maxLength: 100, x-requird: true'),
    );
    expect(findings).toEqual([
      {
        file,
        ...(await lineOf(file, 'x-requird')),
        path: ['properties', 'bank_holder', 'x-requird'],
        level: 'error',
        code: 'unknown-word',
        params: { word: 'x-requird', nearest: 'x-required' },
        text: expect.stringContaining('x-required'),
      },
    ]);
    expect(findings[0]?.text).toContain('x-requird');
  });

  it('sees where a list is used that does not exist', async () => {
    const file = 'schemas/forms/umkm-data.yaml';
    const { findings } = await edit(file, (text) => text.replace('x-options: forum', 'x-options: forums'));
    expect(findings).toEqual([
      {
        file,
        ...(await lineOf(file, 'x-options: forums')),
        path: ['properties', 'umkm_forum', 'x-options'],
        level: 'error',
        code: 'unknown-list',
        params: { list: 'forums', name: 'umkm_forum', nearest: 'forum' },
        text: expect.stringContaining('forum'),
      },
    ]);
  });

  it('gets a warning for a new field without a label, which still works', async () => {
    const file = 'schemas/forms/qris.yaml';
    const { findings, world } = await edit(file, (text) =>
      text
        .replace('fields: [picture, bank_holder]', 'fields: [picture, bank_holder, outlet_code]')
        .replace('properties:', 'properties:\n  outlet_code: { type: string }'),
    );
    expect(findings).toEqual([
      {
        file,
        ...(await lineOf(file, 'outlet_code: {')),
        path: ['properties', 'outlet_code'],
        level: 'warning',
        code: 'missing-label',
        params: { file: 'locales/id/forms/qris.json', name: 'outlet_code' },
        text: expect.any(String),
      },
    ]);
    expect(world.forms.qris?.properties.outlet_code).toEqual({ type: 'string' });
  });

  it('needs no locale file if the YAML contains the words', async () => {
    const { findings } = await edit('schemas/forms/qris.yaml', (text) =>
      text
        .replace('fields: [picture, bank_holder]', 'fields: [picture, bank_holder, outlet_code]')
        .replace('properties:', 'properties:\n  outlet_code: { type: string, title: Kode Gerai }'),
    );
    expect(findings).toEqual([]);
  });

  it('gets an error at the line of a file field in a form for visitors, who cannot upload', async () => {
    const file = 'schemas/forms/partner.yaml';
    const { findings } = await edit(file, (text) => text.replace(/^x-audience: .*$/mu, 'x-audience: public'));
    const { line } = await lineOf(file, 'x-file');
    expect(findings).toEqual([expect.objectContaining({ file, line, level: 'error' })]);
    expect(findings[0]?.text).toBe(
      'Formulir ini dapat diisi siapa saja tanpa masuk (x-audience: public), padahal logo meminta berkas dan berkas hanya dapat diunggah setelah masuk. Ganti x-audience, misalnya menjadi user, atau hapus logo.',
    );
  });

  it('loses only the broken file', async () => {
    const file = 'schemas/forms/qris.yaml';
    const { findings, world } = await edit(file, (text) => text.replace('properties:', 'properties: ['));
    expect(findings).toEqual([expect.objectContaining({ file, level: 'error' })]);
    expect(findings[0]?.line).toBeGreaterThan(1);
    expect(Object.keys(world.forms)).not.toContain('qris');
    expect(Object.keys(world.forms)).toContain('address');
  });

  it('gets an error for a key that is written twice', async () => {
    const file = 'schemas/forms/qris.yaml';
    const { findings } = await edit(file, (text) => `${text}type: object\n`);
    expect(findings).toEqual([expect.objectContaining({ file, level: 'error' })]);
  });

  it('gets an error for a trailing comma in a locale file', async () => {
    const file = 'locales/id/forms/qris.json';
    const { findings } = await edit(file, (text) => text.replace(/\}\s*$/u, ',}'));
    expect(findings.filter(({ level }) => level === 'error')).toEqual([expect.objectContaining({ file })]);
  });

  it('gets an error for a copied file with the same $id', async () => {
    await cp(join(home, 'schemas/forms/qris.yaml'), join(home, 'schemas/forms/baru.yaml'));
    const { findings } = await readSchemas(home);
    expect(findings).toContainEqual(
      expect.objectContaining({ file: 'schemas/forms/baru.yaml', line: 4, level: 'error' }),
    );
  });

  it('gets an error for YAML that expands without limit', async () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefgh'.split('').map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(9)}]`),
    ].join('\n');
    await writeFile(join(home, 'schemas/forms/bomb.yaml'), bomb);
    const { findings, world } = await readSchemas(home);
    expect(findings.map(({ file }) => file)).toContain('schemas/forms/bomb.yaml');
    expect(Object.keys(world.forms)).not.toContain('bomb');
  });

  longTest('runs forms:check, with one line per finding and an exit code that stops a release', async () => {
    const check = (at: string) =>
      run(process.execPath, ['--import', 'tsx', join(root, 'src/tools/forms-check.ts'), at], { cwd: root });
    expect((await check(home)).stdout).toContain('semuanya baik');
    await edit('schemas/forms/qris.yaml', (text) => text.replace('x-locked: true', 'x-lock: true'));
    const refused = await check(home).catch((error: { code: number; stdout: string }) => error);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stdout).toMatch(/^schemas\/forms\/qris\.yaml:\d+:\d+ SALAH .*x-locked/mu);
  });
});
