/**
 * Staff change one label, one limit and one required flag in each of the nine form files. The changes appear on screen
 * and in the errors.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { stableSubset } from '../support/property-runs.ts';
import { WIZARD_FORMS } from '../support/wizard-forms.ts';
import { newAccount, PASSWORD, readForm, registerByApi, restoreSession } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fieldAt } from './support/fill.ts';
import type { Server } from './support/server.ts';
import { expect, type Page, test, watchConsole } from './support/test.ts';

/** Other tests use the same server, so each changed file is restored. */
const originalFiles = new Map<string, string>();

interface ChangedField {
  label: string;
  /** The relabelled field: a text with a new maximum length, or (documents) a file with a new size limit. */
  name: string;
  isText: boolean;
  limit: number;
  /** Another field of the same step whose required flag is inverted. */
  flagged: string;
  isRequired: boolean;
  step: string;
}

/** Changes one label, one limit and one required flag, as staff would edit the file. */
async function changeForm(server: Server, id: string, token: string): Promise<ChangedField> {
  const before = await readForm(server, id, token);
  const isPlain = (name: string) => {
    const field = before.ui.fields[name];
    return (field?.widget === 'text' || field?.widget === 'textarea') && !field.format && !field.showIf;
  };
  const step = before.steps.find(({ fields }) => fields.some(isPlain)) ?? before.steps[0];
  const name = step?.fields.find(isPlain) ?? step?.fields[0] ?? '';
  const flagged = step?.fields.find((other) => other !== name) ?? '';
  const isText = isPlain(name);
  const limit = isText ? Number(before.schema.properties?.[name]?.minLength ?? 0) + 7 : 1;
  const label = `Label Baru ${id}`;
  const isRequired = !before.ui.fields[flagged]?.required;

  const file = join(server.schemasDir, `forms/${id}.yaml`);
  const text = await readFile(file, 'utf8');
  originalFiles.set(id, text);
  const yaml = parseDocument(text);
  yaml.setIn(['properties', name, 'title'], label);
  yaml.setIn(['properties', name, ...(isText ? ['maxLength'] : ['x-file', 'maxMB'])], limit);
  yaml.setIn(['properties', flagged, 'x-required'], isRequired);
  await writeFile(file, yaml.toString());
  const version = async () => (await readForm(server, id, token)).version;
  await expect.poll(version, { timeout: 10_000 }).toBeGreaterThan(before.version);
  return { label, name, isText, limit, flagged, isRequired, step: step?.id ?? '' };
}

/** The page of each form. A form without its own page is at its URL. */
const business = '/profile?page=business';
const formPages: Record<
  string,
  { path: string | ((server: Server) => Promise<string>); button?: string; needsBusiness?: boolean }
> = {
  address: { path: '/profile', button: 'Isi alamat' },
  'business-profile': { path: business },
  'business-documents': { path: `${business}&bagian=dokumen`, needsBusiness: true },
  'bank-account': { path: `${business}&bagian=pembayaran`, button: 'Tambah rekening bank', needsBusiness: true },
  qris: { path: `${business}&bagian=pembayaran`, button: 'Tambah QRIS', needsBusiness: true },
  product: { path: '/dashboard/member/products/add', needsBusiness: true },
  variant: { path: editVariantPath, button: 'Tambah varian', needsBusiness: true },
};

/** A variant is added while its product is edited. */
async function editVariantPath(server: Server): Promise<string> {
  const { token } = (await callApi(server, '', 'POST', '/auth/login', {
    email: 'siti@contoh.id',
    password: PASSWORD,
  })) as { token: string };
  const { items } = (await callApi(server, token, 'GET', '/members/products?per_page=100')) as {
    items: { id: string; variants: number }[];
  };
  return `/dashboard/member/products/edit/${items.find(({ variants }) => variants > 0)?.id}`;
}

/** Two users go from form to form, each on one page, because a new page loads all scripts again. */
let seller: Page;
let newcomersPage: Page;
let token: string;
const complaints: string[] = [];
test.beforeAll(async ({ browser, server }) => {
  const person = newAccount('Penguji');
  token = await registerByApi(server, person, 'member');
  const enter = async ({ email, password }: { email: string; password: string }) => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await watchConsole(page.context(), complaints);
    await restoreSession(page, server, email, password);
    return page;
  };
  newcomersPage = await enter(person);
  seller = await enter({ email: 'siti@contoh.id', password: PASSWORD });
});
test.afterAll(async () => {
  for (const page of [seller, newcomersPage]) await page.context().close();
});

test.afterEach(async ({ server }) => {
  expect(complaints.splice(0), 'console errors and CSP violations').toEqual([]);
  for (const [id, text] of originalFiles) await writeFile(join(server.schemasDir, `forms/${id}.yaml`), text);
  originalFiles.clear();
});

/** All forms with full counts. One of them in `npm test`: the mechanism is the same for each. */
const forms = stableSubset(WIZARD_FORMS, 1);
for (const id of forms) {
  test(`a changed label, limit and required flag of ${id} is on screen without a rebuild`, async ({ server }) => {
    const place = formPages[id] ?? { path: `/forms/${id}` };
    const { label, name, isText, limit, flagged, isRequired, step } = await changeForm(server, id, token);

    const page = place.needsBusiness ? seller : newcomersPage;
    const path = typeof place.path === 'string' ? place.path : await place.path(server);
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}langkah=${step}`);
    if (place.button) await page.getByRole('button', { name: place.button }).click();
    const relabelled = fieldAt(page, id, name);
    await expect(relabelled).toContainText(label);
    await expect(fieldAt(page, id, flagged).getByText('Wajib', { exact: true })).toHaveCount(isRequired ? 1 : 0);
    if (!isText) {
      await expect(relabelled).toContainText(`${limit} MB`);
      return;
    }
    await relabelled
      .locator('input, textarea')
      .first()
      .fill('x'.repeat(limit + 1));
    await page
      .getByRole('button', { name: /^(Lanjut|Kirim|Simpan.*)$/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { name: 'Ada yang perlu diperbaiki' })).toBeVisible();
    await expect(relabelled).toContainText(new RegExp(`${label}.*${limit}`));
  });
}
