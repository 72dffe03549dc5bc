/** Edits of the form's limit. */
import { isLimitTime, MAX_QUOTA } from '../form-limit.ts';
import type { LimitedSender, LimitFile } from '../form-limit-types.ts';
import { omitUndefined } from '../lookup.ts';
import { EditError } from './edit-error.ts';
import { type FormSources, fieldOf, withForm } from './form-sources.ts';
import { withoutEmptyParts } from './limit-references.ts';
import { requireValid } from './require-valid.ts';

/** Null removes a limit. Times are WITA: `2026-03-01T08:00`. */
interface LimitPatch {
  opens?: string | null;
  closes?: string | null;
  per?: LimitedSender | null;
  quota?: number | null;
  waitingList?: boolean;
}

export function setFormLimit(sources: FormSources, { waitingList, ...patch }: LimitPatch): FormSources {
  for (const time of [patch.opens, patch.closes])
    if (typeof time === 'string' && !isLimitTime(time)) throw new EditError('limit-time');
  requireQuota(patch.quota);
  const changed = Object.fromEntries(Object.entries(patch).map(([word, value]) => [word, value ?? undefined]));
  const list = waitingList === undefined ? {} : { 'waiting-list': waitingList || undefined };
  return withLimit(sources, { ...sources.form['x-limit'], ...changed, ...list });
}

/** Places for one option of a question. Null removes them. */
export function setOptionQuota(sources: FormSources, name: string, code: string, quota: number | null): FormSources {
  fieldOf(sources, name);
  requireQuota(quota);
  const limit = sources.form['x-limit'];
  const { [code]: _, ...others } = limit?.options?.[name] ?? {};
  const quotas = quota === null ? others : { ...limit?.options?.[name], [code]: quota };
  return withLimit(sources, { ...limit, options: { ...limit?.options, [name]: quotas } });
}

function requireQuota(quota: number | null | undefined): void {
  if (quota === null || quota === undefined) return;
  if (!Number.isInteger(quota) || quota < 1 || quota > MAX_QUOTA)
    throw new EditError('quota-misfit', { limit: String(MAX_QUOTA) });
}

type WrittenLimit = { [Word in keyof LimitFile]: LimitFile[Word] | undefined };

function withLimit(sources: FormSources, limit: WrittenLimit): FormSources {
  const written = withoutEmptyParts(omitUndefined<LimitFile>(limit));
  return requireValid(sources, withForm(sources, { 'x-limit': written }));
}
