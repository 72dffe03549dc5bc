/** The form document that the server has put into the page. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

// The next test file of this worker must not get the modules of this one.
afterAll(() => void vi.resetModules());

const contact = { id: 'contact-us', title: 'Hubungi kami' };
const element = {
  textContent: JSON.stringify({ success: true, message: '', errors: null, data: contact }),
  dataset: { etag: '"contact-us.1.abc"' },
};

const read = async (found: object | null) => {
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'form' ? found : null) });
  return (await import('#web/forms/page-form.ts')).pageFormOf;
};

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('is used for its own form, with the ETag for update checks', async () => {
  const pageFormOf = await read(element);
  expect(pageFormOf('contact-us', 0)).toEqual({ doc: contact, tag: '"contact-us.1.abc"' });
});

test('is not used for another form', async () => {
  const pageFormOf = await read(element);
  expect(pageFormOf('umkm-data', 0)).toBeNull();
});

test('is used for thirty seconds, so that a form opened later in the same visit is read from the server', async () => {
  const pageFormOf = await read(element);
  expect(pageFormOf('contact-us', 30_000)).not.toBeNull();
  expect(pageFormOf('contact-us', 30_001)).toBeNull();
});

test('is missing on other pages', async () => {
  const pageFormOf = await read(null);
  expect(pageFormOf('contact-us', 0)).toBeNull();
});
