/** A file is private unless its field says `x-public: true`. Public files of a field that becomes private are moved. */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFileProblems } from '#server/modules/files/files/files.commands.ts';
import { makeFilesPrivate } from '#server/modules/files/uploads/make-private.ts';
import { fileStore } from '#server/modules/files/uploads/open-store.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createStudioClient } from '../studio/studio-client.ts';
import { umkmAnswersWithFiles, upload } from '../submissions/form-answers.ts';
import { hashOf, jpeg, listStore, pdf } from '../uploads/file-fixtures.ts';

let server: TestApp;
let siti: TestUser;
let dewi: TestUser;
let staf: TestUser;

beforeAll(async () => {
  server = await testApp();
  siti = await server.as.member({ name: 'Siti' });
  dewi = await server.as.curator({ name: 'Dewi' });
  staf = await server.as.staff({ name: 'Ratna' });
});

const urlOf = async (id: string, who = siti) => (await who.get(`/uploads/${id}`)).body.data.url as string;
const visit = async (url: string) => (await server.as.visitor.request({ method: 'GET', url })).status;
const rowOf = (id: string) =>
  server.db.kysely.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('photos of the UMKM form', () => {
  test('are read by the sender, the chosen curator and staff; not by others, and have no public URL', async () => {
    const answers = { ...(await umkmAnswersWithFiles(siti)), curator_id: dewi.id };
    expect((await siti.post('/auth/user/curations', answers)).status).toBe(201);
    const yusuf = await server.as.curator({ name: 'Yusuf' });
    const budi = await server.as.user({ name: 'Budi' });
    for (const id of [answers.company_profile, ...answers.product_photo, ...answers.business_photo]) {
      const url = await urlOf(id);
      expect(url).toBe(`/api/v1/files/${id}`);
      const statuses = await Promise.all(
        [siti, dewi, staf, yusuf, budi].map(async (who) => (await who.get(`/files/${id}`)).status),
      );
      expect(statuses).toEqual([200, 200, 200, 404, 404]);
      const { sha256, extension } = await rowOf(id);
      for (const width of ['', '?w=320', '?w=1200'])
        expect(await visit(`/media/${sha256}.${extension}${width}`)).toBe(404);
    }
  });

  test('are read by the curator without an audit event, because only personal documents are audited', async () => {
    const wati = await server.as.member({ name: 'Wati' });
    const answers = { ...(await umkmAnswersWithFiles(wati)), curator_id: dewi.id };
    expect((await wati.post('/auth/user/curations', answers)).status).toBe(201);
    expect((await dewi.get(`/files/${answers.company_profile}`)).status).toBe(200);
    const lines = await server.db.kysely
      .selectFrom('audit')
      .select('id')
      .where('subject_id', '=', answers.company_profile)
      .execute();
    expect(lines).toEqual([]);
  });

  test('have no smaller copies in the public folder', async () => {
    const id = await upload(siti, 'umkm-data', 'product_photo');
    const { sha256 } = await rowOf(id);
    const storedPaths = (await listStore(server.config.dataDir)).filter((path) => path.includes(sha256));
    expect(storedPaths.map((path) => path.split('/files/')[1])).toEqual([
      `private/${sha256.slice(0, 2)}/${sha256}.png`,
    ]);
  });
});

test('public fields stay public: product, variant, review, logo and content pictures', async () => {
  for (const [form, field, who] of [
    ['product', 'picture', siti],
    ['product', 'media', siti],
    ['product', 'varian.0.picture', siti],
    ['variant', 'picture', siti],
    ['business-profile', 'business_logo', siti],
    ['trainer', 'portrait', staf],
    ['partner', 'logo', staf],
    ['curator-profile', 'portrait', staf],
  ] as const) {
    const url = await urlOf(await upload(who, form, field), who);
    expect(url, `${form}.${field}`).toMatch(/^\/media\//);
    expect(await visit(url)).toBe(200);
  }
});

test('a document attached to an announcement is saved by a visitor’s browser, not opened on this site', async () => {
  const file = { data: pdf(), name: 'edaran.pdf', type: 'application/pdf' };
  const { body } = await staf.form('/uploads', { form: 'announcement', field: 'attachment', file });
  const answer = await server.as.visitor.request({ method: 'GET', url: body.data.url });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
  expect(answer.headers['content-security-policy']).toContain('sandbox');
});

test('a QRIS picture cannot become the picture of a variant, although both fields have the same name', async () => {
  const { doc } = await server.app.forms.get('product');
  const ask = (id: string) =>
    findFileProblems(server.db.kysely, siti.id, doc, [{ field: 'varian.0.picture', id }]).then(Object.keys);
  expect(await ask(await upload(siti, 'variant', 'picture'))).toEqual([]);
  expect(await ask(await upload(siti, 'product', 'varian.0.picture'))).toEqual([]);
  expect(await ask(await upload(siti, 'qris', 'picture'))).toEqual(['varian.0.picture']);
  expect(await ask(await upload(siti, 'product', 'picture'))).toEqual(['varian.0.picture']);
});

describe('a form made by staff', () => {
  test('stores private files; with a public field it accepts public ones, and closing it makes all private', async () => {
    const studio = createStudioClient(staf);
    const text = `$schema: http://json-schema.org/draft-07/schema#
$id: lomba-foto
title: Lomba foto
type: object
x-steps: [{ id: foto, title: Foto, fields: [foto] }]
properties:
  foto: { title: Foto, type: string, x-file: { accept: [jpg, png] } }
`;
    expect((await staf.post('/staff/forms', { yaml: text })).status).toBe(201);
    expect((await studio.publish('lomba-foto')).status).toBe(200);
    const first = await upload(siti, 'lomba-foto', 'foto');
    expect(await urlOf(first)).toBe(`/api/v1/files/${first}`);

    await studio.change('lomba-foto', (one) => one.setIn(['properties', 'foto', 'x-public'], true));
    const second = await upload(siti, 'lomba-foto', 'foto');
    const address = await urlOf(second);
    expect(await visit(address)).toBe(200);
    expect(await urlOf(first)).toBe(`/api/v1/files/${first}`);

    await studio.change('lomba-foto', (one) => one.deleteIn(['properties', 'foto', 'x-public']));
    expect((await makeFilesPrivate(server.app)).files).toBe(1);
    expect(await urlOf(second)).toBe(`/api/v1/files/${second}`);
    expect(await visit(address)).toBe(404);
    expect((await siti.get(`/files/${second}`)).status).toBe(200);
  });
});

describe('photos that were stored as public before', () => {
  /** As an earlier release stored them. */
  async function storedPublic(data: Buffer): Promise<{ id: string; url: string }> {
    const file = { data, name: 'foto.jpg', type: 'image/jpeg' };
    const { body } = await siti.form('/uploads', { form: 'business-profile', field: 'business_logo', file });
    await server.db.kysely
      .updateTable('files')
      .set({ form_id: 'umkm-data', field: 'product_photo' })
      .where('id', '=', body.data.id)
      .execute();
    return body.data;
  }
  const some = () => jpeg(300, 300, `#${randomBytes(3).toString('hex')}`);

  test('are moved with their bytes: the URL is 404 in every width, the owner reads them', async () => {
    const { id, url } = await storedPublic(await some());
    expect(await visit(`${url}?w=320`)).toBe(200);
    expect((await makeFilesPrivate(server.app)).files).toBe(1);
    for (const width of ['', '?w=320', '?w=640', '?w=800', '?w=1200']) expect(await visit(`${url}${width}`)).toBe(404);
    expect((await siti.get(`/files/${id}`)).status).toBe(200);
    expect(await makeFilesPrivate(server.app)).toEqual({ files: 0, removed: 0 });
  });

  test('keep their URL only where a product shows the same picture', async () => {
    const data = await some();
    const { id, url } = await storedPublic(data);
    const file = { data, name: 'amplang.jpg', type: 'image/jpeg' };
    const shown = await siti.form('/uploads', { form: 'product', field: 'picture', file });
    expect(shown.body.data.url).toBe(url);
    await makeFilesPrivate(server.app);
    expect(await visit(`${url}?w=640`)).toBe(200);
    expect((await rowOf(id)).visibility).toBe('private');
    expect((await siti.get(`/files/${id}`)).status).toBe(200);
  });

  test.each(['copied', 'written down', 'half removed'])(
    'a process killed when bytes were %s: the next run finishes',
    async (when) => {
      const { id, url } = await storedPublic(await some());
      const store = fileStore(server.app);
      const kill = () => {
        throw new Error('killed');
      };
      if (when === 'copied') {
        const key = { sha256: hashOf(url), extension: 'jpg' };
        await store.copy({ visibility: 'public', ...key }, { visibility: 'private', ...key });
      } else {
        const discard = store.discard.bind(store);
        let left = when === 'written down' ? 0 : 2;
        const quarantine = store.quarantine.bind(store);
        store.quarantine = (key) => (left-- > 0 ? quarantine(key) : kill());
        try {
          await expect(makeFilesPrivate(server.app)).rejects.toThrow('killed');
        } finally {
          Object.assign(store, { quarantine, discard });
        }
      }
      await makeFilesPrivate(server.app);
      expect(await visit(url)).toBe(404);
      expect(await visit(`${url}?w=1200`)).toBe(404);
      expect((await siti.get(`/files/${id}`)).status).toBe(200);
      expect((await listStore(server.config.dataDir)).filter((path) => path.includes(hashOf(url)))).toHaveLength(1);
    },
  );
});
