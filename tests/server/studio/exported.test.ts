/** Exports from the studio can be copied into `schemas/` as they are, and actions of staff are audited. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { FormFile } from '#engine/types.ts';
import { compileDoc } from '#server/modules/forms/forms/compile.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { ROOT } from '#server/root.ts';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf } from './studio-client.ts';

const { app, as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);
const file = async (id: string, list = ''): Promise<string> =>
  (await rina.get(studio.at(id, `/file${list ? `?list=${list}` : ''}`))).text;

test('exported forms and lists pass forms:check in schemas/, and have the studio’s questions', async () => {
  await studio.change(
    'umkm-data',
    (text) => {
      text.setIn(['properties', 'tautan_tiktok'], {
        title: 'Tautan TikTok: "toko" & video',
        type: 'string',
        'x-format': 'url',
        'x-show-if': { packaging_type: ['daun'] },
      });
      text.addIn(['x-steps', 2, 'fields'], 'tautan_tiktok');
    },
    {
      packaging: (text) => {
        text.addIn(['enum'], 'daun');
        text.setIn(['x-labels', 'daun'], 'Daun pisang');
      },
    },
  );
  const { id } = dataOf<{ id: string }>(await rina.post('/staff/forms', { title: 'Survei: bahan & alat' }));
  dataOf(await studio.publish(id));

  const root = await mkdtemp(join(tmpdir(), 'sentra-exported-'));
  try {
    for (const folder of ['schemas', 'locales']) await cp(join(ROOT, folder), join(root, folder), { recursive: true });
    for (const form of ['umkm-data', id]) await writeFile(join(root, `schemas/forms/${form}.yaml`), await file(form));
    await writeFile(join(root, 'schemas/options/packaging.yaml'), await file('umkm-data', 'packaging'));
    const { world, findings } = await readSchemas(root);
    expect(findings.map(({ file, level, text }) => [file, level, text])).toEqual([]);
    for (const form of ['umkm-data', id]) {
      const { doc } = app.forms.peek(form);
      expect(compileDoc(world.forms[form] as FormFile, world, { version: doc.version }), form).toEqual(doc);
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

test('every action of staff on a form is in the audit log, with its author', async () => {
  const { id } = dataOf<{ id: string }>(await rina.post('/staff/forms', { title: 'Survei pasar', from: 'contact-us' }));
  dataOf(await studio.publish(id));
  const word = (title: string) => studio.write(id, (text) => text.set('title', title));
  await word('Survei pasar pagi');
  dataOf(await studio.publish(id, 'Minggu depan', new Date(Date.now() + 7 * 86_400_000).toISOString()));
  dataOf(await rina.delete(studio.at(id, '/schedule')));
  dataOf(await studio.publish(id));
  await word('Survei pasar malam');
  dataOf(await rina.delete(studio.at(id, '/work')));
  dataOf(await rina.post(studio.at(id, '/rollback'), { version: 1, note: 'Salah judul' }));
  dataOf(await rina.put(studio.at(id, '/state'), { state: 'closed' }));

  const { items } = dataOf<{ items: { action: string; subject_id: string; actor: { name: string } | null }[] }>(
    await rina.get('/staff/audit?subject=form&per_page=100'),
  );
  const ownEvents = items.filter(({ subject_id }) => subject_id === id).reverse();
  expect(ownEvents.map(({ action }) => action)).toEqual([
    'form.begun',
    'form.published',
    'form.worked',
    'form.planned',
    'form.unplanned',
    'form.published',
    'form.worked',
    'form.discarded',
    'form.rolled-back',
    'form.state-changed',
  ]);
  expect(new Set(ownEvents.map(({ actor }) => actor?.name))).toEqual(new Set(['Rina']));
});

test('a file with a used name does not replace the form: another name is offered, and it is imported under that', async () => {
  const yaml = await file('umkm-data');
  const refused = await rina.post('/staff/forms', { yaml });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('umkm-data');
  expect(refused.body.data).toEqual({ id: 'umkm-data', free: 'umkm-data-2' });
  const { id } = dataOf<{ id: string }>(await rina.post('/staff/forms', { yaml, id: 'umkm-data-2' }));
  expect(id).toBe('umkm-data-2');
  expect((await rina.post('/staff/forms', { yaml })).body.data).toMatchObject({ free: 'umkm-data-3' });
  const { files } = await studio.open(id);
  expect(parse(files.form)).toMatchObject({
    $id: 'umkm-data-2',
    title: app.forms.peek('umkm-data').doc.title,
    properties: { business_name: { title: 'Nama Usaha' } },
  });
});
