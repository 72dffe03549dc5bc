/** More cases of a form that is published while a user fills it in: new labels, new names, closing. */
import { expect, test } from 'vitest';
import type { FieldFile } from '#engine/types.ts';
import { eventually, input, startTestBrowser, updateNotice, waitUntilSaved } from './test-browser.ts';

const stage = startTestBrowser();

test('an invalid answer is listed with the reason until it is valid, and a removed question is reported', async () => {
  const page = await stage.openPage('form=curator-registration');
  await input(page, 'full_name').fill('Siti Aminah binti Abdullah');
  await input(page, 'business_name').fill('Dapur Pesisir');
  await input(page, 'email').fill('siti@contoh.id');
  await waitUntilSaved(page);
  const changed = stage.form('curator-registration');
  changed.properties.full_name = { ...changed.properties.full_name, maxLength: 12 };
  const { email, ...others } = changed.properties;
  changed.properties = others;
  for (const step of changed['x-steps']) step.fields = step.fields.filter((name) => name !== 'email');
  await stage.harness.publish(changed);
  await updateNotice(page).getByText('Perlu dijawab ulang').waitFor({ timeout: 12_000 });
  await updateNotice(page).getByText('Tidak ditanyakan lagi').waitFor();
  await updateNotice(page).getByRole('link', { name: 'Nama' }).click();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('curator-registration.full_name');
  await input(page, 'full_name').fill('Siti Aminah');
  await updateNotice(page).getByLabel('Sudah dijawab:').waitFor();
  expect(await updateNotice(page).getByRole('link', { name: 'NIB' }).count()).toBe(0);
});

test('a change that asks nothing of her says that her answers are still valid', async () => {
  const page = await stage.openPage('form=consultation');
  const changed = stage.form('consultation');
  const [name] = Object.entries(changed.properties).find(([, one]) => one['x-required'] && one.type === 'string') ?? [
    '',
  ];
  changed.properties[name] = { ...changed.properties[name], 'x-required': false };
  await stage.harness.publish(changed);
  await updateNotice(page).getByText('Jawaban Anda masih sesuai').waitFor({ timeout: 12_000 });
});

test('staff change a label while she types: the label changes, text and caret stay', async () => {
  const page = await stage.openPage('form=contact-us');
  const [name] = Object.keys(stage.harness.world.forms['contact-us']?.properties ?? {}) as [string];
  await input(page, name).pressSequentially('Rahma');
  await page.keyboard.press('ArrowLeft');
  const changed = stage.form('contact-us');
  changed.properties[name] = { ...changed.properties[name], title: 'Nama yang lain' };
  await stage.harness.publish(changed);
  await page.getByText('Nama yang lain').waitFor({ timeout: 12_000 });
  await page.keyboard.type('X');
  expect(await input(page, name).inputValue()).toBe('RahmXa');
});

test('staff rename a field and require another: answers are migrated, the step stays, nothing is lost', async () => {
  const page = await stage.openPage('form=curator-registration');
  await input(page, 'full_name').fill('Siti Aminah');
  await input(page, 'business_name').fill('Dapur Pesisir');
  await waitUntilSaved(page);
  const changed = stage.form('curator-registration');
  const { full_name, ...others } = changed.properties;
  changed.properties = { ...others, nama_pemilik: full_name as FieldFile };
  for (const step of changed['x-steps'])
    step.fields = step.fields.map((one) => (one === 'full_name' ? 'nama_pemilik' : one));
  changed['x-renames'] = { full_name: 'nama_pemilik' };
  await stage.harness.publish(changed);
  await page.getByText('Formulir ini baru diperbarui.').waitFor({ timeout: 12_000 });
  expect(await input(page, 'nama_pemilik').inputValue()).toBe('Siti Aminah');
  expect(await input(page, 'business_name').inputValue()).toBe('Dapur Pesisir');
});

test('a closed form says so and loses no answer', async () => {
  const page = await stage.openPage('form=consultation');
  await stage.harness.publish(stage.form('consultation'), ({ doc }) => {
    doc.state = 'closed';
  });
  await page.getByText('Formulir ini sudah ditutup').waitFor({ timeout: 12_000 });
});
