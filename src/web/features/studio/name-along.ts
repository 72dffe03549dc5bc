/** Which question or step is being labelled, and its name once that is done. No React. */
import {
  EditError,
  idAfterTitle,
  inRows,
  nameAfterLabel,
  rowSources,
  rowsIn,
  type Sources,
} from '#engine/studio/edit.ts';
import { labelsFor } from './naming.ts';
import type { Place } from './types.ts';

export interface Naming {
  place: Place & { kind: 'field' | 'row' | 'step' };
  /** The label when it was chosen. */
  label: string;
}

export function namingOf(place: Place, sources: Sources): Naming | null {
  if (place.kind === 'step') {
    const label = labelsFor(sources).steps[place.id];
    return label === undefined ? null : { place, label };
  }
  if (place.kind !== 'field' && place.kind !== 'row') return null;
  if (place.kind === 'row' && !rowsIn(sources.form.properties[place.group])) return null;
  const labels = labelsFor(place.kind === 'row' ? rowSources(sources, place.group) : sources).fields;
  const label = labels[place.name];
  return label === undefined ? null : { place, label };
}

/** Null: the name stays. `steps`: ids of the published steps. */
export function renamedBy(
  sources: Sources,
  { place, label }: Naming,
  steps: readonly string[],
): { sources: Sources; place: Place } | null {
  if (place.kind === 'step') return stepRenamed(sources, place.id, label, steps);
  const rename = (now: Sources) => nameAfterLabel(now, place.name, label);
  try {
    if (place.kind === 'row' && !rowsIn(sources.form.properties[place.group])) return null;
    const next = place.kind === 'row' ? inRows(sources, place.group, rename) : rename(sources);
    if (next === sources) return null;
    const namesOf = ({ form }: Sources) =>
      Object.keys(place.kind === 'row' ? (rowsIn(form.properties[place.group]) ?? {}) : form.properties);
    const name = namesOf(next).find((one) => !namesOf(sources).includes(one));
    return name === undefined ? null : { sources: next, place: { ...place, name } };
  } catch (thrown) {
    // Then it keeps the name that it has.
    if (thrown instanceof EditError) return null;
    throw thrown;
  }
}

function stepRenamed(sources: Sources, id: string, label: string, published: readonly string[]) {
  const next = idAfterTitle(sources, id, label, published);
  const at = sources.form['x-steps'].findIndex((step) => step.id === id);
  const step = next.form['x-steps'][at];
  return next === sources || !step ? null : { sources: next, place: { kind: 'step' as const, id: step.id } };
}
