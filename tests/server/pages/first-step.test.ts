/** The page of a form contains its first step, so that it can be filled in before the application has loaded. */
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { FormDoc } from '#engine/types.ts';
import { pagesApp } from '#tests/support/pages-app.ts';
import { createStudioClient } from '../studio/studio-client.ts';

const { visit, as, another } = await pagesApp();
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);

const docOf = async (form: string): Promise<FormDoc> => (await as.visitor.get(`/forms/${form}`)).body.data;
/** The rendered page, without the element of the application. */
const firstStepIn = (html: string) => /<div id="first-step">(.*)<\/div><div id="root"><\/div>/s.exec(html)?.[1];
const firstStepAt = async (path: string) => firstStepIn((await visit(path)).text);

test.each(['/contact-us', '/forms/umkm-data', '/forms/consultation'])(
  'somebody who opens %s can type at once: every field of the first step is in the page',
  async (path) => {
    const content = (await firstStepAt(path)) ?? '';
    const form = path.split('/').at(-1) as string;
    const { steps, ui } = await docOf(form);
    for (const name of steps[0]?.fields ?? [])
      if (!ui.fields[name]?.showIf) expect(content).toContain(`data-field="${form}.${name}"`);
    expect(content).not.toContain('data-bone');
  },
);

test('a calculated answer is in the page with the questions, so it does not push them down later', async () => {
  const yaml = `$schema: http://json-schema.org/draft-07/schema#
$id: sewa-tenda
title: Sewa tenda
type: object
x-audience: public
x-steps:
  - { id: satu, title: Satu, fields: [hari, biaya] }
properties:
  hari: { type: integer, title: Hari }
  biaya: { type: integer, title: Biaya, x-widget: money, x-compute: 'hari * 50000' }
`;
  await rina.post('/staff/forms', { title: 'Sewa tenda', yaml });
  await studio.publish('sewa-tenda');
  expect(await firstStepAt('/forms/sewa-tenda')).toMatch(/data-field="sewa-tenda\.biaya".*<output/s);
});

test('the document of the form stands after the step, so that nobody waits for it', async () => {
  const [before = '', after = ''] = (await visit('/forms/umkm-data')).text.split('<div id="root"></div>');
  expect(before).not.toContain('id="form"');
  expect(after).toContain('<script type="application/json" id="form"');
});

/** Runs the script of a page on a device with this storage. Returns whether it shows the step; null: storage is forbidden. */
async function isShownOn(path: string, device: Record<string, string> | null, search = '', sent: object = {}) {
  const script =
    /<script nonce="[^"]*">(\s*\{\s*const form = .*?)<\/script>/s.exec((await visit(path)).text)?.[1] ?? '';
  const page: { dataset: Record<string, string> } = { dataset: {} };
  const withItems = (items: object) =>
    Object.defineProperty({ ...items }, 'getItem', { value: (name: string) => Object(items)[name] ?? null });
  const context = {
    document: { documentElement: page, getElementById: () => null },
    location: { search },
    addEventListener: () => undefined,
    MutationObserver: class {},
    sessionStorage: withItems(sent),
    window: {},
    ...(device && { localStorage: withItems(device) }),
  };
  runInNewContext(script, context);
  return 'firstStep' in page.dataset;
}

test('the step is shown to those who would get exactly this step, and to nobody else', async () => {
  const [open, ofUsers] = ['/contact-us', '/forms/umkm-data'];
  const session = { user: '{}' };
  expect(await isShownOn(open, {})).toBe(true);
  expect(await isShownOn(open, null)).toBe(true);
  expect(await isShownOn(open, session)).toBe(true);
  expect(await isShownOn(ofUsers, session)).toBe(true);
  // Without a session the login comes first.
  expect(await isShownOn(ofUsers, {})).toBe(false);
  expect(await isShownOn(ofUsers, null)).toBe(false);
  // Answers of this form were begun on this device, by whomever. Those of another form do not matter.
  expect(await isShownOn(ofUsers, { ...session, 'isian:u1:umkm-data': '{}' })).toBe(false);
  expect(await isShownOn(ofUsers, { ...session, 'isian:u1:consultation': '{}' })).toBe(true);
  // It was just sent in this tab, or the address says more.
  expect(await isShownOn(open, {}, '', { 'terkirim:contact-us': '{}' })).toBe(false);
  expect(await isShownOn(open, {}, '?langkah=legalitas')).toBe(false);
});

test('a form that not everybody may read, one that is filled in on another page, and a missing one have no step', async () => {
  for (const form of ['product', 'curation-score', 'address', 'payment-proof', 'no-such-form'])
    expect([form, await firstStepAt(`/forms/${form}`)]).toEqual([form, undefined]);
});

test('after a publication the page has the new words, and nothing of the version before', async () => {
  expect(await firstStepAt('/contact-us')).not.toContain('Nama panggilan');
  await studio.change('contact-us', (form) => form.setIn(['properties', 'nama', 'title'], 'Nama panggilan'));
  await expect.poll(() => firstStepAt('/contact-us')).toContain('Nama panggilan');
});

test('a closed form has no step', async () => {
  await rina.put(studio.at('consultation', '/state'), { state: 'closed' });
  await expect.poll(() => firstStepAt('/forms/consultation')).toBeUndefined();
});

test('when the step cannot be rendered the page comes without it, with the document of the form', async () => {
  const broken = await another(() => Promise.reject(new Error('no renderer')));
  const { statusCode, payload } = await broken.inject({ url: '/forms/umkm-data' });
  expect([statusCode, firstStepIn(payload)]).toEqual([200, undefined]);
  expect(payload).toContain('<div id="root"></div>');
  expect(payload).toContain('id="form"');
  await broken.close();
});
