/** A visitor's draft lies on this device alone: a question that goes takes no answer along, and brings it back when it is asked again. */
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

test('staff take a question away and bring it back while a visitor has the form open: her answer stands there again', async () => {
  const page = await stage.openPage(FORM);
  await input(page, 'nama').fill('Rahma');
  await input(page, 'email').fill('rahma@contoh.id');
  await stage.harness.publish(without('email'));
  await eventually(() => input(page, 'email').count()).toBe(0);
  expect(await input(page, 'nama').inputValue()).toBe('Rahma');
  // She comes back to the same device, where nothing but its copy knows of the answer.
  await page.reload();
  await eventually(() => input(page, 'nama').inputValue()).toBe('Rahma');
  await stage.harness.publish(whole());
  await eventually(() => input(page, 'email').count()).toBe(1);
  expect(await input(page, 'email').inputValue()).toBe('rahma@contoh.id');
});

test('the same while she is away, and what she wrote meanwhile stays as she wrote it', async () => {
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
