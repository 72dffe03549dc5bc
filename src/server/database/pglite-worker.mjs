// Runs PGlite in a worker thread, because a query blocks its thread. Plain JavaScript, so that every runner can start it.
// It answers one message at a time, in order, and knows nothing of transactions, callers or time limits.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const INT8 = 20;
const DATE = 1082;

const { dataDir, template } = workerData;
const opened = PGlite.create({
  dataDir: dataDir ?? undefined,
  loadDataDir: template ? new Blob([await readFile(template)]) : undefined,
  extensions: { pg_trgm },
  // The same values as from the pg pool (see postgres.ts).
  parsers: { [INT8]: Number, [DATE]: (text) => text },
});

const present = (error) => ({
  message: error.message,
  code: error.code,
  detail: error.detail,
  constraint: error.constraint,
  table: error.table,
  column: error.column,
});

// An error of WebAssembly leaves the engine in an undefined state, so it must be opened again.
const isBroken = (error) => error instanceof WebAssembly.RuntimeError || error?.name === 'ExitStatus';

const work = {
  async query(db, { text, values }) {
    const result = await db.query(text, values);
    return { rows: result.rows, affected: result.affectedRows ?? 0 };
  },
  async exec(db, { text }) {
    const results = await db.exec(text);
    return { rows: results.at(-1)?.rows ?? [], affected: 0 };
  },
  async dump(db) {
    const file = await db.dumpDataDir('gzip');
    return { bytes: new Uint8Array(await file.arrayBuffer()) };
  },
  async close(db) {
    await db.close();
    return {};
  },
};

let last = opened.then(
  () => parentPort.postMessage({ id: 0 }),
  (error) => parentPort.postMessage({ id: 0, error: present(error) }),
);

parentPort.on('message', (message) => {
  last = last.then(async () => {
    try {
      parentPort.postMessage({ id: message.id, result: await work[message.kind](await opened, message) });
    } catch (error) {
      parentPort.postMessage({ id: message.id, error: present(error), isBroken: isBroken(error) });
    }
  });
});
