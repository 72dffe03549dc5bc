/**
 * A form version is published while a user fills in the form: the user is told about the affected questions, and no
 * input is lost.
 */
import { expect, test } from 'vitest';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { longTest } from '#tests/support/long-test.ts';
import {
  button,
  draftOf,
  eventually,
  field,
  heading,
  input,
  startTestBrowser,
  updateNotice,
  violations,
  waitUntilSaved,
} from './test-browser.ts';

const stage = startTestBrowser();
const onStep = (file: FormFile, step: string, name: string, field: FieldFile) => {
  file.properties[name] = field;
  file['x-steps'].find(({ id }) => id === step)?.fields.push(name);
};

longTest(
  'a new question and a new option are listed within seconds, and a click leads to the question on its step',
  async () => {
    const page = await stage.openPage('form=umkm-data&langkah=produk');
    await input(page, 'product').fill('Amplang');
    const changed = stage.form('umkm-data');
    onStep(changed, 'pemasaran', 'tautan_tiktok', { title: 'Tautan TikTok', type: 'string', maxLength: 200 });
    const { packaging } = stage.harness.world.options;
    stage.harness.world.options.packaging = {
      ...(packaging as NonNullable<typeof packaging>),
      enum: [...(packaging?.enum ?? []), 'daun'],
      'x-labels': { daun: 'Daun pisang' },
    };
    await stage.harness.publish(changed);
    await updateNotice(page).waitFor({ timeout: 12_000 });
    await updateNotice(page).getByText('Pertanyaan baru').waitFor();
    await updateNotice(page).getByText('Daun pisang').waitFor();
    await field(page, 'packaging_type').getByText('Daun pisang').waitFor();
    expect(await input(page, 'product').inputValue()).toBe('Amplang');
    expect(await violations(page)).toEqual([]);

    await updateNotice(page).getByRole('link', { name: 'Tautan TikTok' }).click();
    await eventually(() => heading(page)).toContain('Pemasaran');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('umkm-data.tautan_tiktok');
    await field(page, 'tautan_tiktok').getByText('Baru', { exact: true }).waitFor();
    await input(page, 'tautan_tiktok').fill('https://www.tiktok.com/@dapurpesisir');
    await updateNotice(page).getByLabel('Sudah dijawab:').waitFor();
    expect((await draftOf(page, 'umkm-data')).answers.product).toBe('Amplang');
  },
);

test('the form changed just before she sends: nothing is sent, the notice has the focus, and the next click sends', async () => {
  const page = await stage.openPage('form=bank-account&person=none');
  await page.getByText('Bank Central Asia').click();
  await input(page, 'bank_number').fill('1234567890');
  await input(page, 'bank_holder').fill('Siti Aminah');
  await page.evaluate('scene.deaf = true');
  const changed = stage.form('bank-account');
  onStep(changed, changed['x-steps'][0]?.id ?? '', 'cabang', { title: 'Cabang bank', type: 'string' });
  await stage.harness.publish(changed);
  await button(page, 'Kirim').click();
  await updateNotice(page).getByRole('link', { name: 'Cabang bank' }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('bank-account-news');
  expect(await page.evaluate('scene.sent.length')).toBe(0);
  await input(page, 'cabang').fill('Klandasan');
  await button(page, 'Kirim').click();
  await page.getByText('Formulir terkirim').waitFor();
  expect(await page.evaluate('scene.sent[0].answers')).toMatchObject({
    bank_number: '1234567890',
    cabang: 'Klandasan',
  });
});

longTest('she returns the next day to a form that changed meanwhile, and reads what is new', async () => {
  const page = await stage.openPage('form=contact-us');
  const [name] = Object.keys(stage.harness.world.forms['contact-us']?.properties ?? {}) as [string];
  await input(page, name).fill('Rahma');
  await waitUntilSaved(page);
  await page.goto('about:blank');
  const changed = stage.form('contact-us');
  onStep(changed, changed['x-steps'][0]?.id ?? '', 'asal_bahan', {
    title: 'Asal bahan',
    type: 'string',
    'x-required': true,
  });
  await stage.harness.publish(changed);
  const back = await stage.openPage('form=contact-us', { like: page });
  await updateNotice(back).getByRole('link', { name: 'Asal bahan' }).waitFor();
  expect(await input(back, name).inputValue()).toBe('Rahma');
  await button(back, 'Tutup pemberitahuan').click();
  await eventually(() => updateNotice(back).count()).toBe(0);
  await field(back, 'asal_bahan').getByText('Baru', { exact: true }).waitFor();
});
