/** Two processes on one PostgreSQL: actions in one appear in the other, and nobody overwrites others unseen. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPostgres } from '#tests/support/postgres.ts';
import { runServer } from '#tests/support/process.ts';
import type { ApiResponse } from '#tests/support/test-users.ts';
import { waitUntil } from '../forms/editable-schemas.ts';
import { openPersistentApp, type PersistentApp, SECRET } from '../orders/persistent-app.ts';
import { createStudioClient, dataOf } from './studio-client.ts';

type RunningServer = Awaited<ReturnType<typeof runServer>>;

function clientFor({ url }: RunningServer, token: string) {
  const call = async (method: string, path: string, body?: unknown): Promise<ApiResponse> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = String(bytes);
    return { status: answer.status, body: JSON.parse(text), headers: {}, text, bytes };
  };
  return {
    get: (path: string) => call('GET', path),
    put: (path: string, body?: unknown) => call('PUT', path, body),
    post: (path: string, body?: unknown) => call('POST', path, body),
  };
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('the studio of two processes on one PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-studio-two-'));
  let postgres: Awaited<ReturnType<typeof freshPostgres>>;
  let server: PersistentApp;
  let servers: RunningServer[] = [];
  let rina: ReturnType<typeof clientFor>;
  let budi: ReturnType<typeof clientFor>;
  let filler: ReturnType<typeof clientFor>;

  beforeAll(async () => {
    postgres = await freshPostgres(String(process.env.TEST_DATABASE_URL));
    server = await openPersistentApp({ databaseUrl: postgres.url, dataDir });
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SECRET_KEY: SECRET, RATE_LIMITS: '10000' };
    servers = await Promise.all([runServer(env), runServer(env)]);
    const [first, second] = servers as [RunningServer, RunningServer];
    rina = clientFor(first, (await server.as.staff({ name: 'Rina' })).token);
    budi = clientFor(second, (await server.as.staff({ name: 'Budi' })).token);
    filler = clientFor(second, (await server.as.user()).token);
  }, 180_000);
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGKILL');
    await server?.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  test('the other process serves, validates and opens what Rina publishes in the first', {
    timeout: 120_000,
  }, async () => {
    const [hers, his] = [createStudioClient(rina), createStudioClient(budi)];
    const before = dataOf<{ version: number }>(await filler.get('/forms/contact-us'));
    const { version } = await hers.change('contact-us', (text) => {
      text.setIn(['properties', 'toko'], { title: 'Nama toko', type: 'string', maxLength: 8, 'x-required': true });
      text.addIn(['x-steps', 0, 'fields'], 'toko');
    });
    expect(version).toBe(before.version + 1);
    const { body } = await waitUntil(
      () => filler.get('/forms/contact-us'),
      (answer) => answer.body.data.version === version,
      5_000,
    );
    expect([body.data.version, body.data.ui.fields.toko?.label]).toEqual([version, 'Nama toko']);
    const [, second] = servers as [RunningServer, RunningServer];
    expect((await fetch(second.url + body.data.validator)).status).toBe(200);
    const refused = await filler.post('/forms/contact-us/submissions', { answers: { toko: 'Dapur Siti Pesisir' } });
    expect([refused.status, refused.body.errors.toko]).toEqual([422, [expect.stringContaining('8')]]);

    expect(await his.open('contact-us')).toMatchObject({ based_on: version, saved_at: null });
    const again = await his.change('contact-us', (text) => text.setIn(['properties', 'toko', 'title'], 'Nama usaha'));
    expect(again.version).toBe(before.version + 2);
    const back = await waitUntil(
      () => rina.get('/forms/contact-us'),
      (answer) => answer.body.data.version === again.version,
      5_000,
    );
    expect(back.body.data.ui.fields.toko.label).toBe('Nama usaha');
  });

  test('the second to save sees the first one’s text, and of two who publish at once one succeeds', {
    timeout: 120_000,
  }, async () => {
    const [hers, his] = [createStudioClient(rina), createStudioClient(budi)];
    const [mine, theirs] = [await hers.open('review'), await his.open('review')];
    const form = `${mine.files.form}\n# Rina\n`;
    dataOf(await hers.save('review', { form, lists: {} }, mine.revision));
    const clash = await his.save('review', { form: `${theirs.files.form}\n# Budi\n`, lists: {} }, theirs.revision);
    expect([clash.status, clash.body.data.saved_by.name, clash.body.data.files.form]).toEqual([409, 'Rina', form]);
    expect((await his.open('review')).files.form).toBe(form);

    await hers.write('address', (text) => text.setIn(['properties', 'full_address', 'maxLength'], 150));
    const answers = await Promise.all([hers.publish('address'), his.publish('address')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const versions = dataOf<{ items: object[] }>(await rina.get(hers.at('address', '/versions'))).items;
    expect(versions).toHaveLength(2);
  });
});
