/**
 * Loaded by the server before anything else (`--import`). A timer of the main thread records how late it fires, without the time that the
 * thread waited for a processor, because other programs use it too. A separate thread reports the longest delay over HTTP, so that a
 * blocked main thread cannot delay the response.
 */
import { openSync, readSync } from 'node:fs';
import { isMainThread, Worker } from 'node:worker_threads';

const TICK_MS = 2;

/** Nanoseconds that the main thread was ready to run and had no processor. Always 0 where the system does not count them. */
function openWaitingTime() {
  try {
    const file = openSync('/proc/self/schedstat', 'r');
    const text = Buffer.alloc(128);
    return () => BigInt(text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)).split(' ')[1] ?? 0);
  } catch {
    return () => 0n;
  }
}

if (isMainThread && process.env.STALLS_PORT) {
  const port = Number(process.env.STALLS_PORT);
  // Programs started by the server are not watched.
  delete process.env.STALLS_PORT;
  /** [0]: time of the last timer; [1]: longest delay since it was read. In nanoseconds of the machine's clock. */
  const clock = new BigInt64Array(new SharedArrayBuffer(16));
  clock[0] = process.hrtime.bigint();
  const waited = openWaitingTime();
  let waitedBefore = waited();
  setInterval(() => {
    const now = process.hrtime.bigint();
    const waitedNow = waited();
    const late = now - Atomics.load(clock, 0) - BigInt(TICK_MS * 1e6) - (waitedNow - waitedBefore);
    waitedBefore = waitedNow;
    if (late > Atomics.load(clock, 1)) Atomics.store(clock, 1, late);
    Atomics.store(clock, 0, now);
  }, TICK_MS).unref();
  const worker = new Worker(
    `const { createServer } = require('node:http');
    const { workerData: { clock, port } } = require('node:worker_threads');
    createServer((_request, response) => {
      const running = process.hrtime.bigint() - Atomics.load(clock, 0);
      const longest = Atomics.exchange(clock, 1, 0n);
      response.end(String(Number(running > longest ? running : longest) / 1e6));
    }).listen(port, '127.0.0.1');`,
    { eval: true, workerData: { clock, port }, execArgv: [], env: {} },
  );
  worker.unref();
}
