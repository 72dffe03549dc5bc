/** Aborting the download of an export ends the reading behind it, in both formats. */
import { expect, test } from 'vitest';
import { type SheetFile, streamSheet } from '#server/export-file.ts';
import { testApp } from '#tests/support/app.ts';
import { waitUntil } from '../forms/editable-schemas.ts';

const MANY = 1_000_000;
const reads = { xlsx: { rows: 0, ended: false }, csv: { rows: 0, ended: false } };

/** Rows as the database would give them, practically without an end. */
function sheetOf(format: 'xlsx' | 'csv'): SheetFile {
  const read = reads[format];
  async function* rows() {
    try {
      for (; read.rows < MANY; read.rows++) {
        // Rows come in batches of one database page.
        if (read.rows % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
        yield [`baris ${read.rows} ${Math.random()}`, read.rows];
      }
    } finally {
      read.ended = true;
    }
  }
  const columns = ['Nama', 'Jumlah'].map((label) => ({ label, width: 20 }));
  return { name: 'Daftar', columns, rows: rows() };
}

const { app } = await testApp({}, (instance) => {
  for (const format of ['xlsx', 'csv'] as const)
    instance.get(`/unduh/${format}`, { config: { access: 'public', outside: true } }, async (_request, reply) =>
      reply.send(streamSheet(sheetOf(format), format)),
    );
});

test.each(['xlsx', 'csv'] as const)('an aborted %s download stops', async (format) => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => addressOf());
  const stop = new AbortController();
  const answer = await fetch(`${address}/unduh/${format}`, { signal: stop.signal });
  expect((await answer.body?.getReader().read())?.value?.length).toBeGreaterThan(0);
  stop.abort();
  const read = await waitUntil(
    async () => reads[format],
    ({ ended }) => ended,
  );
  expect(read.ended).toBe(true);
  expect(read.rows).toBeLessThan(MANY);
});

function addressOf(): string {
  const at = app.server.address();
  return `http://127.0.0.1:${at && typeof at === 'object' ? at.port : 0}`;
}
