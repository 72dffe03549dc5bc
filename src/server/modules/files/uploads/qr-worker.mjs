/** Reads QR codes out of pixels, off the main thread: jsqr takes seconds for a picture without a code. */
import { parentPort } from 'node:worker_threads';
import module from 'jsqr';

const readCode = module.default ?? module;

function read({ data, width, height }) {
  try {
    return readCode(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'attemptBoth' })?.data ?? null;
  } catch {
    // jsqr stumbles over some pictures that hold no code, plain ones for instance.
    return null;
  }
}

parentPort.on('message', (pixels) => parentPort.postMessage(read(pixels)));
