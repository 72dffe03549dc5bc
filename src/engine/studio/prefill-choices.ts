/** Where the first answer of a question may come from, for the setting in the studio. */
import { canTakeOver } from '../check/prefill.ts';
import type { FieldFile, OptionFile } from '../types.ts';
import { hasRows } from '../widgets.ts';

/** A source that the server knows, with its questions. */
export interface PrefillSourceFields {
  fields: Record<string, FieldFile>;
}

/** Texts of `x-prefill`: `previous`, `url`, `account.name`. Empty for a question that cannot have one. */
export function prefillChoices(
  field: FieldFile,
  sources: Record<string, PrefillSourceFields>,
  lists: Record<string, OptionFile>,
): string[] {
  if (hasRows(field) || field['x-file'] !== undefined || field['x-compute'] !== undefined) return [];
  const named = Object.entries(sources).flatMap(([source, { fields }]) =>
    Object.entries(fields).flatMap(([name, from]) => (canTakeOver(from, field, lists) ? [`${source}.${name}`] : [])),
  );
  const own = field['x-prefill'];
  const offered = [...named, 'previous', ...(field['x-private'] ? [] : ['url'])];
  return own === undefined || offered.includes(own) ? offered : [own, ...offered];
}
