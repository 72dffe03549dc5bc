/**
 * From the registration to the sent UMKM form without a mouse, in the dark, on a laptop: so with full counts. In `npm test` from
 * the login on, and in the UMKM form to the last step with a kind of field that was not met before; the rest is more of the same.
 */
import type { Answers, FormDoc } from '../../src/engine/types.ts';
import { isFull } from '../support/runs.ts';
import { fieldAt } from './support/fill.ts';
import { expectFocusKept, expectFocusSeen, fillStepByKeys, go, press, tabTo } from './support/keyboard.ts';
import { linkIn, type Newcomer, newcomer, readForm, registerByApi, returning } from './support/people.ts';
import type { Server } from './support/server.ts';
import { businessProfile, umkmData } from './support/siti.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const next = (page: Page) => go(page, page.getByRole('button', { name: 'Lanjut', exact: true }));

async function fillByKeys(page: Page, doc: FormDoc, values: Answers, steps = doc.steps): Promise<void> {
  for (const step of steps) {
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

const kindsOf = (doc: FormDoc, fields: string[]) => fields.map((name) => doc.ui.fields[name]?.widget ?? '');

/** To the last step that asks in a way in which `before` never did. */
function stepsWithNewKinds(doc: FormDoc, before: FormDoc): FormDoc['steps'] {
  const met = new Set(kindsOf(before, Object.keys(before.ui.fields)));
  const last = doc.steps.findLastIndex(({ fields }) => kindsOf(doc, fields).some((kind) => !met.has(kind)));
  return doc.steps.slice(0, last + 1);
}

/** From an empty form of registration to the door: Masuk is where her mail leads. */
async function registerByKeys(page: Page, server: Server, person: Newcomer): Promise<void> {
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
  await go(page, page.getByRole('button', { name: 'Daftar', exact: true }));
  await expect(page.getByText('Akun Anda sudah dibuat')).toBeVisible();
  await expectFocusKept(page);
  await page.goto(await linkIn(server, person.email, /verify-email/));
  await expect(page).toHaveURL(/\/verify\/success/);
  await go(page, page.getByRole('main').getByRole('link', { name: 'Masuk', exact: true }));
}

test('Ratna fills in her business and the UMKM form with the keyboard alone', async ({ page, server }) => {
  test.setTimeout(420_000);
  const ratna = newcomer('Ratna Wulandari');
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  // The browser hands over its file chooser only while somebody listens: from the beginning, not from the key on.
  page.on('filechooser', () => {});

  if (isFull) {
    await registerByKeys(page, server, ratna);
  } else {
    await registerByApi(server, ratna, 'member');
    await page.goto('/login');
  }
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(ratna.email);
  await tabTo(page, page.locator('input[name=password]'));
  await page.keyboard.type(ratna.password);
  await press(page, 'Enter');

  // The gate has the focus, and Tab does not lead out of it.
  const gate = page.getByRole('alertdialog', { name: 'Harap lengkapi data mitra UMKM Anda' });
  const way = gate.getByRole('button', { name: 'Menuju Halaman Profile' });
  await expect(way).toBeFocused();
  await press(page, 'Tab', 3);
  await expect(way).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/profile\?page=business/);

  // An empty step: the summary takes the focus, its first sentence leads to the field.
  const profile = await readForm(server, 'business-profile');
  await next(page);
  const summary = page.getByRole('group', { name: 'Ada yang perlu diperbaiki' });
  await expect(summary).toBeFocused();
  await press(page, 'Tab');
  await expectFocusSeen(page);
  await expect(summary.getByRole('link').first()).toBeFocused();
  await press(page, 'Enter');
  await expect(fieldAt(page, 'business-profile', 'business_name').getByRole('textbox')).toBeFocused();
  await expectFocusSeen(page);

  await fillByKeys(page, profile, { ...(await businessProfile()), business_closing_hours: '11:30' });
  await expectCheckPage(page);
  await go(page, page.getByRole('button', { name: 'Simpan profil usaha' }));
  await expect(page.getByText('Profil usaha Anda sudah tersimpan')).toBeVisible();
  await expectFocusKept(page);
  await go(page, page.locator('a[href="/curation?form=umkm-data"]').first());

  const umkm = await readForm(server, 'umkm-data');
  await expect(page.getByRole('heading', { name: 'Forum & Identitas' })).toBeVisible();
  const few = stepsWithNewKinds(umkm, profile);
  expect(few.length).toBeGreaterThan(1);
  await fillByKeys(page, umkm, await umkmData(), isFull ? umkm.steps : few);
  if (!isFull) return expectFocusKept(page);
  await expectCheckPage(page);

  // Back to one answer and straight on to the check page.
  await go(
    page,
    page
      .getByRole('button', { name: 'Ubah Produk Utama' })
      .or(page.getByRole('link', { name: 'Ubah Produk Utama' }))
      .first(),
  );
  await expect(page.getByRole('heading', { name: 'Produk', exact: false }).first()).toBeVisible();
  await expectFocusKept(page);
  await go(page, page.getByRole('button', { name: 'Simpan dan periksa' }));
  await expect(page.getByRole('heading', { name: 'Periksa jawaban Anda' })).toBeVisible();
  await expectFocusKept(page);
  await go(page, page.getByRole('button', { name: 'Kirim pengajuan' }));
  await expect(page.getByText('Pengajuan Anda sudah kami terima')).toBeVisible();
  await expectFocusKept(page);
});

test('Siti opens her business profile to change it and closes it again, and her focus goes along', async ({
  page,
  server,
}) => {
  await returning(page, server, 'siti@contoh.id');
  await page.goto('/profile?page=business');
  await go(page, page.getByRole('button', { name: 'Ubah profil usaha' }));
  const panel = page.getByRole('heading', { name: 'Ubah profil usaha' });
  await expect(panel).toBeFocused();
  await go(page, page.getByRole('button', { name: 'Batal' }));
  await expect(page.getByRole('heading', { name: 'Profil usaha', exact: true })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Ubah profil usaha' }));
});
