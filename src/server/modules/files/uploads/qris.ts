/** Reads the QRIS code in an uploaded picture: pixels → text → the engine's parser, with problems as sentences. */
import { Worker } from 'node:worker_threads';
import type { QrisSummary } from '#contract/uploads.ts';
import { parseQris } from '#engine/qris.ts';
import { type TextName, t } from '#server/lib/i18n.ts';
import { Semaphore } from '#server/semaphore.ts';
import { pixelsOf } from './pictures.ts';

/** Cheap sizes first. Posters with a small code need more pixels, photographed screens need sharpening. */
const ATTEMPTS: Array<{ size: number; sharpen: boolean }> = [
  { size: 600, sharpen: false },
  { size: 1000, sharpen: false },
  { size: 1600, sharpen: false },
  { size: 400, sharpen: true },
  { size: 1000, sharpen: true },
];
const TIMEOUT_MS = 5_000;
const qrSemaphore = new Semaphore(1, 50);

interface QrisReading {
  summary: QrisSummary;
  payload: string | null;
}

export async function readQrisPicture(path: string): Promise<QrisReading> {
  const text = await qrSemaphore.run(() => readCode(path));
  if (text === null) return { summary: emptyReading('no-code'), payload: null };
  const payload = text.trim();
  const { name, nmid, city, problems } = parseQris(payload);
  return {
    summary: {
      name: name || null,
      nmid: nmid || null,
      city: city || null,
      problems: problems.map((problem) => t(`uploads:qris.${problem}`)),
    },
    payload,
  };
}

const emptyReading = (problem: TextName<'uploads:qris'>): QrisSummary => ({
  name: null,
  nmid: null,
  city: null,
  problems: [t(`uploads:qris.${problem}`)],
});

async function readCode(path: string): Promise<string | null> {
  const worker = new Worker(new URL('./qr-worker.mjs', import.meta.url), { execArgv: [] });
  // The idle worker may fail. Without a listener that would end this process.
  worker.on('error', () => undefined);
  const deadline = Date.now() + TIMEOUT_MS;
  try {
    for (const { size, sharpen } of ATTEMPTS) {
      const pixels = await pixelsOf(path, size, sharpen);
      const text = await scanPixels(worker, pixels, deadline - Date.now());
      if (text) return text;
      if (Date.now() >= deadline) return null;
    }
    return null;
  } finally {
    await worker.terminate();
  }
}

function scanPixels(
  worker: Worker,
  pixels: { data: Buffer; width: number; height: number },
  ms: number,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    // A timeout counts as "no code found". The picture is stored, and the owner gets a message.
    const timer = setTimeout(() => resolve(null), Math.max(0, ms));
    worker.removeAllListeners('message');
    worker.once('message', (text: string | null) => {
      clearTimeout(timer);
      resolve(text);
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    worker.postMessage(pixels);
  });
}
