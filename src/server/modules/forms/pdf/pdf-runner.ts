/** Makes PDFs on a worker thread that is started when it is first needed: one at a time, with a limit of size and time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { problems } from '#server/problems.ts';
import { ROOT } from '#server/root.ts';
import { Semaphore, SemaphoreFull } from '#server/semaphore.ts';
import type { PdfBlock, PdfContent, PdfFonts, PdfResponse } from './pdf-content.ts';

const FONTS = join(ROOT, 'src/server/modules/forms/pdf/fonts');
const MAX_MB = 256;
const TIMEOUT_MS = 20_000;
const MAX_WAITING = 20;
export const RETRY_AFTER_SECONDS = 5;
/** About 150 pages of text, which take a few seconds. */
export const MAX_CHARACTERS = 400_000;
export const MAX_PARTS = 8_000;

const semaphore = new Semaphore(1, MAX_WAITING);
let worker: Worker | undefined;

const readFont = (weight: number) => new Uint8Array(readFileSync(join(FONTS, `PlusJakartaSans-${weight}.ttf`)));

function startWorker(): Worker {
  const fonts: PdfFonts = { regular: readFont(400), bold: readFont(700) };
  const started = new Worker(new URL('./print-worker.mjs', import.meta.url), {
    workerData: fonts,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
  });
  started.unref();
  started.once('exit', () => {
    if (worker === started) worker = undefined;
  });
  return started;
}

function callWorker(content: PdfContent): Promise<Uint8Array> {
  worker ??= startWorker();
  const target = worker;
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => {
      clearTimeout(timer);
      target.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
      act();
    };
    const onMessage = (response: PdfResponse) =>
      end(() => ('failed' in response ? reject(new Error(response.failed)) : resolve(response.pdf)));
    const onError = (error: Error) => end(() => reject(error));
    const onExit = () => end(() => reject(problems.UNAVAILABLE(RETRY_AFTER_SECONDS)));
    // The termination arrives as the `exit` event.
    const timer = setTimeout(() => void target.terminate(), TIMEOUT_MS);
    target.ref();
    target.on('message', onMessage).on('error', onError).on('exit', onExit);
    target.postMessage(content);
  });
}

function textsOf(block: PdfBlock): string[] {
  if (block.kind === 'facts') return block.items.flat();
  if (block.kind === 'table') return [block.label, ...block.heads, ...block.rowNames, ...block.rows.flat()];
  if (block.kind === 'answer') return [block.label, block.text];
  if (block.kind === 'picture') return [block.name];
  if (block.kind !== 'question') return [block.text];
  return [block.label, ...block.notes, ...(block.input.kind === 'options' ? block.input.options : [])];
}

/** 413 for more than a reader would print. Counted before anything is laid out. */
function requireSize({ title, blocks }: PdfContent): void {
  const texts = [title, ...blocks.flatMap(textsOf)];
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (texts.length > MAX_PARTS || length > MAX_CHARACTERS) throw problems.PDF_TOO_LARGE();
}

export async function makePdf(content: PdfContent): Promise<Buffer> {
  requireSize(content);
  try {
    return Buffer.from(await semaphore.run(() => callWorker(content)));
  } catch (error) {
    throw error instanceof SemaphoreFull ? problems.UNAVAILABLE(RETRY_AFTER_SECONDS) : error;
  }
}
