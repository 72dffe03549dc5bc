/** Follows questions that get other names, or go, in the quotas of `x-limit`. */
import type { LimitFile } from '../form-limit-types.ts';
import { omitUndefined } from '../lookup.ts';

/** The same object when nothing changed. Undefined when no limit is left. */
export function rewriteLimit(
  limit: LimitFile | undefined,
  nameOf: ((name: string) => string | undefined) | undefined,
): LimitFile | undefined {
  if (!nameOf || !limit?.options) return limit;
  const entries = Object.entries(limit.options);
  if (entries.every(([name]) => nameOf(name) === name)) return limit;
  const kept = entries.flatMap(([name, quotas]) => {
    const own = nameOf(name);
    return own === undefined ? [] : [[own, quotas] as const];
  });
  return withoutEmptyParts({ ...limit, options: Object.fromEntries(kept) });
}

/** Without options that have no quota, and without a waiting list for which there is no quota. */
export function withoutEmptyParts(limit: LimitFile): LimitFile | undefined {
  const filled = Object.entries(limit.options ?? {}).filter(([, quotas]) => Object.keys(quotas).length > 0);
  const options = filled.length > 0 ? Object.fromEntries(filled) : undefined;
  const hasPlaces = limit.quota !== undefined || options !== undefined;
  const next = omitUndefined<LimitFile>({
    ...limit,
    options,
    'waiting-list': hasPlaces ? limit['waiting-list'] : undefined,
  });
  return Object.keys(next).length > 0 ? next : undefined;
}

/** Follows a code of a list in the quotas of the fields that use it. Without `to` the code goes. */
export function rewriteQuotaCode(
  limit: LimitFile | undefined,
  fields: readonly string[],
  code: string,
  to?: string,
): LimitFile | undefined {
  if (!limit?.options) return limit;
  const entries = Object.entries(limit.options).map(([name, quotas]) => {
    const { [code]: places, ...others } = quotas;
    if (places === undefined || !fields.includes(name)) return [name, quotas] as const;
    return [name, to === undefined ? others : { [to]: places, ...others }] as const;
  });
  return withoutEmptyParts({ ...limit, options: Object.fromEntries(entries) });
}
