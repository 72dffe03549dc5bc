/** Staff open a form in the studio, save their work, and read its findings. */
import { expect, test } from 'vitest';
import type { CheckResult, StudioForm } from '#contract/studio.ts';
import { testApp } from '#tests/support/app.ts';

const { as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const budi = await as.staff({ name: 'Budi' });
const open = async (id: string, who = rina): Promise<StudioForm> => (await who.get(`/staff/forms/${id}`)).body.data;
const check = async (id: string, files: object): Promise<CheckResult> =>
  (await rina.post(`/staff/forms/${id}/check`, { files })).body.data;

test('a form is opened with its text, its lists and the current version', async () => {
  const form = await open('umkm-data');
  expect(form).toMatchObject({ id: 'umkm-data', saved_at: null, saved_by: null, based_on: 1, schedule: null });
  expect(form.files.form).toMatch(/^\$id: umkm-data$/m);
  expect(form.published_files).toEqual(form.files);
  expect(form.published?.version).toBe(1);
  const packaging = form.lists.find(({ id }) => id === 'packaging');
  expect(packaging?.text).toMatch(/^\$id: packaging$/m);
  expect(packaging?.used_by.map(({ id }) => id)).toContain('umkm-data');
  expect(form.world.sources.cities).toEqual({ of: 'provinces', label: 'Kabupaten/kota' });
  expect(form.world.words.nik).toBeTruthy();
});

test('typed work is saved for the user and for the others', async () => {
  const { files, revision } = await open('contact-us');
  const mine = { ...files, form: files.form.replace('maxLength: 2000', 'maxLength: 1500') };
  const saved = await rina.put('/staff/forms/contact-us/work', { files: mine, base_revision: revision });
  expect(saved.status).toBe(200);
  const seen = await open('contact-us', budi);
  expect(seen).toMatchObject({ revision: revision + 1, saved_by: { id: rina.id, name: 'Rina' }, based_on: 1 });
  expect(seen.files).toEqual(mine);

  const theirs = { ...files, form: files.form.replace('maxLength: 2000', 'maxLength: 900') };
  const late = await budi.put('/staff/forms/contact-us/work', { files: theirs, base_revision: revision });
  expect(late.status).toBe(409);
  expect(late.body.data).toMatchObject({ revision: revision + 1, saved_by: { name: 'Rina' }, files: mine });
  expect((await open('contact-us')).files).toEqual(mine);
});

test('a check reports errors with their places, and returns the form that the texts make', async () => {
  const { files } = await open('umkm-data');
  const broken = await check('umkm-data', {
    ...files,
    form: files.form.replace(/^x-audience: .*$/m, 'x-audienc: user'),
  });
  expect(broken.doc).toBeNull();
  expect(broken.findings[0]).toMatchObject({ file: 'form', level: 'error', path: ['x-audienc'] });
  const unread = await check('umkm-data', { ...files, form: `${files.form}\n bukan: [yaml` });
  expect(unread.findings[0]).toMatchObject({ file: 'form', line: expect.any(Number), level: 'error' });

  const same = await check('umkm-data', files);
  expect(same).toMatchObject({ kind: 'same', changes: [], also: [], findings: [] });
  const module = await as.visitor.request({ method: 'GET', url: same.doc?.validator ?? '' });
  expect(module.status).toBe(200);
});

test('opening a form with file questions to visitors is an error at each of them, and at a picture in its rows too', async () => {
  const opened = async (id: string) => {
    const { files } = await open(id);
    const form = files.form.replace(/^x-audience: .*$/m, 'x-audience: public');
    const { doc, findings } = await check(id, { ...files, form });
    expect(doc).toBeNull();
    const lines = form.split('\n');
    for (const { line, level, text } of findings) {
      expect([level, lines[line - 1]]).toEqual(['error', expect.stringMatching(/x-(file|rows)/)]);
      expect(text).toMatch(
        /^Formulir ini dapat diisi siapa saja tanpa masuk .* berkas hanya dapat diunggah setelah masuk\./,
      );
    }
    return findings.map(({ path }) => path.join('.'));
  };
  expect(await opened('umkm-data')).toEqual([
    'properties.company_profile.x-file',
    'properties.product_photo.x-file',
    'properties.business_photo.x-file',
  ]);
  expect(await opened('product')).toEqual([
    'properties.picture.x-file',
    'properties.media.x-file',
    'properties.varian.x-rows',
  ]);
});

test('the current text of every form compiles to its current version', async () => {
  const { items } = (await rina.get('/staff/forms?per_page=100')).body.data as { items: { id: string }[] };
  expect(items.length).toBeGreaterThan(20);
  const differing: string[] = [];
  for (const { id } of items) {
    const { kind, changes, findings } = await check(id, (await open(id)).files);
    if (kind !== 'same' || changes.length + findings.length > 0)
      differing.push(`${id}: ${kind} ${JSON.stringify(findings)}`);
  }
  // Work of an earlier test.
  expect(differing.filter((one) => !one.startsWith('contact-us'))).toEqual([]);
});
