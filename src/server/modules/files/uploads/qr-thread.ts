/** Reads QR codes out of pixels, off the main thread: jsqr takes seconds for a picture without a code. */
import jsqr from 'jsqr';
import { serveTasks } from '#server/worker-threads/serve-tasks.ts';
import type { QrTasks } from './qris.ts';

// In Node the package's own default export is a property of the module's.
const { default: inner } = jsqr as { default?: typeof jsqr };
const readCode = inner ?? jsqr;

serveTasks<QrTasks>({
  read({ data, width, height }) {
    try {
      return readCode(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'attemptBoth' })?.data ?? null;
    } catch {
      // jsqr fails on some pictures that hold no code, plain ones for instance.
      return null;
    }
  },
});
