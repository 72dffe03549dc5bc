/**
 * Caches what an opened form needs to open offline: its document, its validators, and the live option lists known by
 * now.
 */
import type { Answers, FieldDoc } from '#engine/types.ts';
import { cacheForm } from '../offline/opened-forms.ts';
import type { FormsApi, OpenedFormDoc } from './types.ts';

export { cacheOptions } from '../offline/opened-forms.ts';

/**
 * Names of the live lists, each with the code it depends on (`of`). A list that depends on a missing answer is unknown.
 */
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

/** The path without the step parameter, because each form opens at the last step. */
function pathWithoutStep({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  params.delete('langkah');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** `isRecord`: the form edits a record. Its page is listed, not the form. */
export async function cacheFormOffline(
  { doc, tag, answers, isRecord }: OpenedFormDoc,
  api: Pick<FormsApi, 'options'>,
): Promise<void> {
  await cacheForm(doc, tag, isRecord ? null : pathWithoutStep(location));
  // One after another, so that each list that loads is cached even if a later one fails.
  for (const { from, of } of liveLists(doc.ui.fields, answers)) await api.options(from, of).catch(() => undefined);
}
