/**
 * From registration to the sent UMKM form without a mouse: in the dark theme on a laptop, in the light theme on a phone
 * with a keyboard.
 */
import type { Answers, FormDoc } from '../../src/engine/types.ts';
import { linkFromMail, type NewAccount, newAccount, readForm, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fieldAt } from './support/fill.ts';
import { activate, expectFocusKept, expectVisibleFocus, fillStepByKeys, press, tabTo } from './support/keyboard.ts';
import { businessProfile, umkmData } from './support/seller-answers.ts';
import type { Server } from './support/server.ts';
import { expect, LONG_TEST, type Page, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const VIEWPORTS = [
  { look: 'wide and dark', width: 1280, height: 800, theme: 'dark' },
  { look: 'narrow and light', width: 360, height: 740, theme: 'light' },
];

const next = (page: Page) => activate(page, page.getByRole('button', { name: 'Lanjut', exact: true }));

async function fillByKeys(page: Page, doc: FormDoc, values: Answers): Promise<void> {
  for (const step of doc.steps) {
    await expect(page.getByRole('heading', { name: step.title })).toBeVisible();
    await expectFocusKept(page);
    await fillStepByKeys(page, doc, step.id, values);
    await next(page);
  }
}

async function expectCheckPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Periksa jawaban Anda' })).toBeVisible();
  await expectFocusKept(page);
}

/** Registers from an empty form up to the link "Masuk", where her mail leads. */
async function registerByKeys(page: Page, server: Server, person: NewAccount): Promise<void> {
  await page.goto('/register');
  await tabTo(page, page.getByRole('radio').first());
  await press(page, 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Mitra UMKM' })).toBeChecked();
  const typed = {
    name: person.name,
    nik: person.nik,
    email: person.email,
    phone_number: person.phone_number,
    password: person.password,
    password_confirm: person.password,
  };
  for (const [name, text] of Object.entries(typed)) {
    await tabTo(page, page.locator(`input[name=${name}]`));
    await page.keyboard.type(text);
  }
  for (const name of ['terms', 'privacy']) {
    await tabTo(page, page.locator(`input[name=${name}]`));
    await press(page, 'Space');
    await expect(page.locator(`input[name=${name}]`)).toBeChecked();
  }
  await activate(page, page.getByRole('button', { name: 'Daftar', exact: true }));
  await expect(page.getByText('Akun Anda sudah dibuat')).toBeVisible();
  await expectFocusKept(page);
  await page.goto(await linkFromMail(server, person.email, /verify-email/));
  await expect(page).toHaveURL(/\/verify\/success/);
  await activate(page, page.getByRole('main').getByRole('link', { name: 'Masuk', exact: true }));
}

for (const { look, width, height, theme } of VIEWPORTS)
  test.describe(look, () => {
    test.use({ viewport: { width, height } });
    test(
      'Ratna fills in her business and the UMKM form with the keyboard alone',
      LONG_TEST,
      async ({ page, server }) => {
        test.setTimeout(420_000);
        const ratna = newAccount('Ratna Wulandari');
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
        await registerByKeys(page, server, ratna);
        await expect(page).toHaveURL(/\/login/);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await tabTo(page, page.getByLabel('Email'));
        await page.keyboard.type(ratna.email);
        await tabTo(page, page.locator('input[name=password]'));
        await page.keyboard.type(ratna.password);
        await press(page, 'Enter');

        // The gate dialog has the focus, and Tab stays inside it.
        const gate = page.getByRole('alertdialog', { name: 'Harap lengkapi data mitra UMKM Anda' });
        const way = gate.getByRole('button', { name: 'Menuju Halaman Profile' });
        await expect(way).toBeFocused();
        await press(page, 'Tab', 3);
        await expect(way).toBeFocused();
        await press(page, 'Enter');
        await expect(page).toHaveURL(/\/profile\?page=business/);

        // An empty step: the summary gets the focus, and its first message links to the field.
        const profile = await readForm(server, 'business-profile');
        await next(page);
        const summary = page.getByRole('group', { name: 'Ada yang perlu diperbaiki' });
        await expect(summary).toBeFocused();
        await press(page, 'Tab');
        await expectVisibleFocus(page);
        await expect(summary.getByRole('link').first()).toBeFocused();
        await press(page, 'Enter');
        await expect(fieldAt(page, 'business-profile', 'business_name').getByRole('textbox')).toBeFocused();
        await expectVisibleFocus(page);

        await fillByKeys(page, profile, { ...(await businessProfile()), business_closing_hours: '11:30' });
        await expectCheckPage(page);
        await activate(page, page.getByRole('button', { name: 'Simpan profil usaha' }));
        await expect(page.getByText('Profil usaha Anda sudah tersimpan')).toBeVisible();
        await expectFocusKept(page);
        await activate(page, page.getByRole('contentinfo').getByRole('link', { name: 'Kurasi produk' }));
        await activate(page, page.locator('a[href="/curation?form=umkm-data"]').first());

        const umkm = await readForm(server, 'umkm-data');
        await expect(page.getByRole('heading', { name: 'Forum & Identitas' })).toBeVisible();
        await fillByKeys(page, umkm, await umkmData());
        await expectCheckPage(page);

        // Back to one answer and directly on to the check page.
        await activate(
          page,
          page
            .getByRole('button', { name: 'Ubah Produk Utama' })
            .or(page.getByRole('link', { name: 'Ubah Produk Utama' }))
            .first(),
        );
        await expect(page.getByRole('heading', { name: 'Produk', exact: false }).first()).toBeVisible();
        await expectFocusKept(page);
        await activate(page, page.getByRole('button', { name: 'Simpan dan periksa' }));
        await expect(page.getByRole('heading', { name: 'Periksa jawaban Anda' })).toBeVisible();
        await expectFocusKept(page);
        await activate(page, page.getByRole('button', { name: 'Kirim pengajuan' }));
        await expect(page.getByText('Pengajuan Anda sudah kami terima')).toBeVisible();
        await expectFocusKept(page);
      },
    );
  });

test(
  'Siti opens her business profile for editing and closes it again, and the focus follows',
  LONG_TEST,
  async ({ page, server }) => {
    await restoreSession(page, server, 'siti@contoh.id');
    await page.goto('/profile?page=business');
    await activate(page, page.getByRole('button', { name: 'Ubah profil usaha' }));
    const panel = page.getByRole('region', { name: 'Ubah profil usaha' });
    await expect(panel).toBeFocused();
    await activate(page, page.getByRole('button', { name: 'Batal' }));
    await expect(page.getByRole('heading', { name: 'Profil usaha', exact: true })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Ubah profil usaha' }));
  },
);

test('in the cart every tab stop is visible, including the checkboxes', async ({ page, server }) => {
  const budi = await tokenOf(server, 'budi@contoh.id');
  const { items } = (await callApi(server, budi, 'GET', '/products?per_page=1')) as { items: { id: string }[] };
  const { varian = [] } = (await callApi(server, budi, 'GET', `/products/${items[0]?.id}`)) as {
    varian?: { id: string }[];
  };
  await callApi(server, budi, 'POST', '/users/cart', {
    product_id: items[0]?.id,
    variant_id: varian[0]?.id ?? null,
    quantity: 1,
  });
  await restoreSession(page, server, 'budi@contoh.id');
  await page.goto('/carts');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  const boxes = page.locator('main input[type=checkbox]:enabled').filter({ visible: true });
  let boxStops = 0;
  const focused = () =>
    page.evaluate(() => {
      const here = document.activeElement as HTMLInputElement;
      return { isBox: here.type === 'checkbox', isEnd: here.closest('footer') !== null };
    });
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    const { isBox, isEnd } = await focused();
    if (isBox) boxStops++;
    if (isEnd) break;
  }
  expect(boxStops).toBe(await boxes.count());
});
