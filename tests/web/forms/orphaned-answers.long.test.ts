/**
 * A visitor's draft exists on this device only. If a question is removed, its answer is kept and restored when the
 * question exists again.
 */
import { expect, test } from 'vitest';
import type { FormFile } from '#engine/types.ts';
import { eventually, input, startTestBrowser } from './test-browser.ts';

const stage = startTestBrowser();
const FORM = 'form=contact-us&person=none';
const whole = () => stage.form('contact-us');
const without = (name: string): FormFile => {
  const file = whole();
  const { [name]: _, ...properties } = file.properties;
  const steps = file['x-steps'].map((step) => ({ ...step, fields: step.fields.filter((one) => one !== name) }));
  return { ...file, 'x-steps': steps, properties };
};

test('staff remove a question and restore it while a visitor has the form open: her answer is there again', async () => {
  const page = await stage.openPage(FORM);
  await input(page, 'nama').fill('Rahma');
  await input(page, 'email').fill('rahma@contoh.id');
  await stage.harness.publish(without('email'));
  await eventually(() => input(page, 'email').count()).toBe(0);
  expect(await input(page, 'nama').inputValue()).toBe('Rahma');
  // She returns on the same device, where only the local copy has the answer.
  await page.reload();
  await eventually(() => input(page, 'nama').inputValue()).toBe('Rahma');
  await stage.harness.publish(whole());
  await eventually(() => input(page, 'email').count()).toBe(1);
  expect(await input(page, 'email').inputValue()).toBe('rahma@contoh.id');
});

test('the same while she is away, and what she typed meanwhile is kept', async () => {
  const page = await stage.openPage(FORM);
  await input(page, 'nama').fill('Rahma');
  await input(page, 'email').fill('rahma@contoh.id');
  await page.goto('about:blank');
  await stage.harness.publish(without('email'));
  await page.goto(`${stage.harness.url}?${FORM}`);
  await eventually(() => input(page, 'nama').inputValue()).toBe('Rahma');
  expect(await input(page, 'email').count()).toBe(0);
  await input(page, 'nama').fill('Rahma Wati');
  await page.goto('about:blank');
  await stage.harness.publish(whole());
  await page.goto(`${stage.harness.url}?${FORM}`);
  await eventually(() => input(page, 'email').inputValue()).toBe('rahma@contoh.id');
  expect(await input(page, 'nama').inputValue()).toBe('Rahma Wati');
});
