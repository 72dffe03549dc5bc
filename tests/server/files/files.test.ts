import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFileProblems, setFileUses } from '#server/modules/files/files/files.commands.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { profileAnswers, upload, uploadLogo } from '../business/profile-answers.ts';
import { hashOf, listStore, photo, webpWidth } from '../uploads/file-fixtures.ts';

let server: TestApp;
let siti: TestUser;
let dewi: TestUser;
let staf: TestUser;
let nib: string;
let logo: string;
const read = (who: TestUser, id: string) => who.get(`/files/${id}`);
const looks = (id: string) =>
  server.db.kysely.selectFrom('audit').select(['actor_id', 'action']).where('subject_id', '=', id).execute();

beforeAll(async () => {
  server = await testApp();
  siti = await server.as.member({ name: 'Siti' });
  dewi = await server.as.curator({ name: 'Dewi' });
  staf = await server.as.staff({ name: 'Ratna' });
  logo = await uploadLogo(siti);
  nib = await upload(siti, 'business-documents', 'nib_file');
  const answer = await siti.post('/auth/user/business', { ...profileAnswers(logo), nib_file: nib });
  expect(answer.status).toBe(200);
});
const assist = (curator_id: string | null) =>
  server.db.kysely.updateTable('businesses').set({ curator_id }).where('user_id', '=', siti.id).execute();

describe('a private document', () => {
  test('its owner reads it without an audit event', async () => {
    const answer = await read(siti, nib);
    expect(answer.status).toBe(200);
    expect(answer.bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await looks(nib)).toEqual([]);
  });

  test('has headers that stop browsers from running or caching it', async () => {
    const { headers } = await read(siti, nib);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `attachment; filename="nib.pdf"; filename*=UTF-8''nib.pdf`,
    });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers.etag).toBeUndefined();
  });

  test('others do not even learn that it exists', async () => {
    const rahma = await server.as.member({ name: 'Rahma', business: true });
    expect((await read(rahma, nib)).status).toBe(404);
    expect((await read(dewi, nib)).status).toBe(404);
    expect((await server.as.visitor.get(`/files/${nib}`)).status).toBe(401);
    expect((await read(siti, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await read(siti, 'x')).status).toBe(404);
  });

  test('the assisting curator reads it and each read is audited; after a change of curator access ends', async () => {
    await assist(dewi.id);
    expect((await read(dewi, nib)).status).toBe(200);
    expect((await read(dewi, nib)).status).toBe(200);
    expect(await looks(nib)).toEqual([
      { actor_id: dewi.id, action: 'file.read' },
      { actor_id: dewi.id, action: 'file.read' },
    ]);
    await assist(null);
    expect((await read(dewi, nib)).status).toBe(404);
  });

  test('staff read it, which is audited', async () => {
    expect((await read(staf, nib)).status).toBe(200);
    expect(await looks(nib)).toContainEqual({ actor_id: staf.id, action: 'file.read' });
  });

  test('that only a draft references is readable only for its owner, not even for staff', async () => {
    const draft = await upload(siti, 'business-documents', 'halal_file');
    await server.db.tx((trx) =>
      setFileUses(trx, {
        kind: 'draft',
        ref: `${siti.id}/business-documents`,
        user_id: siti.id,
        files: [{ field: 'halal_file', id: draft }],
      }),
    );
    expect([(await read(siti, draft)).status, (await read(staf, draft)).status]).toEqual([200, 404]);
  });

  test('of a submission is readable for its curator and staff, not for another curator', async () => {
    const attached = await upload(siti, 'business-documents', 'pirt_file');
    const id = randomUUID();
    const row = { id, form_id: 'umkm-data', form_version: 1, status: 'submitted' as const, answers: '{}' };
    await server.db.tx(async (trx) => {
      await trx
        .insertInto('submissions')
        .values({ ...row, user_id: siti.id, curator_id: dewi.id })
        .execute();
      const files = [{ field: 'pirt_file', id: attached }];
      await setFileUses(trx, { kind: 'submission', ref: id, user_id: siti.id, files });
    });
    const yusuf = await server.as.curator({ name: 'Yusuf' });
    const statuses = await Promise.all(
      [siti, dewi, staf, yusuf].map(async (who) => (await read(who, attached)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 404]);
  });

  test('has no public URL', async () => {
    const { sha256 } = await server.db.kysely
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', nib)
      .executeTakeFirstOrThrow();
    for (const url of [
      `/media/${sha256}.pdf`,
      `/media/${sha256}.png`,
      `/media/${sha256}`,
      `/media/..%2fprivate%2f${sha256}.pdf`,
    ])
      expect((await siti.request({ method: 'GET', url })).status).toBe(404);
  });
});

describe('a public picture', () => {
  test('needs no token, is cached for ever, and is not sent twice', async () => {
    const { url } = (await siti.get(`/uploads/${logo}`)).body.data;
    const answer = await server.as.visitor.request({ method: 'GET', url });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const etag = answer.headers.etag as string;
    const again = await server.as.visitor.request({ method: 'GET', url, headers: { 'if-none-match': etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  const storedIn = async (url: string, extension: string) =>
    (await listStore(server.config.dataDir)).find((path) => path.endsWith(`${hashOf(url)}.${extension}`));
  const uploadPhoto = async () => {
    const large = { data: await photo(), name: 'lama.jpg', type: 'image/jpeg' };
    return (await siti.form('/uploads', { form: 'product', field: 'picture', file: large })).body.data.url as string;
  };
  const lose = async (url: string, extension: string) => rm((await storedIn(url, extension)) as string);
  const readWidth = (url: string, width: number) =>
    server.as.visitor.request({ method: 'GET', url: `${url}?w=${width}` });

  test('stored before a width was added gets it when a page first asks for it, however many ask at once', async () => {
    const url = await uploadPhoto();
    await lose(url, '800.webp');
    const answers = await Promise.all(Array.from({ length: 5 }, () => readWidth(url, 800)));
    expect(answers.map(({ bytes }) => webpWidth(bytes))).toEqual([800, 800, 800, 800, 800]);
    expect(await storedIn(url, '800.webp')).toBeDefined();
  });

  test('that cannot be made narrower is sent in the next wider version, or else as it is', async () => {
    const url = await uploadPhoto();
    await lose(url, '800.webp');
    await writeFile((await storedIn(url, 'jpg')) as string, 'no picture');
    expect(webpWidth((await readWidth(url, 800)).bytes)).toBe(1200);
    await lose(url, '1200.webp');
    const whole = await readWidth(url, 800);
    expect([whole.status, whole.headers['content-type'], whole.bytes.toString()]).toEqual([
      200,
      'image/jpeg',
      'no picture',
    ]);
    expect(await storedIn(url, '800.webp')).toBeUndefined();
  });

  test('in an unknown width, or under an invented name, is a 404', async () => {
    const { url } = (await siti.get(`/uploads/${logo}`)).body.data;
    for (const path of [`${url}?w=9999`, `${url}?w=-1`, `${url}?x=1`, '/media/abc.jpg', `/media/${'0'.repeat(64)}.jpg`])
      expect((await server.as.visitor.request({ method: 'GET', url: path })).status).toBe(404);
  });
});

test('an answer may only reference the writer’s own uploads for that field', async () => {
  const rahma = await server.as.member({ name: 'Rahma' });
  const ask = (owner: TestUser, field: string, id: string) =>
    findFileProblems(server.db.kysely, owner.id, 'business-profile', [{ field, id }]).then(Object.keys);
  expect(await ask(siti, 'business_logo', logo)).toEqual([]);
  expect(await ask(rahma, 'business_logo', logo)).toEqual(['business_logo']);
  expect(await ask(siti, 'business_logo', nib)).toEqual(['business_logo']);
  expect(await ask(siti, 'business_logo', 'bukan-uuid')).toEqual(['business_logo']);
  expect(await ask(siti, 'business_logo', '00000000-0000-4000-8000-000000000000')).toEqual(['business_logo']);
});
