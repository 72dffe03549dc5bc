/** Entry of the worker thread that makes PDFs, one at a time, apart from the thread that serves requests. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfContent, PdfFonts, PdfResponse } from './pdf-content.ts';
import { renderPdf } from './render/render-pdf.ts';

const fonts = workerData as PdfFonts;

parentPort?.on('message', async (content: PdfContent) => {
  const response: PdfResponse = await renderPdf(content, fonts).then(
    (pdf) => ({ pdf }),
    (error: Error) => ({ failed: error.stack ?? error.message }),
  );
  parentPort?.postMessage(response);
});
