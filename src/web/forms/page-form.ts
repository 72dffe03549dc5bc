/**
 * The form document that the server has put into the page (`page-cache/page-files.ts`). It saves the first request of the form, which
 * could start only when the code has loaded.
 */
import { PAGE_FORM_ID } from '#contract/pages.ts';
import type { FormDoc } from '#engine/types.ts';
import type { Envelope } from '../api/problem.ts';

/** After this time a form that is opened again is read from the server. */
const MAX_AGE_MS = 30_000;

interface PageForm {
  doc: FormDoc;
  tag: string;
}

function readPageForm(): PageForm | null {
  const element = document.getElementById(PAGE_FORM_ID);
  if (!element?.textContent) return null;
  const { data } = JSON.parse(element.textContent) as Envelope<FormDoc>;
  return { doc: data as FormDoc, tag: element.dataset.etag ?? '' };
}

let pageForm: PageForm | null | undefined;

/** Null if the page contains another form or none, or was loaded a while ago. */
export function pageFormOf(id: string, age = performance.now()): PageForm | null {
  if (age > MAX_AGE_MS) return null;
  pageForm ??= readPageForm();
  return pageForm?.doc.id === id ? pageForm : null;
}
