/** Entry of the worker thread that makes PDFs, one at a time, apart from the thread that serves requests. */
import { workerData } from 'node:worker_threads';
import { serveTasks } from '#server/worker-threads/serve-tasks.ts';
import type { PdfFonts, PdfTasks } from './pdf-content.ts';
import { renderPdf } from './render/render-pdf.ts';

const fonts = workerData as PdfFonts;

serveTasks<PdfTasks>({ render: (content) => renderPdf(content, fonts) });
