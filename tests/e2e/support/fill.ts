/**
 * Fills in any form like a user, from its document alone: fields are found by their label, and the widget decides how
 * to use them.
 */
import type { Locator, Page } from '@playwright/test';
import type { Answers, FieldDoc, FormDoc } from '../../../src/engine/types.ts';
import { expect } from './test.ts';

/** Values by field. For a live list, the text to search for and choose. */
type Values = Answers;

/** The one the user sees: while the application takes over a rendered first step, its own form is there too and hidden. */
export const fieldAt = (page: Page, form: string, path: string): Locator =>
  page.locator(`[data-field="${form}.${path}"]`).filter({ visible: true });

const text = (value: unknown) => String(value);

export async function fillField(place: Locator, field: FieldDoc, doc: FormDoc, value: unknown): Promise<void> {
  const labels = typeof field.options === 'string' ? doc.options[field.options] : undefined;
  const labelOf = (code: unknown) => labels?.find((option) => option.value === code)?.label ?? text(code);
  switch (field.widget) {
    case 'radio':
      return place.getByRole('radio', { name: labelOf(value), exact: true }).check();
    case 'bank':
      return place.locator(`input[value="${text(value)}"]`).check();
    case 'checkboxes':
      for (const code of value as string[])
        await place.getByRole('checkbox', { name: labelOf(code), exact: true }).check();
      return;
    case 'toggle':
      return place.getByRole('switch').setChecked(value === true || value === labels?.[0]?.value);
    case 'rating':
      return place
        .locator('label')
        .nth(Number(value) - 1)
        .click();
    case 'file':
      return chooseFiles(place, value as string[]);
    case 'map': {
      // A text is pasted into the first input as a whole, as a map application writes it.
      if (typeof value === 'string') return place.getByLabel('Garis lintang').fill(value);
      const { lat, lng } = value as { lat: number; lng: number };
      await place.getByLabel('Garis lintang').fill(text(lat));
      return place.getByLabel('Garis bujur').fill(text(lng));
    }
    case 'select':
    case 'region':
      return choose(place, labels ? labelOf(value) : text(value));
    case 'money':
    case 'number':
      return typeKeyByKey(place.locator('input').first(), text(value));
    default:
      return place.getByRole('textbox').or(place.locator('input, textarea')).first().fill(text(value));
  }
}

/** Types key by key. The field groups digits while typing, so setting the text at once would prove less. */
async function typeKeyByKey(input: Locator, value: string): Promise<void> {
  await input.fill('');
  await input.pressSequentially(value);
  await input.blur();
}

async function choose(place: Locator, label: string): Promise<void> {
  const select = place.locator('select');
  if (await select.count()) {
    await select.selectOption({ label });
    return;
  }
  const search = place.getByRole('combobox');
  await expect(search).toBeEnabled();
  if ((await search.inputValue()) === label) return;
  await search.fill(label);
  await place.getByRole('option', { name: label, exact: true }).click();
  await expect(search).toHaveValue(label);
}

async function chooseFiles(place: Locator, paths: string[]): Promise<void> {
  await place.locator('input[type=file]').first().setInputFiles(paths);
  // Only a stored file has a remove button. A running upload has a cancel button.
  await expect(place.getByRole('button', { name: /^Hapus / })).toHaveCount(paths.length, { timeout: 30_000 });
}

/** Fills in the fields of one step that are in `values`, in screen order. */
export async function fillStep(page: Page, doc: FormDoc, step: string, values: Values): Promise<void> {
  for (const name of doc.steps.find((one) => one.id === step)?.fields ?? []) {
    const field = doc.ui.fields[name];
    if (!field || values[name] === undefined) continue;
    const place = fieldAt(page, doc.id, name);
    if (field.rows) await fillRows(place, page, doc, name, field, values[name] as Answers[]);
    else await fillField(place, field, doc, values[name]);
  }
}

async function fillRows(place: Locator, page: Page, doc: FormDoc, name: string, field: FieldDoc, rows: Answers[]) {
  for (const [at, row] of rows.entries()) {
    await place.getByRole('button', { name: /^Tambah / }).click();
    for (const inner of field.rows?.order ?? []) {
      const innerField = field.rows?.fields[inner];
      if (!innerField || row[inner] === undefined) continue;
      await fillField(fieldAt(page, doc.id, `${name}.${at}.${inner}`), innerField, doc, row[inner]);
    }
  }
}

export const pressNext = (page: Page) => page.getByRole('button', { name: 'Lanjut', exact: true }).click();

/** Fills in every step up to the check page. `look` checks each step after it was filled in. */
export async function fillForm(
  page: Page,
  doc: FormDoc,
  values: Values,
  look: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const step of doc.steps) {
    await expect(page.getByRole('heading', { name: step.title })).toBeVisible();
    await fillStep(page, doc, step.id, values);
    await look(page);
    await pressNext(page);
  }
  await expect(page.getByRole('heading', { name: 'Periksa jawaban Anda' })).toBeVisible();
}
