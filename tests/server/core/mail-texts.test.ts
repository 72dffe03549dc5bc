/** Mails contain tokens only until they are sent, and user text in them never becomes a link or a header. */
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { purgeMails, recordDelivery } from '#server/database/mails.ts';
import { purgeOutbox } from '#server/jobs/maintenance.ts';
import { containsLink, safeName, withoutLinks } from '#server/remove-links.ts';
import { testApp } from '#tests/support/app.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const smtpServer = await startSmtpServer();
afterAll(() => smtpServer.close());
const t = await testApp({ smtpUrl: smtpServer.url });
await t.startJobs();

/** Every text or JSON column of the database, including the job queue, that contains the text. */
async function columnsWith(words: string): Promise<string[]> {
  const { rows } =
    await t.db.executeSql(`select format('%I.%I', table_schema, table_name) as name, column_name as column
    from information_schema.columns where table_schema in ('public', 'pgboss') and data_type in ('text', 'jsonb', 'json')`);
  const found: string[] = [];
  for (const { name, column } of rows) {
    const hit = await t.db.executeSql(`select 1 from ${name} where "${column}"::text like '%' || $1 || '%' limit 1`, [
      words,
    ]);
    if (hit.rows.length > 0) found.push(`${name}.${column}`);
  }
  return found;
}

const mailsTo = async (to: string) =>
  t.db.kysely.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('created_at').execute();

async function askReset(to: string): Promise<string> {
  expect((await t.as.visitor.post('/auth/password/reset', { email: to })).status).toBe(200);
  await waitUntil(() => smtpServer.emails.some((letter) => letter.to === to));
  const text = (smtpServer.emails.findLast((letter) => letter.to === to)?.text ?? '').replace(/=\n/g, '');
  return /token(?:=3D|=)([\w-]{43})/.exec(text)?.[1] ?? '';
}

describe('a reset link', () => {
  test('is nowhere in the database after its mail was sent, and still works', async () => {
    const budi = await t.as.user();
    const token = await askReset(budi.email);
    expect(token).toHaveLength(43);
    await waitUntil(async () => (await mailsTo(budi.email))[0]?.sent_at !== null);
    expect(await columnsWith(token)).toEqual([]);
    const body = { token, password: 'kepiting-soka-8-lezat', password_confirm: 'kepiting-soka-8-lezat' };
    expect((await t.as.visitor.post('/auth/password/reset/confirm', body)).status).toBe(200);
  });

  test('is not shown to staff, whether sent or waiting', async () => {
    const [budi, staff] = [await t.as.user(), await t.as.staff()];
    smtpServer.refused.add(budi.email);
    expect((await t.as.visitor.post('/auth/password/reset', { email: budi.email })).status).toBe(200);
    await waitUntil(async () => (await mailsTo(budi.email))[0]?.last_error != null);
    const token = /token=([\w-]{43})/.exec((await mailsTo(budi.email))[0]?.body ?? '')?.[1] as string;
    const [id] = (await mailsTo(budi.email)).map((mail) => mail.id);
    for (const path of ['/staff/mails?per_page=100', '/staff/mails?state=failed', '/staff/system', '/staff/audit'])
      expect((await staff.get(path)).text, path).not.toContain(token);
    expect(id).toBeDefined();
  });

  test('is removed from an unsent mail once it has expired, and sending it again is refused with a sentence', async () => {
    const [budi, staff] = [await t.as.user(), await t.as.staff()];
    smtpServer.refused.add(budi.email);
    await t.as.visitor.post('/auth/password/reset', { email: budi.email });
    await t.db.executeSql(`update mails set created_at = now() - interval '49 hours' where recipient = $1`, [
      budi.email,
    ]);
    await purgeMails(t.db.kysely);
    const [mail] = await mailsTo(budi.email);
    expect(mail?.body).toBe('');
    const again = await staff.post(`/staff/mails/${mail?.id}/retry`);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('tidak berlaku')]);
  });
});

test('is stored without its token if an error of the mail server repeats it', async () => {
  const budi = await t.as.user();
  smtpServer.refused.add(budi.email);
  await t.as.visitor.post('/auth/password/reset', { email: budi.email });
  const [mail] = await mailsTo(budi.email);
  await recordDelivery(
    t.db.kysely,
    mail?.id as string,
    `550 refused: http://x/forgot-password/page?token=${'a'.repeat(43)} spam`,
  );
  expect((await mailsTo(budi.email))[0]?.last_error).toBe('550 refused: http://x/forgot-password/page?token=… spam');
});

test('rows of mails and files of the outbox are kept for 14 days', async () => {
  const budi = await t.as.user();
  for (const [days, kind] of [
    [13, 'notice'],
    [15, 'notice'],
  ] as const)
    await t.db.executeSql(
      `insert into mails (recipient, kind, subject, body, sent_at, created_at)
        values ($1, $2, $3, '', now(), now() - make_interval(days => $4))`,
      [budi.email, kind, `${days}`, days],
    );
  await purgeMails(t.db.kysely);
  expect((await mailsTo(budi.email)).map(({ subject }) => subject)).toEqual(['13']);

  const folder = join(t.config.dataDir, 'outbox');
  mkdirSync(folder, { recursive: true });
  for (const days of [13, 15]) {
    const file = join(folder, `${days}.json`);
    writeFileSync(file, '{}');
    utimesSync(file, new Date(), new Date(Date.now() - days * 86_400_000));
  }
  await purgeOutbox(t.config.dataDir);
  expect(readdirSync(folder)).toEqual(['13.json']);
});

test('is only in the outbox file if there is no mail server', async () => {
  const dev = await testApp();
  await dev.startJobs();
  const budi = await dev.as.user();
  await dev.as.visitor.post('/auth/password/reset', { email: budi.email });
  const files = () => readdirSync(join(dev.config.dataDir, 'outbox')).filter((name) => name.endsWith('.json'));
  await waitUntil(async () => (await dev.mails.last(budi.email)).body === '');
  const [file = ''] = files();
  expect(readFileSync(join(dev.config.dataDir, 'outbox', file), 'utf8')).toMatch(/token=[\w-]{43}/);
});

describe('text that users typed', () => {
  test.each([
    'www.hadiah',
    'Klik bit.ly/abc',
    'Menang di http://x',
    'hadiah.com',
    'Budi toko.co.id',
    'budi@contoh.id',
    'KLIK.ME',
    'undian．com',
    'a\\b',
  ])('%s is refused as a name', async (name) => {
    expect(containsLink(name)).toBe(true);
    const answer = await t.as.visitor.post('/auth/register', { name });
    expect(answer.body.errors.name).toEqual([
      'Tulis nama saja, tanpa alamat situs atau email, dan tanpa garis miring (/).',
    ]);
    const budi = await t.as.user();
    const changed = await budi.patch('/auth/user/personal', { name });
    expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, ['name']]);
  });

  test.each([
    'Siti Aminah, S.Kom',
    'Dr. H. Abd.Rahman, M.Si.',
    'A.Md. Kom',
    'R.A. Kartini',
    "Ma'ruf",
    'I Gst. Ngr. Made',
  ])('%s is accepted as a name', (name) => expect(containsLink(name)).toBe(false));

  test('is not a link in a greeting or a notification, whatever is stored', async () => {
    const params = {
      name: 'Menang!\r\nBcc: x@y.id http://jahat.com/x',
      title: 'Pesanan dari www.jahat.com\r\nBcc: korban@contoh.id',
      text: 'Toko "klik bit.ly/abc" menjawab.\nRp1.234.567 pukul 08.00',
      link: 'https://umkm.id/order-list/1',
    };
    await t.db.tx((trx) => t.app.mail(trx, { to: 'aman@contoh.id', kind: 'notice', params }));
    await waitUntil(async () => (await mailsTo('aman@contoh.id'))[0]?.sent_at !== null);
    const text = (smtpServer.emails.find(({ to }) => to === 'aman@contoh.id')?.text ?? '').replace(/=\n/g, '');
    expect(text).toContain('Subject: Pesanan dari www. jahat. com Bcc: korban@contoh.id');
    expect(text).not.toMatch(/^Bcc:/im);
    expect(text).toContain('Yth. Menang! Bcc: x y. id http: jahat. com x,');
    expect(text).toContain('klik bit. ly/abc');
    expect(text).toContain('Rp1.234.567 pukul 08.00');
    expect(text).toContain('https://umkm.id/order-list/1');
  });

  test('keeps addresses of this site and e-mail addresses unchanged', () => {
    const own = 'https://umkm.id';
    expect(withoutLinks(`Batalkan di ${own}/api/v1/x?token=a.b atau www.jahat.com`, own)).toBe(
      `Batalkan di ${own}/api/v1/x?token=a.b atau www. jahat. com`,
    );
    expect(withoutLinks('Alamat baru: siti.baru@contoh.id.', own)).toBe('Alamat baru: siti.baru@contoh.id.');
    expect(withoutLinks('x@jahat.com/hadiah', own)).toBe('x@jahat. com/hadiah');
    expect(withoutLinks('https://umkm.id.jahat.com/x', own)).toBe('https: umkm. id. jahat. com/x');
  });

  test('a name of punctuation only gets a polite greeting', () => {
    expect(safeName('// @ \\')).toBe('');
    expect(safeName('Siti Aminah, S.Kom')).toBe('Siti Aminah, S. Kom');
    expect(withoutLinks('dan/atau 10.30')).toBe('dan/atau 10.30');
  });
});
