import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formCalls } from '#contract/form-calls.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { reservedNames } from '#server/modules/forms/forms/reserved-names.ts';
import { ROOT } from '#server/root.ts';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient } from '../studio/studio-client.ts';

const { as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);

const root = mkdtempSync(join(tmpdir(), 'sentra-umkm-reserved-'));
for (const folder of ['schemas', 'locales']) cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Errors of `forms:check` for a form with one more question. */
async function errorsWith(form: string, name: string): Promise<string[]> {
  const path = join(root, 'schemas/forms', `${form}.yaml`);
  const text = readFileSync(path, 'utf8');
  const added = text
    .replace(/fields:\n?(\s*)\[/, (all) => `${all}${name}, `)
    .replace(/^properties:\n/m, `properties:\n  ${name}: { type: string, title: Baru }\n`);
  writeFileSync(path, added);
  try {
    const { findings } = await readSchemas(root);
    return findings.filter(({ level, text }) => level === 'error' && text.includes(`"${name}"`)).map((one) => one.text);
  } finally {
    writeFileSync(path, text);
  }
}

test('the list has every call whose body has fields of a form, and no other calls', async () => {
  const { paths } = (await as.visitor.get('/openapi.json')).body;
  const open = Object.entries(paths as Record<string, Record<string, { requestBody?: { content: object } }>>)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => {
        const [content] = Object.values(requestBody?.content ?? {}) as {
          schema?: { additionalProperties?: unknown };
        }[];
        const call = `${method.toUpperCase()} ${path.replace('/api/v1', '').replace(/\{(\w+)\}/g, ':$1')}`;
        return content?.schema?.additionalProperties === true ? [call] : [];
      }),
    )
    .flat();
  expect(open.sort()).toEqual(formCalls.map(({ call }) => call).sort());
});

test('every parameter that such a call declares is reserved or a question of its form', async () => {
  const { paths } = (await as.visitor.get('/openapi.json')).body;
  const { world } = await readSchemas(ROOT);
  for (const { call, forms } of formCalls) {
    const [method = '', path = ''] = call.split(' ');
    const { requestBody } = paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()];
    const [{ schema }] = Object.values(requestBody.content) as [{ schema: { properties: object } }];
    for (const form of forms) {
      const questionNames = forms.flatMap((one) => Object.keys(world.forms[one]?.properties ?? {}));
      const known = [...(reservedNames[form]?.parameters ?? []), ...questionNames];
      expect(known, `${call}, ${form}`).toEqual(expect.arrayContaining(Object.keys(schema.properties)));
    }
  }
});

test.each([
  ['business-profile', 'nik'],
  ['business-profile', 'become_member'],
  ['business-documents', 'nik'],
  ['bank-account', 'type'],
  ['qris', 'type'],
  ['product', 'version'],
  ['product', 'stock_from'],
  ['variant', 'stock_from'],
  ['contact-us', 'trap'],
])('forms:check refuses a question of %s with the name %s', async (form, name) => {
  expect(await errorsWith(form, name)).toEqual([expect.stringContaining('sudah dipakai sistem')]);
});

test('a name of the documents is refused on the profile, which is sent in the same call, and reported at both', async () => {
  const { world } = await readSchemas(ROOT);
  const name = Object.keys(world.forms['business-documents']?.properties ?? {})[0] ?? '';
  const sentence = expect.stringContaining('dikirim bersama');
  expect(await errorsWith('business-profile', name)).toEqual([sentence, sentence]);
});

test('bank account and QRIS are never sent together, so both may have the same question', async () => {
  const { world, findings } = await readSchemas(ROOT);
  for (const form of ['bank-account', 'qris']) expect(world.forms[form]?.properties).toHaveProperty('bank_holder');
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a name reserved on one form is allowed on another', async () => {
  expect(await errorsWith('umkm-data', 'stock_from')).toEqual([]);
  expect(await errorsWith('event', 'type')).toEqual([]);
});

test('the studio knows the reserved names, reports them at the question, and does not publish them', async () => {
  const openedForm = await studio.open('business-profile');
  expect(openedForm.world.reserved).toEqual(
    expect.arrayContaining(['nik', 'become_member', 'form_version', '_method']),
  );
  const saved = await studio.write('business-profile', (form) => {
    form.setIn(['properties', 'nik'], { type: 'string', title: 'NIK' });
    form.addIn(['x-steps', 0, 'fields'], 'nik');
  });
  const { findings, doc } = await studio.check('business-profile', saved.files);
  expect(doc).toBeNull();
  expect(findings).toMatchObject([
    { file: 'form', path: ['properties', 'nik'], text: expect.stringContaining('"nik"') },
  ]);
  const refused = await studio.publish('business-profile');
  expect([refused.status, refused.body.data.findings.length]).toEqual([422, 1]);
});

test('a question inside rows may have the name of a parameter, because it is sent inside its row', async () => {
  await studio.change('contact-us', (form) => {
    form.setIn(['properties', 'lainnya'], {
      type: 'array',
      title: 'Lainnya',
      items: { type: 'object', properties: { trap: { type: 'string', title: 'Jebakan' } } },
    });
    form.addIn(['x-steps', 0, 'fields'], 'lainnya');
  });
  const { doc } = await studio.check('contact-us', (await studio.open('contact-us')).files);
  expect(doc?.ui.fields.lainnya?.rows?.fields).toHaveProperty('trap');
});
