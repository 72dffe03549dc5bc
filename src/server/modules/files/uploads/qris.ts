/** Reads the QRIS code in an uploaded picture: pixels → text → the engine's parser, with problems as sentences. */
import type { QrisSummary } from '#contract/uploads.ts';
import { parseQris } from '#engine/qris.ts';
import { type TextName, t } from '#server/lib/i18n.ts';
import { WorkerPool } from '#server/worker-threads/worker-pool.ts';
import { ThreadEnded } from '#server/worker-threads/worker-thread.ts';
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
const pool = new WorkerPool<QrTasks>(new URL('./qr-worker.mjs', import.meta.url), {
  maxWaiting: 50,
  memoryMb: 256,
  timeoutMs: TIMEOUT_MS,
  idleMs: 30_000,
});

export interface QrTasks {
  read(pixels: { data: Uint8Array; width: number; height: number }): string | null;
}

interface QrisReading {
  summary: QrisSummary;
  payload: string | null;
}

export async function readQrisPicture(path: string): Promise<QrisReading> {
  const text = await readCode(path);
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

/** A picture that takes too long, or that ends the thread, counts as one without a code: it is stored, and the owner gets a message. */
async function readCode(path: string): Promise<string | null> {
  const deadline = Date.now() + TIMEOUT_MS;
  try {
    return await pool.use(async (thread) => {
      for (const { size, sharpen } of ATTEMPTS) {
        const pixels = await pixelsOf(path, size, sharpen);
        const text = await thread.call('read', [pixels], Math.max(0, deadline - Date.now()));
        if (text) return text;
        if (Date.now() >= deadline) return null;
      }
      return null;
    });
  } catch (error) {
    if (error instanceof ThreadEnded) return null;
    throw error;
  }
}
