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
  node: NodeRef & { kind: 'field' | 'row' | 'step' };
  /** The label at the time of selection. */
  label: string;
}

export function pendingRenameOf(node: NodeRef, sources: FormSources): PendingRename | null {
  if (node.kind === 'step') {
    const label = labelsFor(sources).steps[node.id];
    return label === undefined ? null : { node: node, label };
  }
  if (node.kind !== 'field' && node.kind !== 'row') return null;
  if (node.kind === 'row' && !ownRowFields(sources.form.properties[node.group])) return null;
  const labels = labelsFor(node.kind === 'row' ? rowFormSources(sources, node.group) : sources).fields;
  const label = labels[node.name];
  return label === undefined ? null : { node: node, label };
}

/** Returns null when the name stays. `steps`: ids of the published steps. */
export function applyRename(
  sources: FormSources,
  { node, label }: PendingRename,
  steps: readonly string[],
): { sources: FormSources; node: NodeRef } | null {
  if (node.kind === 'step') return renameStep(sources, node.id, label, steps);
  const rename = (now: FormSources) => renameFieldAfterLabel(now, node.name, label);
  try {
    if (node.kind === 'row' && !ownRowFields(sources.form.properties[node.group])) return null;
    const next = node.kind === 'row' ? editRows(sources, node.group, rename) : rename(sources);
    if (next === sources) return null;
    const namesOf = ({ form }: FormSources) =>
      Object.keys(node.kind === 'row' ? (ownRowFields(form.properties[node.group]) ?? {}) : form.properties);
    const name = namesOf(next).find((candidate) => !namesOf(sources).includes(candidate));
    return name === undefined ? null : { sources: next, node: { ...node, name } };
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
  return next === sources || !step ? null : { sources: next, node: { kind: 'step' as const, id: step.id } };
}
