/**
 * One draft on two phones at once: separate changes are merged, and conflicting ones are offered for choice.
 * `tests/web/forms/other-devices.test.ts` covers this on the harness in each run.
 */

import { newAccount, registerByApi, restoreSession } from './support/accounts.ts';
import { fieldAt } from './support/fill.ts';
import { test as base, expect, expectAccessible, LONG_TEST, type Page } from './support/test.ts';

const LONG_FORM = '/curation?form=umkm-data';
const field = (page: Page, name: string) => fieldAt(page, 'umkm-data', name).getByRole('textbox');
const saved = (page: Page) =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Tersimpan$/ })
      .filter({ visible: true }),
  ).toBeVisible();
const conflictRegion = (page: Page) => page.getByRole('region', { name: 'Diisi berbeda di perangkat lain' });

/** Both phones are on the first step of the same draft. */
const test = base.extend<{ phones: [Page, Page] }>({
  phones: async ({ newContext, server }, use) => {
    const ratna = newAccount('Ratna');
    await registerByApi(server, ratna, 'user');
    const phones: Page[] = [];
    for (let i = 0; i < 2; i++) {
      const page = await (await newContext()).newPage();
      await restoreSession(page, server, ratna.email, ratna.password);
      await page.goto(LONG_FORM);
      await expect(field(page, 'business_name')).toBeVisible();
      phones.push(page);
    }
    await use(phones as [Page, Page]);
  },
});

test('different fields are merged on both phones, none is lost', LONG_TEST, async ({ phones: [one, other] }) => {
  await field(one, 'business_name').fill('Dapur Dua Gawai');
  await saved(one);
  await field(other, 'nik').fill('6471054503900002');
  await saved(other);
  // The second phone gets the first one's answer when it saves its own.
  await expect(field(other, 'business_name')).toHaveValue('Dapur Dua Gawai');
  await expect(conflictRegion(other)).toHaveCount(0);
  await one.reload();
  await expect(field(one, 'nik')).toHaveValue('6471054503900002');
  await expect(field(one, 'business_name')).toHaveValue('Dapur Dua Gawai');
});

test(
  'the same field shows both values, keeps what is being typed, and follows the choice',
  LONG_TEST,
  async ({ phones: [one, other] }) => {
    await field(one, 'business_name').fill('Dapur Pagi');
    await saved(one);
    const input = field(other, 'business_name');
    await input.pressSequentially('Dapur Sore');
    await expect(conflictRegion(other)).toContainText('Di perangkat lain: Dapur Pagi');
    await expect(conflictRegion(other)).toContainText('Di perangkat ini: Dapur Sore');
    await expect(input).toBeFocused();
    await input.pressSequentially(' Manggar');
    await expect(input).toHaveValue('Dapur Sore Manggar');
    await expectAccessible(other);

    await conflictRegion(other).getByRole('button', { name: 'Tetap pakai isian di sini' }).click();
    await expect(conflictRegion(other)).toHaveCount(0);
    await expect(input).toHaveValue('Dapur Sore Manggar');
    await saved(other);
    await one.reload();
    await expect(field(one, 'business_name')).toHaveValue('Dapur Sore Manggar');
  },
);

test("the other phone's value may be taken over", LONG_TEST, async ({ phones: [one, other] }) => {
  await field(one, 'business_name').fill('Dapur Pagi');
  await saved(one);
  await field(other, 'business_name').fill('Dapur Sore');
  await conflictRegion(other).getByRole('button', { name: 'Gunakan yang ini' }).click();
  await expect(field(other, 'business_name')).toHaveValue('Dapur Pagi');
  await expect(conflictRegion(other)).toHaveCount(0);
  await saved(other);
  await other.reload();
  await expect(field(other, 'business_name')).toHaveValue('Dapur Pagi');
});
