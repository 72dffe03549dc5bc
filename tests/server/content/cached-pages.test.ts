/** Cached pages show published content at once, and drop withdrawn content at once. */
import { expect, test } from 'vitest';
import { pagesApp } from '#tests/support/pages-app.ts';

const { as, db, visit } = await pagesApp();
const ratna = await as.staff();

test('an announcement appears on its cached pages when it is published, and disappears with it', async () => {
  const title = 'Layanan pindah gedung';
  expect((await visit('/announcements')).text).not.toContain(title);
  const made = await ratna.post('/staff/content/announcement', {
    answers: {
      title,
      kind: 'berita',
      summary: 'Mulai pekan depan.',
      body: 'Kami pindah ke gedung baru.',
      date: '2026-01-05',
    },
    status: 'published',
  });
  const { id, version } = made.body.data;
  expect((await visit('/announcements')).text).toContain(title);
  expect((await visit(`/announcements/${id}`)).text).toContain('Kami pindah ke gedung baru.');
  await ratna.post(`/staff/content/announcement/${id}/status`, { status: 'draft', version });
  expect((await visit('/announcements')).text).not.toContain(title);
  expect((await visit(`/announcements/${id}`)).status).toBe(404);
});

test('questions, curators and figures are updated as quickly', async () => {
  const dewi = await as.curator({ name: 'Dewi Kartika' });
  for (const place of ['/faq', '/curators', '/infographics']) expect((await visit(place)).status).toBe(200);
  const question = 'Apakah sekretariat buka hari Sabtu?';
  await ratna.post('/staff/content/faq-item', {
    answers: { question, group: 'akun', answer: 'Sekretariat tutup pada hari Sabtu.' },
    status: 'published',
  });
  expect((await visit('/faq')).text).toContain(question);
  expect((await visit('/curators')).text).toContain('Dewi Kartika');
  await db.tx((trx) => trx.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', dewi.id).execute());
  expect((await visit('/curators')).text).not.toContain('Dewi Kartika');
  for (let at = 0; at < 6; at++) await as.member({ business: { district: '64.71.01' } });
  expect((await visit('/infographics')).text).toContain('6 UMKM terdaftar');
});
