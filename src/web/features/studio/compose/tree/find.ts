/** What of the tree matches what was searched for: questions by label or name, those of rows with their group. No React. */
import { rowSources, rowsIn, type Sources } from '#engine/studio/edit.ts';
import { labelsFor } from '../../naming.ts';

const isMatch = (text: string, wanted: string) => text.toLocaleLowerCase('id').includes(wanted);

/** Names of the questions to show; null: nothing is searched for. */
export function findFields(sources: Sources, typed: string): Set<string> | null {
  const wanted = typed.trim().toLocaleLowerCase('id');
  if (wanted === '') return null;
  const labels = labelsFor(sources).fields;
  const names = Object.entries(sources.form.properties).filter(([name, field]) => {
    if (isMatch(`${labels[name] ?? ''} ${name}`, wanted)) return true;
    if (!rowsIn(field)) return false;
    return Object.entries(labelsFor(rowSources(sources, name)).fields).some(
      ([inner, label]) => Object.hasOwn(rowsIn(field) ?? {}, inner) && isMatch(`${label} ${inner}`, wanted),
    );
  });
  return new Set(names.map(([name]) => name));
}
