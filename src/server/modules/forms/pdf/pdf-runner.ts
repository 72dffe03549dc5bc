/** Makes PDFs on a worker thread that is started when it is first needed: one at a time, with a limit of size and time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problems } from '#server/problems.ts';
import { ROOT } from '#server/root.ts';
import { WorkerPool } from '#server/worker-threads/worker-pool.ts';
import type { PdfBlock, PdfContent, PdfFonts, PdfTasks } from './pdf-content.ts';

const FONTS = join(ROOT, 'src/server/modules/forms/pdf/fonts');
/** About 150 pages of text, which take a few seconds. */
export const MAX_CHARACTERS = 400_000;
export const MAX_PARTS = 8_000;

const readFont = (weight: number) => new Uint8Array(readFileSync(join(FONTS, `PlusJakartaSans-${weight}.ttf`)));
const pool = new WorkerPool<PdfTasks>(new URL('./print-worker.mjs', import.meta.url), {
  maxWaiting: 20,
  memoryMb: 256,
  timeoutMs: 20_000,
  data: (): PdfFonts => ({ regular: readFont(400), bold: readFont(700) }),
});

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
  return Buffer.from(await pool.call('render', content));
}
