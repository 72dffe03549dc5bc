/** Scanning PDFs on a worker thread, and the messages that a seller reads. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPdf, makePdfCheck } from '#server/modules/files/uploads/pdf/check.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { listStore, listTemporary, pdf } from './file-fixtures.ts';
import { objectStream, pdfOf, SCRIPT } from './pdf-fixtures.ts';

const MEGABYTE = 1_048_576;

describe('the scanning thread', () => {
  let folder: string;
  const stored = async (bytes: Buffer) => {
    const path = join(folder, `${bytes.length}.pdf`);
    await writeFile(path, bytes);
    return path;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sentra-umkm-pdf-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('responds to each of several concurrent files', async () => {
    const good = await stored(pdfOf([objectStream(1)]));
    const bad = await stored(pdfOf([objectStream(1, { objects: [SCRIPT] })]));
    const found = await Promise.all([good, bad, good, bad, good].map((path) => checkPdf(path)));
    expect(found).toEqual([null, 'active', null, 'active', null]);
  });

  test('that runs out of time or memory, or cannot read the file, refuses the file; the next one is scanned', async () => {
    const large = await stored(pdfOf([Buffer.alloc(19 * MEGABYTE, '#4a')]));
    expect(await makePdfCheck({ timeoutMs: 1 })(large)).toBe('unreadable');
    const words = await stored(pdfOf([`1 0 obj << ${'/A 1 '.repeat(80_000)} /Type /ObjStm >> stream\n`]));
    expect(await makePdfCheck({ memoryMb: 4 })(words)).toBe('unreadable');
    expect(await checkPdf(join(folder, 'tidak-ada.pdf'))).toBe('unreadable');
    expect(await checkPdf(await stored(pdfOf([objectStream(1)])))).toBeNull();
  });

  test('does not block this thread: its timers run while 19 MB of escapes are scanned', async () => {
    const large = await stored(pdfOf([Buffer.alloc(19 * MEGABYTE, '#4a')]));
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    try {
      await checkPdf(large);
    } finally {
      clearInterval(counting);
    }
    // On the main thread the scan would be a single turn of the event loop.
    expect(turns).toBeGreaterThan(10);
  });
});

describe('a seller uploads a PDF', () => {
  let server: TestApp;
  let siti: TestUser;
  beforeAll(async () => {
    server = await testApp();
    siti = await server.as.member({ name: 'Siti' });
  });
  const upload = (data: Buffer, name = 'nib.pdf', type = 'application/pdf') =>
    siti.form('/uploads', { form: 'business-documents', field: 'nib_file', file: { data, name, type } });

  test.each([
    ['a byte order mark', '\u00ef\u00bb\u00bf'],
    ['a line of a mail program', 'Content-Type: application/pdf\r\n\r\n'],
    ['1,024 bytes of anything', 'x'.repeat(1024)],
  ])('with %s before it: accepted', async (_name, junk) => {
    const answer = await upload(pdfOf([objectStream(1)], { junk }));
    expect(answer.status).toBe(201);
    expect(answer.body.data.mime).toBe('application/pdf');
  });

  test('with more than that before it: refused as no PDF', async () => {
    const answer = await upload(pdfOf([objectStream(1)], { junk: 'x'.repeat(1025) }));
    expect(answer.status).toBe(422);
  });

  test('with a script in an object stream, or encrypted: the sentence says what to do, and nothing is left on disk', async () => {
    const before = await listStore(server.config.dataDir);
    const script = await upload(pdfOf([objectStream(1, { objects: [SCRIPT] })]));
    expect(script.status).toBe(422);
    expect(script.body.errors.nib_file[1]).toContain('Cetak ulang menjadi PDF biasa');
    const locked = await upload(pdfOf([objectStream(1)], { trailer: '/Encrypt 9 0 R' }));
    expect(locked.body.errors.nib_file[1]).toContain('terkunci');
    const odd = await upload(pdfOf([objectStream(1, { filter: '/LZWDecode' })]));
    expect(odd.body.errors.nib_file[1]).toContain('tidak dapat kami periksa');
    expect(await listStore(server.config.dataDir)).toEqual(before);
    expect(await listTemporary(server.config.dataDir)).toEqual([]);
  });

  test('of 19 MB full of escapes: other requests are answered first', async () => {
    const large = Buffer.concat([pdf().subarray(0, -1), Buffer.alloc(19 * MEGABYTE, '#4a'), pdf()]);
    let isDone = false;
    const sent = upload(large).finally(() => {
      isDone = true;
    });
    let answered = 0;
    while (!isDone) {
      await server.as.visitor.get('/forms');
      if (!isDone) answered += 1;
      // Lets the upload proceed.
      await setImmediate();
    }
    expect((await sent).status).toBe(201);
    expect(answered).toBeGreaterThan(5);
  });
});
