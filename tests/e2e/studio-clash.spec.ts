/** Two staff members write one form: who saves last reads what both changed, on a phone and by keyboard, and chooses; then goes on writing by mouse. */
import { returning } from './support/people.ts';
import { type Desk, newForm } from './support/studio.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** What the other one writes meanwhile. */
const THEIRS = {
  'Survei kelas': 'Survei pelatihan',
  'x-audience: user': 'x-audience: member',
  'fields: [': 'fields: [telepon, wadah, ',
};
const QUESTIONS = `  telepon: { title: Telepon, type: string, x-format: phone }
  wadah: { title: Wadah, type: string, x-options: packaging }
`;

test('the later one reads theirs beside their own, keeps their own by keyboard, and has the other’s one step back', async ({
  page,
  server,
}) => {
  const { id, call, files, revision } = await newForm(server, 'Survei kelas');

  await returning(page, server, 'staf@contoh.id');
  await page.goto(`/dashboard/staff/forms/${id}`);
  const title = page.getByLabel('Judul formulir');
  await expect(title).toHaveValue('Survei kelas');
  await page.getByRole('button', { name: 'Pengaturan', exact: true }).click();
  const form = Object.entries(THEIRS).reduce((text, [was, is]) => text.replace(was, is), files.form) + QUESTIONS;
  await call('PUT', `/${id}/work`, { files: { ...files, form }, base_revision: revision });
  await title.fill('Survei kelas memasak');
  await title.press('Tab');

  const dialog = page.getByRole('alertdialog', { name: /juga mengubah formulir ini/ });
  const theirs = dialog.getByRole('list', { name: /^Yang diubah/ });
  const mine = dialog.getByRole('list', { name: 'Yang Anda ubah' });
  await expect(theirs.getByText('“Survei pelatihan”')).toBeVisible();
  await expect(theirs.getByText(/diisi oleh mitra UMKM/)).toBeVisible();
  await expect(mine.getByRole('listitem')).toHaveText([/“Survei kelas memasak”/]);
  await expectAccessible(page);
  const isCut = () => dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(await isCut()).toBe(false);
  const [left, right] = [await theirs.boundingBox(), await mine.boundingBox()];
  expect(right?.y).toBeGreaterThan((left?.y ?? 0) + (left?.height ?? 0) - 1);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await mine.boundingBox())?.x).toBeGreaterThan((await theirs.boundingBox())?.x ?? 0);

  // The focus is on theirs; one step back is one's own, one more what is to be read.
  await expect(dialog.getByRole('button', { name: /^Pakai tulisan (?!saya)/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('region', { name: 'Perubahan formulir berdampingan' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const stored = async () => ((await call('GET', `/${id}`)) as Desk).files.form;
  await expect.poll(stored).toMatch(/title: .Survei kelas memasak/);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(title).toHaveValue('Survei pelatihan');
  await expect.poll(stored).toContain('x-audience: member');

  // A question is dragged by its handle, gets a condition, and is tried beside it.
  const row = (name: string) => page.locator(`nav [data-place="field:${name}"]`);
  const grip = page.getByRole('button', { name: 'Pindahkan Telepon' });
  const from = await grip.boundingBox();
  const below = await row('wadah').boundingBox();
  if (!from || !below) throw new Error('not there');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, below.y + below.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(stored).toMatch(/fields: \[ ?wadah, telepon, pertanyaan_1 ?\]/);

  await row('telepon').click();
  await page.getByText('Kapan tampil', { exact: true }).click();
  await page.getByRole('switch', { name: 'Tampil hanya dengan syarat' }).press('Space');
  await page.getByLabel('Bila jawaban').selectOption('Wadah');
  await page.getByRole('group', { name: 'Salah satu dari' }).getByRole('checkbox', { name: 'Karton' }).press('Space');
  await expect(page.getByText('Pertanyaan ini tampil bila Wadah adalah Karton.')).toBeVisible();
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
});
