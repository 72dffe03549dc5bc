/** Programme staff change a file: one label, one limit, one required flag in each of the nine, seen on screen and in the refusal. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { FormDoc } from '../../src/engine/types.ts';
import { logIn, newcomer, readForm, registerByApi } from './support/people.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

const NINE = [
  'product',
  'variant',
  'business-profile',
  'address',
  'business-documents',
  'bank-account',
  'qris',
  'curator-registration',
  'umkm-data',
];

/** A text field to relabel and shorten, and an optional one to require; forms without the latter lose a requirement. */
function pick(doc: FormDoc) {
  const shown = doc.steps.flatMap((step) => step.fields).filter((name) => !doc.ui.fields[name]?.showIf);
  const texts = shown.filter((name) => {
    const field = doc.ui.fields[name];
    return (field?.widget === 'text' || field?.widget === 'textarea') && !field.format;
  });
  const text = texts[0];
  const flagged =
    shown.find((name) => !doc.ui.fields[name]?.required && name !== text) ?? shown.find((name) => name !== text);
  return { text, flagged: flagged as string };
}

async function change(
  server: Server,
  id: string,
): Promise<{ label: string; text: string | undefined; flagged: string; nowRequired: boolean }> {
  const before = await readForm(server, id);
  const { text, flagged } = pick(before);
  const file = join(server.schemasDir, `forms/${id}.yaml`);
  const yaml = parseDocument(await readFile(file, 'utf8'));
  const label = `Label Baru ${id}`;
  const labelled = text ?? flagged;
  yaml.setIn(['properties', labelled, 'title'], label);
  if (text) yaml.setIn(['properties', text, 'maxLength'], 7);
  else yaml.setIn(['properties', flagged, 'x-file', 'maxMB'], 1);
  const nowRequired = !before.ui.fields[flagged]?.required;
  yaml.setIn(['properties', flagged, 'x-required'], nowRequired);
  await writeFile(file, yaml.toString());
  await expect
    .poll(async () => (await readForm(server, id)).version, { timeout: 10_000 })
    .toBeGreaterThan(before.version);
  return { label, text, flagged, nowRequired };
}

for (const id of NINE) {
  test(`a changed label, limit and required flag of ${id} is on the screen without a rebuild`, async ({
    page,
    server,
  }) => {
    const changed = await change(server, id);
    const person = newcomer('Penguji');
    await registerByApi(server, person, 'member');
    await logIn(page, person.email, person.password);
    await page.goto(`/forms/${id}`);
    const doc = await readForm(server, id);
    const labelled = changed.text ?? changed.flagged;
    const step = doc.steps.find((one) => one.fields.includes(labelled))?.id ?? '';
    if (doc.steps.length > 1) await page.goto(`/forms/${id}?langkah=${step}`);
    await expect(page.getByText(changed.label, { exact: false }).first()).toBeVisible();
    if (!changed.text) return;
    const input = page.locator(`[data-field="${id}.${changed.text}"]`).locator('input, textarea').first();
    await input.fill('delapan huruf');
    await page
      .getByRole('button', { name: /^(Lanjut|Kirim|Simpan)$/ })
      .last()
      .click();
    await expect(page.locator(`[data-field="${id}.${changed.text}"]`)).toContainText('7');
    await expect(page.getByRole('heading', { name: 'Ada yang perlu diperbaiki' })).toBeVisible();
  });
}
