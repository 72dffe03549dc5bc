/** Staff write an event, preview it as readers will see it, and publish it. A visitor then finds it. */

import { PASSWORD, readForm, restoreSession } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fieldAt, fillStep } from './support/fill.ts';
import { picture } from './support/pictures.ts';
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

const TITLE = 'Temu Perajin Rotan Uji';

test(
  'staff write an event with a poster, preview it, publish it, and a visitor reads it',
  LONG_TEST,
  async ({ page, server, newContext }) => {
    test.setTimeout(120_000);
    const staf = (await callApi(server, '', 'POST', '/auth/login', {
      email: 'staf@contoh.id',
      password: PASSWORD,
    })) as { token: string };
    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto('/dashboard/staff/content/event');
    await page.getByRole('link', { name: 'Tambah', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acara baru');
    const save = page.getByRole('button', { name: 'Terbitkan', exact: true });
    await save.click();
    await expect(page.getByRole('group', { name: 'Ada yang perlu diperbaiki' })).toBeFocused();

    const form = await readForm(server, 'event', staf.token);
    const answers = {
      title: TITLE,
      kind: 'pertemuan',
      poster: [await picture('poster.jpg', 900, 675)],
      description: 'Para perajin saling belajar menganyam.\n\n- Bahan disediakan',
      start_date: '2030-03-02',
      start_time: '09:00',
      end_time: '12:00',
      location: 'Rumah Rotan Kariangau',
      quota: 25,
    };
    for (const { id: step } of form.steps) await fillStep(page, form, step, answers);
    const preview = page.getByRole('region', { name: 'Pratinjau' });
    await expect(preview.getByText(TITLE)).toBeVisible();
    await expect(preview.getByText('Sabtu, 2 Mar 2030')).toBeVisible();
    await expect(preview.getByText('Bahan disediakan')).toBeVisible();
    await page.getByRole('button', { name: 'Simpan draf', exact: true }).click();
    await expect(page).toHaveURL(/content\/event\/[0-9a-f-]{36}$/);
    const id = page.url().split('/').pop();
    await expect(page.getByText('Draf', { exact: true })).toBeVisible();
    await expectAccessible(page);

    const visitor = await (await newContext()).newPage();
    await visitor.goto(`/events/${id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(TITLE);

    await page.getByRole('button', { name: 'Terbitkan', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Lihat di situs' })).toBeVisible();
    await visitor.goto(`/events/${id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(visitor.getByRole('img', { name: `Poster acara ${TITLE}` })).toBeVisible();
    await expect(visitor.getByText('09.00–12.00 WITA')).toBeVisible();

    // A colleague saves first. The typed text stays, and the user decides.
    const place = page.getByRole('textbox', { name: /^Tempat/ });
    await place.fill('Aula Kariangau');
    await callApi(server, staf.token, 'PATCH', `/staff/content/event/${id}`, {
      answers: { location: 'Pasar Baru', quota: 40 },
      version: 2,
    });
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await expect(page.getByRole('region', { name: 'Diisi berbeda di perangkat lain' })).toContainText('Pasar Baru');
    await expect(place).toHaveValue('Aula Kariangau');
    await expect(page.getByRole('textbox', { name: /^Kuota/ })).toHaveValue('40');
    await page.getByRole('button', { name: 'Tetap pakai isian di sini' }).click();
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await expect(page.getByText('Tidak ada perubahan')).toBeVisible();

    await page.getByRole('button', { name: 'Batalkan terbit' }).click();
    await expect(page.getByText('Draf', { exact: true })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(TITLE);
  },
);

test(
  'a visitor writes to the programme and gets a ticket number, and staff find the ticket under it',
  LONG_TEST,
  async ({ page, server }) => {
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('h1')) return;
        performance.mark('h1');
        watch.disconnect();
      });
      watch.observe(document, { subtree: true, childList: true });
    });
    await page.goto('/contact-us');
    const form = await readForm(server, 'contact-us', '');
    await expect(fieldAt(page, form.id, 'nama')).toBeVisible();
    // The form's code is requested after the page has rendered.
    const order = () =>
      page.evaluate(() =>
        performance
          .getEntries()
          .filter(({ name }) => name === 'h1' || name.includes('/assets/Wizard-'))
          .sort((one, other) => one.startTime - other.startTime)
          .map(({ entryType }) => entryType),
      );
    await expect.poll(order).toEqual(['mark', 'resource']);
    await fillStep(page, form, 'pesan', {
      nama: 'Lestari',
      email: 'lestari@contoh.id',
      jenis: 'saran',
      pesan: 'Mohon ada pelatihan foto produk pada akhir pekan.',
    });
    await page.getByRole('button', { name: /^Kirim/ }).click();
    const thanks = page.getByText(/Nomor tiket Anda \S+\./);
    await expect(thanks).toBeVisible();
    await expectAccessible(page);
    const number = /Nomor tiket Anda (\S+)\./.exec((await thanks.textContent()) ?? '')?.[1] ?? '';
    // A reload shows the number again, and a second message is begun only on purpose.
    await page.reload();
    await expect(page.getByText(`Nomor tiket Anda ${number}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Isi formulir ini lagi' }).click();
    await expect(fieldAt(page, form.id, 'nama').getByRole('textbox')).toHaveValue('');
    await expect
      .poll(async () => (await server.mailsTo('lestari@contoh.id')).map(({ text }) => text).join())
      .toContain(number);

    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto(`/dashboard/staff/tickets?search=${number}`);
    await page.getByRole('link', { name: new RegExp(number) }).click();
    await expect(page.getByText('Mohon ada pelatihan foto produk pada akhir pekan.')).toBeVisible();
  },
);
