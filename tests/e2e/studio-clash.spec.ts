/** Two staff members write one form: who saves last reads what both changed, on a phone and by keyboard, and chooses. */
import { returning } from './support/people.ts';
import { type Desk, newForm } from './support/studio.ts';
import { expect, expectAccessible, test } from './support/test.ts';

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
  const form = files.form.replace('Survei kelas', 'Survei pelatihan').replace('x-audience: user', 'x-audience: member');
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
});
