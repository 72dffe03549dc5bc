/** Staff edit the nine forms in their files. Users and validation get the change without a restart. */
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { addProduct, createSeller } from '../selling/seller-fixtures.ts';
import { createEditableSchemas, waitUntil } from './editable-schemas.ts';

const workshop = createEditableSchemas();
const server = await testApp({ schemasDir: workshop.schemasDir, localesDir: workshop.localesDir });
const siti = await createSeller(server);
// Created while the form is as shipped, because a variant needs a product.
const amplang: { id: string } = await addProduct(siti);

type Errors = Record<string, string[]>;
type Send = (answers: Record<string, unknown>) => Promise<{ status: number; errors: Errors }>;
const over =
  (call: (person: TestUser, answers: object) => Promise<{ status: number; body: { errors: Errors } }>): Send =>
  async (answers) => {
    const { status, body } = await call(siti, answers);
    return { status, errors: body.errors };
  };
const submission = (form: string) => over((person, answers) => person.post(`/forms/${form}/submissions`, { answers }));
const option = (type: string) =>
  over(async (person, answers) =>
    (await withConfirmedPassword(person)).post('/members/add-payment-option', { type, ...answers }),
  );
const address: Send = async (answers) => {
  const { status, body } = await siti.patch('/auth/user/personal', { address: answers });
  const entries = Object.entries((body.errors ?? {}) as Errors);
  return { status, errors: Object.fromEntries(entries.map(([path, text]) => [path.replace(/^address\./, ''), text])) };
};

interface Change {
  form: string;
  send: Send;
  /** The field whose label and maximum length change. */
  text: string;
  /** The field whose required flag is toggled. */
  flag: string;
}
const changes: Change[] = [
  {
    form: 'product',
    send: over((person, answers) => person.post('/members/products', answers)),
    text: 'name',
    flag: 'sku',
  },
  {
    form: 'variant',
    send: over((person, answers) => person.post(`/members/products/${amplang.id}/variants`, answers)),
    text: 'name',
    flag: 'sku',
  },
  {
    form: 'business-profile',
    send: over((person, answers) => person.post('/auth/user/business', answers)),
    text: 'brand_name',
    flag: 'business_website',
  },
  { form: 'address', send: address, text: 'full_address', flag: 'zip_code' },
  { form: 'bank-account', send: option('bank'), text: 'bank_holder', flag: 'bank_number' },
  { form: 'qris', send: option('qris'), text: 'bank_holder', flag: 'picture' },
  { form: 'curator-registration', send: submission('curator-registration'), text: 'full_name', flag: 'business_npwp' },
  { form: 'umkm-data', send: submission('umkm-data'), text: 'product', flag: 'training' },
];

const editForm = (form: string, edit: (document: ReturnType<typeof parseDocument>) => void) =>
  workshop.edit(`schemas/forms/${form}.yaml`, (text) => {
    const document = parseDocument(text);
    edit(document);
    return document.toString();
  });
const editWords = (form: string, field: string, label: string) =>
  workshop.edit(`locales/id/forms/${form}.json`, (text) => {
    const words = JSON.parse(text);
    words[field] = { ...words[field], label };
    return JSON.stringify(words, null, 2);
  });
const readForm = async (form: string) => (await siti.get(`/forms/${form}`)).body.data;

test.for(changes)('$form: a label, a limit and a required flag', async ({ form, send, text, flag }) => {
  const before = await readForm(form);
  const wasRequired = before.ui.fields[flag].required;
  const label = `Sebutan baru ${form}`;
  editWords(form, text, label);
  editForm(form, (document) => {
    document.setIn(['properties', text, 'minLength'], 1);
    document.setIn(['properties', text, 'maxLength'], 12);
    document.setIn(['properties', flag, 'x-required'], !wasRequired);
  });

  const after = await waitUntil(
    () => readForm(form),
    ({ ui, schema }) => ui.fields[text].label === label && schema.properties[text].maxLength === 12,
  );
  expect(after.ui.fields[text].label).toBe(label);
  expect(after.schema.properties[text].maxLength).toBe(12);
  expect(after.ui.fields[flag].required).toBe(!wasRequired);
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.hash).not.toBe(before.hash);

  const refused = await send({ [text]: 'jauh lebih panjang dari dua belas' });
  expect(refused.status).toBe(422);
  expect(refused.errors[text]?.[0]).toContain(label);
  expect(refused.errors[text]?.[0]).toContain('12');
  expect(Object.hasOwn(refused.errors, flag)).toBe(!wasRequired);
});

test('business-documents: a label, the maximum size and a required flag', async () => {
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(1_300_000, ' '),
    Buffer.from('\nstartxref\n9\n%%EOF\n'),
  ]);
  const send = () =>
    siti.form('/uploads', [
      ['form', 'business-documents'],
      ['field', 'nib_file'],
      ['file', { data: pdf, name: 'nib.pdf', type: 'application/pdf' }],
    ]);
  expect((await send()).status).toBe(201);
  editWords('business-documents', 'halal_file', 'Sertifikat Halal MUI');
  editForm('business-documents', (document) => {
    document.setIn(['properties', 'nib_file', 'x-file', 'maxMB'], 1);
    document.setIn(['properties', 'halal_file', 'x-required'], true);
  });
  const form = await waitUntil(
    () => readForm('business-documents'),
    ({ ui }) => ui.fields.halal_file.label === 'Sertifikat Halal MUI' && ui.fields.nib_file.file.maxMB === 1,
  );
  expect(form.ui.fields.nib_file.file.maxMB).toBe(1);
  const tooLarge = await send();
  expect(tooLarge.status).toBe(422);
  expect(tooLarge.body.message).toBe('Maaf, file: nib.pdf terlalu besar Silahkan coba lagi.');
  expect(tooLarge.body.errors.nib_file).toContain('Ukuran file maksimal 1 MB.');
  const { status, body } = await siti.post('/auth/user/business', { pirt_file: null, nib_file: null });
  expect(status).toBe(422);
  expect(body.errors.halal_file[0]).toContain('Sertifikat Halal MUI');
});
