/**
 * Forms on a phone of 360×740: the first question is near the top, and nothing covers the form while it is filled in.
 */
import { isFull } from '../support/property-runs.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { openWithoutPrograms } from './support/hold-programs.ts';
import { expect, type Page, test } from './support/test.ts';

const BUSINESS = '/profile?page=business';

/** Pages with a form, by user. `press` opens the form where the URL alone does not. */
const FORMS: Record<string, { path: string; press?: string }[]> = {
  '': [{ path: '/contact-us' }],
  'budi@contoh.id': [
    { path: '/curation?form=umkm-data' },
    { path: '/curation?form=curator-registration' },
    { path: '/forms/umkm-data' },
    { path: BUSINESS },
  ],
  'siti@contoh.id': [
    { path: '/dashboard/member/products/add' },
    { path: '/consultation?form=consultation' },
    { path: BUSINESS, press: 'Ubah profil usaha' },
    { path: `${BUSINESS}&bagian=dokumen` },
    { path: `${BUSINESS}&bagian=pembayaran`, press: 'Tambah rekening bank' },
    { path: `${BUSINESS}&bagian=pembayaran`, press: 'Tambah QRIS' },
    { path: '/profile', press: 'Ubah alamat' },
  ],
  'staf@contoh.id': [{ path: '/dashboard/staff/curation/add' }],
};

const MAX_TOP = 240;

async function openForm(page: Page, { path, press }: { path: string; press?: string }): Promise<void> {
  await page.goto(path);
  if (press) {
    await page.getByRole('button', { name: press }).first().click();
    await expect(page.locator('[data-wizard]').filter({ visible: true })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
  }
  await expect(page.locator('[data-wizard] [data-field]').first()).toBeVisible();
}

for (const [email, forms] of Object.entries(FORMS))
  test(`on a phone the first question begins within ${MAX_TOP} px, without footer and bottom bar: ${email || 'a visitor'}`, async ({
    page,
    server,
  }) => {
    if (email) await restoreSession(page, server, email);
    // One form of each person in `npm test`, all with full counts.
    for (const form of isFull ? forms : forms.slice(0, 1)) {
      await openForm(page, form);
      const first = page.locator('[data-wizard] [data-field]').first();
      // What is beside a form disappears right after the form has been drawn.
      await expect
        .poll(async () => Math.round((await first.boundingBox())?.y ?? Number.NaN), {
          message: `the first question of ${form.path}`,
        })
        .toBeLessThanOrEqual(MAX_TOP);
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'Menu bawah' })).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });

test('on a phone the page that changes a product has no bottom bar and no footer', async ({ page, server }) => {
  const token = await tokenOf(server, 'siti@contoh.id');
  const { items } = (await callApi(server, token, 'GET', '/members/products')) as { items: { id: string }[] };
  await restoreSession(page, server, 'siti@contoh.id');
  await page.goto(`/dashboard/member/products/edit/${items[0]?.id}`);
  await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Menu bawah' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('on a phone the bars above a dashboard take at most 96 px', async ({ page, server }) => {
  await restoreSession(page, server, 'siti@contoh.id');
  await page.goto('/dashboard/member');
  const trail = page.getByRole('navigation', { name: 'Jejak halaman' });
  await expect(trail).toBeVisible();
  const bar = await trail.evaluate((element) => element.parentElement?.getBoundingClientRect().bottom);
  expect(Math.round(bar ?? Number.NaN)).toBeLessThanOrEqual(96);
});

test('the message about a refused file leaves the buttons of the form free', async ({ page, server }) => {
  await restoreSession(page, server, 'siti@contoh.id');
  await page.goto('/dashboard/member/products/add');
  await page
    .locator('[data-field] input[type=file]')
    .first()
    .setInputFiles({ name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('bukan foto') });
  await expect(page.getByRole('region', { name: 'Pemberitahuan' }).getByText('catatan.txt')).toBeVisible();
  const isFree = await page.getByRole('button', { name: 'Lanjut', exact: true }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isFree).toBe(true);
});

test('the first question and the header stay where they are when the application takes over, which shows its form before its header', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root [data-wizard] [data-field]')) return;
      observer.disconnect();
      Object.assign(window, { hadHeader: document.querySelector('#root header button') !== null });
    }).observe(document, { childList: true, subtree: true });
  });
  const release = await openWithoutPrograms(page, '/contact-us');
  const places = () =>
    Promise.all([
      page.locator('[data-wizard] [data-field]').first().boundingBox(),
      page.getByRole('banner').getByRole('link').first().boundingBox(),
    ]);
  const before = await places();
  release();
  await expect(page.locator('#first-step')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { hadHeader: boolean }).hadHeader)).toBe(false);
  expect(await places()).toEqual(before);
});
