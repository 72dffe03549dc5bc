/** Tracks which question or step is being labelled, and derives its name from the label afterwards. No React. */
import {
  EditError,
  editRows,
  type FormSources,
  ownRowFields,
  renameFieldAfterLabel,
  renameStepAfterTitle,
  rowFormSources,
} from '#engine/studio/edit.ts';
import { labelsFor } from './labels.ts';
import type { NodeRef } from './types.ts';

export interface PendingRename {
  place: NodeRef & { kind: 'field' | 'row' | 'step' };
  /** The label at the time of selection. */
  label: string;
}

export function pendingRenameOf(node: NodeRef, sources: FormSources): PendingRename | null {
  if (node.kind === 'step') {
    const label = labelsFor(sources).steps[node.id];
    return label === undefined ? null : { place: node, label };
  }
  if (node.kind !== 'field' && node.kind !== 'row') return null;
  if (node.kind === 'row' && !ownRowFields(sources.form.properties[node.group])) return null;
  const labels = labelsFor(node.kind === 'row' ? rowFormSources(sources, node.group) : sources).fields;
  const label = labels[node.name];
  return label === undefined ? null : { place: node, label };
}

/** Returns null when the name stays. `steps`: ids of the published steps. */
export function applyRename(
  sources: FormSources,
  { place, label }: PendingRename,
  steps: readonly string[],
): { sources: FormSources; place: NodeRef } | null {
  if (place.kind === 'step') return renameStep(sources, place.id, label, steps);
  const rename = (now: FormSources) => renameFieldAfterLabel(now, place.name, label);
  try {
    if (place.kind === 'row' && !ownRowFields(sources.form.properties[place.group])) return null;
    const next = place.kind === 'row' ? editRows(sources, place.group, rename) : rename(sources);
    if (next === sources) return null;
    const namesOf = ({ form }: FormSources) =>
      Object.keys(place.kind === 'row' ? (ownRowFields(form.properties[place.group]) ?? {}) : form.properties);
    const name = namesOf(next).find((one) => !namesOf(sources).includes(one));
    return name === undefined ? null : { sources: next, place: { ...place, name } };
  } catch (thrown) {
    // Keeps the current name.
    if (thrown instanceof EditError) return null;
    throw thrown;
  }
}

function renameStep(sources: FormSources, id: string, label: string, published: readonly string[]) {
  const next = renameStepAfterTitle(sources, id, label, published);
  const at = sources.form['x-steps'].findIndex((step) => step.id === id);
  const step = next.form['x-steps'][at];
  return next === sources || !step ? null : { sources: next, place: { kind: 'step' as const, id: step.id } };
}
