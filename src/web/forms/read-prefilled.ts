/** First answers of a form with `x-prefill`: from the server for a user, and from the address of the page. Loaded only for such forms. */
import { answersFromUrl, prefilledFields } from '#engine/prefill.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { FormsEnvironment } from './types.ts';

/** Without a response, for example offline, the form opens without them. */
export async function readPrefilled({ api, person }: FormsEnvironment, doc: FormDoc): Promise<Answers> {
  const isKnown = person !== null && prefilledFields(doc).length > 0;
  const known = isKnown ? await api.prefilled(doc.id).catch(() => ({})) : {};
  return { ...known, ...answersFromUrl(doc, new URLSearchParams(location.search)) };
}
