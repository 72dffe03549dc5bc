/**
 * Siti's entry is returned for one field and she corrects it. Yusuf scores and decides, staff announce, and the result
 * is public.
 */
import type { CurationDetail, CurationQueue, PeriodDetail } from '../../src/contract/curation.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fieldAt } from './support/fill.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const TITLE = 'Kurasi Uji Perjalanan';
const NOTE = 'Sebutkan berat bersih tiap kemasan.';
const CORRECTED = 'Amplang ikan tenggiri segar, 250 gram tiap kemasan, digoreng dua kali.';

const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const toastRegion = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });

/** A period with Yusuf as curator and only Siti's corrected entry. Returns the ids of both. */
async function prepare(server: Server, staff: string): Promise<{ id: string; period: string }> {
  const [siti, yusuf] = [await tokenOf(server, 'siti@contoh.id'), await tokenOf(server, 'yusuf@contoh.id')];
  const queue = (await callApi(
    server,
    staff,
    'GET',
    '/staff/curation/submissions?search=Siti',
  )) as CurationQueue['data'];
  const id = queue.items.find(({ status }) => status === 'revision')?.id ?? '';
  const open = queue.periods.find(({ status }) => status === 'open');
  await callApi(server, staff, 'POST', `/staff/curation/periods/${open?.id}/status`, { event: 'period.review' });
  const answers = {
    title: TITLE,
    description: 'Satu pengajuan dari awal sampai diumumkan.',
    purposes: ['galeri'],
    criteria: 'Sama seperti biasa.',
    opens_on: dayAt(-1),
    closes_on: dayAt(7),
    announces_on: dayAt(14),
    curators: [((await callApi(server, yusuf, 'GET', '/auth/user')) as { id: string }).id],
  };
  const made = (await callApi(server, staff, 'POST', '/staff/curation/periods', { answers })) as PeriodDetail;
  await callApi(server, staff, 'POST', `/staff/curation/periods/${made.id}/status`, { event: 'period.open' });
  await callApi(server, staff, 'PUT', `/staff/curation/submissions/${id}/period`, { period_id: made.id });
  await callApi(server, siti, 'PATCH', `/auth/user/curations/${id}`, { certification: 'P-IRT 2060001010001' });
  return { id, period: made.id };
}

/** Sends a short registration to Yusuf and returns its id. */
async function register(server: Server, email: string, business_name: string): Promise<string> {
  const [token, yusuf] = [await tokenOf(server, email), await tokenOf(server, 'yusuf@contoh.id')];
  const { id: curator_id } = (await callApi(server, yusuf, 'GET', '/auth/user')) as { id: string };
  const sent = await callApi(server, token, 'POST', '/curations', {
    ...{ business_name, full_name: 'Uji Pendaftaran', email, curator_id },
    ...{ business_nib: '9120001234567', business_phone: '081200001234', business_npwp: '123456789012345' },
  });
  return (sent as { id: string }).id;
}

test('an entry from a marked field to the announcement', LONG_TEST, async ({ page, server }) => {
  const staff = await tokenOf(server, 'staf@contoh.id');
  const { id, period } = await prepare(server, staff);
  const read = async () => (await callApi(server, staff, 'GET', `/staff/curation/submissions/${id}`)) as CurationDetail;

  // Yusuf marks one field. Without a note nothing is sent.
  await restoreSession(page, server, 'yusuf@contoh.id');
  await page.goto('/dashboard/curator');
  await page.getByRole('link', { name: /^Dapur Siti/ }).click();
  await page.getByRole('button', { name: 'Mulai verifikasi' }).click();
  await page.getByRole('button', { name: 'Tandai isian untuk diperbaiki' }).click();
  await page.getByRole('button', { name: 'Tandai Deskripsi Produk' }).click();
  await page.getByRole('button', { name: 'Kembalikan untuk diperbaiki' }).click();
  await expect(page.getByText('Tulis apa yang perlu diperbaiki.')).toBeVisible();
  expect((await read()).status).toBe('verifying');
  await page.getByLabel('Yang perlu diperbaiki pada Deskripsi Produk').fill(NOTE);
  await expectAccessible(page);
  // His note survives a reload, and nothing is sent before he confirmed it.
  await page.reload();
  await expect(page.getByLabel('Yang perlu diperbaiki pada Deskripsi Produk')).toHaveValue(NOTE);
  await page.getByRole('button', { name: 'Kembalikan untuk diperbaiki' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tidak jadi' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await read()).status).toBe('verifying');
  await page.getByRole('button', { name: 'Kembalikan untuk diperbaiki' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kembalikan' }).click();
  await expect(page.getByRole('heading', { name: 'Menunggu perbaikan dari pengirim' })).toBeVisible();

  // Siti opens exactly that step, the note is at its field, and her input survives a reload.
  await restoreSession(page, server, 'siti@contoh.id');
  await page.goto('/curation');
  await page.getByRole('region', { name: 'Langkah selanjutnya' }).getByRole('link', { name: 'Perbaiki isian' }).click();
  const field = fieldAt(page, 'umkm-data', 'product_description');
  await expect(field).toContainText(NOTE);
  await expect(fieldAt(page, 'umkm-data', 'business_nib')).toHaveCount(0);
  await field.getByRole('textbox').fill(CORRECTED);
  await expect(field).not.toContainText(NOTE);
  await page.reload();
  await expect(field.getByRole('textbox')).toHaveValue(CORRECTED);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.getByRole('button', { name: 'Kirim perbaikan' }).click();
  await expect(page.getByRole('heading', { name: 'Pengajuan Anda menunggu diperiksa' })).toBeVisible();
  const mended = await read();
  expect([mended.status, mended.answers.product_description]).toEqual(['submitted', CORRECTED]);
  expect(mended.answers.certification).toBe('P-IRT 2060001010001');

  // She withdraws a registration. Its history shows that, newest first.
  await page.goto(`/curation/${await register(server, 'siti@contoh.id', 'Dapur Siti Pesisir')}`);
  await page.getByRole('button', { name: 'Tarik pengajuan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tarik pengajuan' }).click();
  await expect(toastRegion(page)).toContainText('Pengajuan sudah ditarik');
  await expect(page.getByRole('button', { name: 'Tarik pengajuan' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Riwayat' })).toContainText(/Ditarik.*Menunggu/s);
  // Its answers are not lost. They prefill the next one, also after a reload.
  await page.getByRole('button', { name: 'Mulai dari pengajuan sebelumnya' }).click();
  const source = page.getByText(/^Jawaban diambil dari pengajuan KIR-\d{4}-\d{6}/);
  const businessName = fieldAt(page, 'curator-registration', 'business_name').getByRole('textbox');
  await expect(businessName).toHaveValue('Dapur Siti Pesisir');
  await page.reload();
  await expect(businessName).toHaveValue('Dapur Siti Pesisir');
  await expectAccessible(page);
  // On a phone neither notice pushes the first question down.
  await page.setViewportSize({ width: 360, height: 740 });
  const first = page.locator('[data-wizard] [data-field]').first();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(240);
  await page.getByRole('button', { name: 'Jawaban disalin' }).click();
  await expect(source).toBeVisible();
  // There is a draft now. It is replaced only after a confirmation.
  await page.goto('/curation');
  await page.getByRole('button', { name: 'Mulai dari pengajuan sebelumnya' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click();

  // Yusuf passes it on, saves a draft of the scores, sends them and decides.
  await restoreSession(page, server, 'yusuf@contoh.id');
  await page.goto(`/dashboard/curator/submissions/${id}`);
  await page.getByRole('button', { name: 'Mulai verifikasi' }).click();
  await page.getByRole('button', { name: 'Teruskan ke penilaian' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Teruskan ke penilaian' }).click();
  await page.getByRole('button', { name: 'Isi lembar penilaian' }).click();
  await expect(page.getByRole('button', { name: /^Perbesar Foto Produk 1 dari/ })).toBeVisible();
  const criteria = ['legality', 'quality', 'packaging', 'uniqueness', 'capacity', 'competitiveness', 'safety'];
  const give = (name: string, stars: number) =>
    fieldAt(page, 'curation-score', name)
      .locator('label')
      .nth(stars - 1)
      .click();
  const sum = page.getByRole('region', { name: 'Nilai sementara' });
  await give('legality', 5);
  await expect(sum).toContainText('1 dari 7 kriteria');
  await sum.getByRole('button', { name: 'Simpan draf' }).click();
  await expect(toastRegion(page)).toContainText('Draf penilaian disimpan');
  await page.reload();
  await expect(sum).toContainText('1 dari 7 kriteria');
  for (const name of criteria.slice(1)) await give(name, 4);
  await expect(sum).toContainText('84 · peringkat B');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kirim nilai', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tidak jadi' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await read()).scores).toBe(0);
  await page.getByRole('button', { name: 'Kirim nilai', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, kirim nilai' }).click();
  await page.getByRole('button', { name: 'Lolos', exact: true }).click();
  await page.getByRole('button', { name: 'Tetapkan lolos', exact: true }).click();
  await expect(toastRegion(page)).toContainText('Ditetapkan lolos');
  expect(await read()).toMatchObject({ status: 'passed', score: 84, grade: 'B' });

  // Two businesses ask him to be their curator. One is declined with a reason, one is accepted.
  for (const [answer, sure, said] of [
    ['Tolak', 'Tolak permintaan', 'ditolak'],
    ['Terima', 'Terima', 'diterima'],
  ] as const) {
    await register(server, 'budi@contoh.id', 'Warung Budi');
    await page.goto('/dashboard/curator/registrations');
    await page.getByRole('region', { name: 'Warung Budi' }).getByRole('button', { name: answer }).click();
    if (answer === 'Tolak') await page.getByLabel('Catatan').fill('Dampingan saya sudah penuh.');
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await dialog.getByRole('button', { name: sure }).click();
    await expect(toastRegion(page)).toContainText(`Permintaan Warung Budi ${said}`);
  }

  // Staff announce. Before that the result is not public. Afterwards it is, and Siti reads her score.
  const announcement = `/announcement/curation?period=${period}`;
  expect(await (await fetch(server.url + announcement)).text()).not.toContain('Dapur Siti Pesisir');
  await restoreSession(page, server, 'staf@contoh.id');
  await page.goto(`/dashboard/staff/curation/${period}`);
  for (const [step, done] of [
    ['Tutup pengajuan', 'Pengajuan ditutup'],
    ['Umumkan hasil', 'Hasil diumumkan'],
  ] as const) {
    await page.getByRole('button', { name: step }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: step }).click();
    await expect(toastRegion(page)).toContainText(done);
  }
  await page.getByRole('link', { name: 'Lihat pengumuman' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Hasil ${TITLE}` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Usaha yang lolos' })).toContainText('Dapur Siti Pesisir');
  // The printout lists who passed, and has no interactive elements.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Dapur Siti Pesisir' })).toBeVisible();
  for (const part of ['search', 'button', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await expect(async () =>
    expect(await (await fetch(server.url + announcement)).text()).toContain('Dapur Siti Pesisir'),
  ).toPass();
  await restoreSession(page, server, 'siti@contoh.id');
  await page.goto(`/curation/${id}`);
  await expect(page.getByRole('region', { name: 'Hasil penilaian' })).toContainText('84 dari 100');
});

test(
  'a curator who is scoring while staff decide is told so in place of the form, with the reason',
  LONG_TEST,
  async ({ page, server }) => {
    const staff = await tokenOf(server, 'staf@contoh.id');
    const queue = await callApi(server, staff, 'GET', '/staff/curation/submissions?status=assessing&search=Manik');
    const id = (queue as CurationQueue['data']).items[0]?.id ?? '';
    await restoreSession(page, server, 'yusuf@contoh.id');
    await page.goto(`/dashboard/curator/submissions/${id}?nilai=1`);
    await fieldAt(page, 'curation-score', 'quality').locator('label').nth(3).click();
    await expect(page.getByRole('region', { name: 'Nilai sementara' })).toContainText('1 dari 7 kriteria');
    await callApi(server, staff, 'POST', `/staff/curation/submissions/${id}/decision`, { event: 'decision.pass' });

    await page.getByRole('button', { name: 'Simpan draf' }).click();
    await expect(toastRegion(page)).toContainText('Belum tersimpan');
    const alert = page.getByRole('alert').filter({ hasText: 'tidak dapat Anda nilai lagi' });
    await expect(alert).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Kirim nilai' })).toHaveCount(0);
    await expectAccessible(page);
  },
);
