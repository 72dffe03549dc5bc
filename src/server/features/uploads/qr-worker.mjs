/** Reads QR codes out of pixels, off the main thread: jsqr takes seconds for a picture without a code. */
import { parentPort } from 'node:worker_threads';
import module from 'jsqr';

const readCode = module.default ?? module;

parentPort.on('message', ({ data, width, height }) => {
  const found = readCode(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'attemptBoth' });
  parentPort.postMessage(found?.data ?? null);
});
