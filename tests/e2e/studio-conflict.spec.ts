/**
 * Two staff members edit one form. Changes of only one are merged. For conflicting changes the later one is asked, by
 * keyboard, and then continues by mouse.
 */
import { restoreSession } from './support/accounts.ts';
import { createForm, type StoredWork } from './support/studio.ts';
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

/** The other one's changes. */
const THEIRS = {
  'Survei kelas': 'Survei pelatihan',
  'x-audience: user': 'x-audience: member',
  'fields: [': 'fields: [telepon, wadah, ',
};
const QUESTIONS = `  telepon: { title: Telepon, type: string, x-format: phone }
  wadah: { title: Wadah, type: string, x-options: packaging }
`;

test(
  "the later one is asked only about conflicting changes, keeps the own values by keyboard, and gets the other's questions as well",
  LONG_TEST,
  async ({ page, server }) => {
    const { id, call, files, revision } = await createForm(server, 'Survei kelas');

    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto(`/dashboard/staff/forms/${id}`);
    const title = page.getByLabel('Judul formulir');
    await expect(title).toHaveValue('Survei kelas');
    await page.getByRole('button', { name: 'Pengaturan', exact: true }).click();
    const form = Object.entries(THEIRS).reduce((text, [was, is]) => text.replace(was, is), files.form) + QUESTIONS;
    await call('PUT', `/${id}/work`, { files: { ...files, form }, base_revision: revision });
    await title.fill('Survei kelas memasak');
    await title.press('Tab');

    const dialog = page.getByRole('alertdialog', { name: /dan Anda mengubah hal yang sama/ });
    const choice = dialog.getByRole('radiogroup', { name: 'Judul dan penjelasan formulir' });
    await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
    await expect(choice.getByText('Survei pelatihan')).toBeVisible();
    await expect(choice.getByText('Survei kelas memasak')).toBeVisible();
    await expectAccessible(page);
    const isCut = () => dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await isCut()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });

    // Without a choice nothing is taken over, and the focus is on the missing choice.
    await dialog.getByRole('button', { name: 'Pakai pilihan ini' }).press('Enter');
    await expect(choice.getByText('Pilih salah satu.')).toBeVisible();
    await expect(choice.getByRole('radio').first()).toBeFocused();
    await choice.getByRole('radio', { name: /^Versi Anda/ }).press('Space');
    await dialog.getByRole('button', { name: 'Pakai pilihan ini' }).press('Enter');
    await expect(dialog).toBeHidden();
    const stored = async () => ((await call('GET', `/${id}`)) as StoredWork).files.form;
    await expect.poll(stored).toMatch(/title: .?Survei kelas memasak/);
    await expect.poll(stored).toContain('x-audience: member');
    await expect(page.locator('nav [data-place="field:wadah"]')).toBeVisible();
    // Undo reverts one's own change and keeps the other's changes.
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await expect(title).not.toHaveValue('Survei kelas memasak');
    await expect.poll(stored).toContain('x-audience: member');

    // A question is dragged by its handle, gets a condition, and is tried in the preview beside it.
    const row = (name: string) => page.locator(`nav [data-place="field:${name}"]`);
    const grip = page.getByRole('button', { name: 'Pindahkan Telepon' });
    const from = await grip.boundingBox();
    const below = await row('wadah').boundingBox();
    if (!from || !below) throw new Error('not there');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, below.y + below.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(stored).toMatch(/fields: \[ ?wadah, telepon, pertanyaan_pertama ?\]/);

    await row('telepon').click();
    await page.getByText('Kapan tampil', { exact: true }).click();
    await page.getByRole('button', { name: 'Tambah syarat: Tampil jika' }).press('Enter');
    const shown = page.getByRole('region', { name: 'Tampil jika' });
    await shown.getByRole('combobox', { name: 'Jika' }).selectOption('Wadah');
    await shown.getByRole('combobox', { name: 'Pilihan' }).selectOption('Karton');
    await expect(shown.getByText('Pertanyaan ini tampil jika “Wadah” adalah Karton.')).toBeVisible();
    await expect.poll(stored).toMatch(/x-show-if: \{ wadah: karton \}/);

    const trial = page.getByRole('region', { name: 'Pratinjau' });
    const phone = trial.getByRole('textbox', { name: /Telepon/ });
    await expect(trial.getByText(/^“Telepon” tersembunyi/)).toBeVisible();
    await expect(phone).toBeHidden();
    await trial.getByRole('button', { name: 'Penuhi syaratnya' }).press('Enter');
    await expect(trial.getByText(/^“Telepon” tersembunyi/)).toBeHidden();
    await expect(trial.getByLabel('Wadah')).toHaveValue('karton');
    await phone.fill('12');
    await trial.getByRole('button', { name: 'Kirim' }).click();
    await expect(phone).toHaveAccessibleDescription(/^Telepon diawali 08 .* Anda menulis 2\.$/);
    await expect(phone).toHaveAttribute('aria-invalid', 'true');

    // Publishing at a given time: a past time is refused at its field, a valid one is scheduled and can be cancelled.
    await page.getByRole('button', { name: 'Periksa & terbitkan' }).click();
    const publishing = page.getByRole('dialog', { name: 'Terbitkan formulir' });
    await publishing.getByRole('radio', { name: /^Pada waktu tertentu/ }).check();
    const day = publishing.getByLabel('Tanggal');
    await day.fill('2024-03-15');
    await publishing.getByRole('button', { name: 'Jadwalkan' }).click();
    await expect(day).toBeFocused();
    await expect(day).toHaveAccessibleDescription(/Pilih tanggal dan jam yang belum lewat\.$/);
    const soon = new Date(Date.now() + 3 * 86_400_000);
    await day.fill(soon.toISOString().slice(0, 10));
    await expect(day).toHaveAccessibleDescription('');
    await publishing.getByLabel('Jam (WITA)').selectOption('09.30');
    await publishing.getByRole('button', { name: 'Jadwalkan' }).click();
    await expect(publishing).toBeHidden();
    const waiting = page.getByRole('alert').filter({ hasText: /^Akan terbit .*09\.30.*, dijadwalkan oleh Ratna Sari/ });
    await expect(waiting).toBeVisible();
    const planned = async () => ((await call('GET', `/${id}`)) as StoredWork).schedule;
    expect(await planned()).toMatchObject({ at: expect.stringMatching(/T01:30:00/) });
    // Until then the form is read only. Cancelling the schedule makes it editable again.
    const hint = page.getByLabel('Petunjuk', { exact: true });
    await expect(hint).toBeDisabled();
    await page.getByRole('button', { name: 'Batalkan jadwal' }).click();
    await expect(waiting).toBeHidden();
    expect(await planned()).toBeNull();
    await hint.fill('Nomor yang aktif');
    await expect.poll(stored).toContain('Nomor yang aktif');
  },
);
