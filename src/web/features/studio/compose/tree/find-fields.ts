/**
 * Search in the tree: matches questions by label or name. Questions of rows are returned with their group. No React.
 */
import { toLowerCase } from '#engine/collation.ts';
import { type FormSources, ownRowFields, rowFormSources } from '#engine/studio/edit.ts';
import { labelsFor } from '../../labels.ts';

const isMatch = (text: string, search: string) => toLowerCase(text).includes(search);

/** Names of the matching questions. Null when there is no search. */
export function findFields(sources: FormSources, search: string): Set<string> | null {
  const needle = toLowerCase(search.trim());
  if (needle === '') return null;
  const labels = labelsFor(sources).fields;
  const names = Object.entries(sources.form.properties).filter(([name, field]) => {
    if (isMatch(`${labels[name] ?? ''} ${name}`, needle)) return true;
    if (!ownRowFields(field)) return false;
    return Object.entries(labelsFor(rowFormSources(sources, name)).fields).some(
      ([inner, label]) => Object.hasOwn(ownRowFields(field) ?? {}, inner) && isMatch(`${label} ${inner}`, needle),
    );
  });
  return new Set(names.map(([name]) => name));
}
