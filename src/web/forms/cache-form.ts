/** Keeps what an opened form needs to open without a connection: itself, its rules, and the live lists that it can offer by now. */
import type { Answers, FieldDoc, FormDoc } from '#engine/types.ts';
import { cacheForm } from '../offline/opened-forms.ts';
import type { FormsApi } from './types.ts';

export { cacheOptions } from '../offline/opened-forms.ts';

/** Of live lists: the name, and the code that it hangs on. A list of an answer that is not given yet cannot be known. */
function liveLists(fields: Record<string, FieldDoc>, answers: Answers): { from: string; of?: string }[] {
  return Object.values(fields).flatMap(({ options, rows }) => {
    const inner = rows ? liveLists(rows.fields, {}) : [];
    if (typeof options !== 'object') return inner;
    const { from, of } = options;
    if (of === undefined) return [...inner, { from }];
    const answered = Object.hasOwn(fields, of) ? answers[of] : of;
    return typeof answered === 'string' ? [...inner, { from, of: answered }] : inner;
  });
}

/** The address without the step: each form opens where the person stopped. */
function pathWithoutStep({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  params.delete('langkah');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

export async function cacheFormOffline(
  doc: FormDoc,
  tag: string,
  answers: Answers,
  api: Pick<FormsApi, 'options'>,
): Promise<void> {
  await cacheForm(doc, tag, pathWithoutStep(location));
  // Each list is kept as it comes.
  for (const { from, of } of liveLists(doc.ui.fields, answers)) await api.options(from, of).catch(() => undefined);
}
