/**
 * A consultation from request to rating: Siti requests it on a phone, Dewi books a free hour, they exchange messages,
 * Dewi answers, Siti rates.
 */
import { readFile } from 'node:fs/promises';
import { readForm, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fieldAt, fillField, fillStep, pressNext } from './support/fill.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const TITLE = 'Menghitung harga jual sambal botol';
const REASON = 'Untuk siaran langsung, Pak Yusuf lebih tepat.';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toastRegion = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });

/** A Tuesday far enough in the future that the demo has no bookings on it. */
const day = (() => {
  const at = new Date(Date.now() + 100 * 86_400_000);
  at.setUTCDate(at.getUTCDate() + ((9 - at.getUTCDay()) % 7));
  return at.toISOString().slice(0, 10);
})();

test(
  'Siti requests a consultation, Dewi books an hour, they exchange messages, Dewi answers with action items, Siti rates',
  LONG_TEST,
  async ({ page, newContext, server }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 360, height: 800 });
    await restoreSession(page, server, 'siti@contoh.id');
    const curatorPage = await (await newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await restoreSession(curatorPage, server, 'dewi@contoh.id');

    await page.goto('/consultation');
    await page.getByRole('link', { name: 'Ajukan konsultasi' }).click();
    const form = await readForm(server, 'consultation', '');
    await expect(fieldAt(page, form.id, 'topik')).toBeVisible();
    await fillStep(page, form, 'masalah', {
      topik: 'pemasaran',
      judul: TITLE,
      deskripsi_masalah: 'Biaya botol naik dua kali tahun ini. Saya takut pembeli pergi jika harga dinaikkan.',
    });
    await pressNext(page);
    await expect(fieldAt(page, form.id, 'metode')).toBeVisible();
    // Her own curator is already selected. A past date is refused at its field.
    await fillStep(page, form, 'pertemuan', {
      metode: 'tatap-muka',
      tanggal_preferensi: '2020-01-01',
      jam_preferensi: 'pagi',
    });
    await pressNext(page);
    await expect(fieldAt(page, 'consultation', 'tanggal_preferensi')).toContainText('hari ini');
    await fillStep(page, form, 'pertemuan', { tanggal_preferensi: day });
    await pressNext(page);
    await press(page, 'Kirim permintaan');
    await expect(page.getByText('Permintaan Anda sudah kami terima')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Menunggu jadwal dari kurator' })).toBeVisible();
    await expect(page.getByText('Dewi Kartika').first()).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').pop() ?? '';
    // Going back to the form does not send a second request.
    await page.goBack();
    await expect(page.getByText(/^Nomornya KON-\d{4}-\d{6}/)).toBeVisible();
    await page.getByRole('link', { name: 'Lihat permintaan' }).click();
    await expect(page.getByRole('heading', { name: 'Menunggu jadwal dari kurator' })).toBeVisible();

    await curatorPage.goto('/dashboard/curator/consultations');
    // The request is her next action, above the list.
    await curatorPage.getByRole('link', { name: `Jadwalkan Jawab permintaan: ${TITLE}` }).click();
    await press(curatorPage, 'Jadwalkan pada jam ini');
    await expect(curatorPage.getByText('Pilih salah satu jam.')).toBeVisible();
    await curatorPage.getByRole('radio', { name: '09.00' }).check({ force: true });
    await press(curatorPage, 'Jadwalkan pada jam ini');
    await expect(curatorPage.getByText('Isi tempat bertemu')).toBeVisible();
    await curatorPage.getByLabel('Tempat').fill('Kantor Program, ruang Mangrove');
    await press(curatorPage, 'Jadwalkan pada jam ini');
    // The focus moves to the next step, which the curator then sees.
    await expect(curatorPage.getByRole('heading', { name: 'Konsultasi terjadwal' })).toBeFocused();
    // The booked hour is drawn as one box, without the native circle.
    await press(curatorPage, 'Ubah jadwal');
    const booked = curatorPage.getByRole('radio', { name: /^09\.00 Terisi/ });
    await expect(booked).toBeDisabled();
    await expect(booked).toHaveCSS('opacity', '0');
    await press(curatorPage, 'Batal');
    await expectAccessible(curatorPage);

    // The other screen is updated by itself.
    await expect(page.getByRole('heading', { name: 'Siapkan pertanyaan Anda' })).toBeVisible({ timeout: 15_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Simpan ke kalender')]);
    expect(await readFile(await download.path(), 'utf8')).toContain(`DTSTART:${day.replaceAll('-', '')}T010000Z`);
    await page.getByLabel('Tulis pesan').fill('Perlukah saya membawa nota belanja?');
    await press(page, 'Kirim pesan');
    await expect(curatorPage.getByText('Perlukah saya membawa nota belanja?')).toBeVisible({ timeout: 15_000 });
    await curatorPage.getByLabel('Tulis pesan').fill('Ya, tiga bulan terakhir.');
    await press(curatorPage, 'Kirim pesan');
    await expect(page.getByText('Ya, tiga bulan terakhir.')).toBeVisible({ timeout: 15_000 });

    // A result cannot be written before the hour begins.
    await expect(curatorPage.getByRole('button', { name: 'Tulis hasil' })).toHaveCount(0);
    // The meeting is moved to the current hour in Balikpapan.
    const token = await tokenOf(server, 'dewi@contoh.id');
    const now = new Date(Date.now() + 8 * 3_600_000);
    await callApi(server, token, 'POST', `/curators/consultations/${id}/reschedule`, {
      ...{ date: now.toISOString().slice(0, 10), hour: now.getUTCHours(), place: 'Kantor Program, ruang Mangrove' },
    });
    await curatorPage.reload();
    await press(curatorPage, 'Tulis hasil');
    const result = await readForm(server, 'consultation-result', token);
    await expect(fieldAt(curatorPage, result.id, 'ringkasan')).toBeVisible();
    await fillStep(curatorPage, result, 'hasil', {
      ringkasan: 'Biaya per botol dihitung ulang; harga baru 28 ribu masih di bawah pesaing.',
      tindak_lanjut: [{ tugas: 'Umumkan harga baru', tenggat: day }],
    });
    await press(curatorPage, 'Kirim hasil');
    await expect(curatorPage.getByRole('heading', { name: 'Menunggu penilaian pemohon' })).toBeVisible();

    await expect(page.getByRole('heading', { name: 'Baca hasilnya, lalu beri penilaian' })).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByText('Umumkan harga baru')).toBeVisible();
    const rating = await readForm(server, 'consultation-rating', '');
    await fillField(fieldAt(page, rating.id, 'rating'), rating.ui.fields.rating as never, rating, 5);
    await fieldAt(page, rating.id, 'komentar').locator('textarea').fill('Hitungannya jelas.');
    await press(page, 'Kirim penilaian');
    await expect(toastRegion(page)).toContainText('Terima kasih atas penilaian Anda');
    await expect(page.getByRole('heading', { name: 'Konsultasi selesai' })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/consultation/history?status=done');
    await expect(page.getByRole('link', { name: TITLE })).toHaveAttribute('href', new RegExp(id));
    await curatorPage.close();
  },
);

test(
  "a refusal that failed while offline keeps Dewi's text and is sent when she is online again",
  LONG_TEST,
  async ({ page, server }) => {
    const [siti, dewi] = [await tokenOf(server, 'siti@contoh.id'), await tokenOf(server, 'dewi@contoh.id')];
    const consultation = (await callApi(server, siti, 'POST', '/consultations', {
      topik: 'pemasaran',
      judul: 'Menjual lewat siaran langsung',
      deskripsi_masalah: 'Saya ingin tahu alat apa yang dibutuhkan untuk siaran langsung.',
      curator_id: ((await callApi(server, dewi, 'GET', '/auth/user')) as { id: string }).id,
      metode: 'tatap-muka',
      tanggal_preferensi: day,
      jam_preferensi: 'pagi',
    })) as { id: string };
    const read = async () =>
      (await callApi(server, dewi, 'GET', `/consultations/${consultation.id}`)) as { status: string; version: number };
    await restoreSession(page, server, 'dewi@contoh.id');
    await page.goto(`/dashboard/curator/consultations/${consultation.id}`);
    await expect(page.getByText('Saya ingin tahu alat apa')).toBeVisible();
    await press(page, 'Tolak');
    const dialog = page.getByRole('dialog', { name: 'Tolak permintaan ini?' });
    const note = dialog.getByLabel('Alasan');
    await note.fill(REASON);
    // The dialog covers everything else.
    const why = page.getByRole('region', { name: 'Pemberitahuan', includeHidden: true });

    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Tolak permintaan' }).click();
    await expect(why).toContainText('Belum berhasil');
    await expect(note).toHaveValue(REASON);
    await expectAccessible(page);
    await page.context().setOffline(false);

    // Meanwhile she booked an hour on her other screen. The page behind the dialog is updated when Siti writes. The
    // refusal refers to the version that she saw.
    const booked = { date: day, hour: 13, place: 'Kantor Program', version: (await read()).version };
    await callApi(server, dewi, 'POST', `/curators/consultations/${consultation.id}/schedule`, booked);
    await callApi(server, siti, 'POST', `/consultations/${consultation.id}/messages`, {
      text: 'Terima kasih, saya datang.',
    });
    const behind = page.getByRole('heading', { name: 'Konsultasi terjadwal', includeHidden: true });
    await expect(behind).toBeAttached();
    await dialog.getByRole('button', { name: 'Tolak permintaan' }).press('Enter');
    await expect(why).toContainText('Konsultasi ini sudah berubah');
    await expect(note).toHaveValue(REASON);
    expect((await read()).status).toBe('scheduled');

    await dialog.getByRole('button', { name: 'Tolak permintaan' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(REASON).first()).toBeVisible();
    expect((await read()).status).toBe('rejected');
  },
);
