/** Labels of the edited form, and the node of a finding. No React. */
import type { StudioContext, StudioFinding } from '#contract/studio.ts';
import { describeField } from '#engine/describe-field.ts';
import { type FormLabels, type FormSources, labelsOf, ownRowFields } from '#engine/studio/edit.ts';
import type { FieldDoc, FieldFile } from '#engine/types.ts';
import type { NodeRef } from './types.ts';

/** Caches the labels of each `FormSources`. */
const labelsCache = new WeakMap<FormSources, FormLabels>();
export function labelsFor(sources: FormSources): FormLabels {
  const found = labelsCache.get(sources) ?? labelsOf(sources, sources.words);
  labelsCache.set(sources, found);
  return found;
}

/** The field as displayed, with texts from the form file or the locale. */
export function shownField(sources: FormSources, world: StudioContext, name: string): FieldDoc {
  const field = sources.form.properties[name] as FieldFile;
  return describeField(name, field, sources.words.words, {
    forms: {},
    options: sources.lists,
    words: {},
    optionWords: world.optionWords,
    messages: world.messages,
    sources: {},
  });
}

export const titleOf = ({ form, words }: FormSources): string => form.title ?? words.words.$form?.title ?? form.$id;
export const descriptionOf = ({ form, words }: FormSources): string =>
  form.description ?? words.words.$form?.description ?? '';

export const listTitleOf = (sources: FormSources, id: string): string =>
  sources.lists[id]?.title ?? id.replaceAll('-', ' ');

/** The editor node that a finding is about. */
export function nodeOfFinding({ file, path }: StudioFinding, { form }: FormSources): NodeRef {
  if (file !== 'form') return { kind: 'list', id: file };
  const [section, key, , , inner] = path;
  const rows = section === 'properties' && typeof key === 'string' ? ownRowFields(form.properties[key]) : null;
  if (rows && typeof key === 'string' && typeof inner === 'string' && Object.hasOwn(rows, inner))
    return { kind: 'row', group: key, name: inner };
  if (section === 'properties' && typeof key === 'string' && Object.hasOwn(form.properties, key))
    return { kind: 'field', name: key };
  const step = section === 'x-steps' && typeof key === 'number' ? form['x-steps'][key] : undefined;
  return step ? { kind: 'step', id: step.id } : { kind: 'form' };
}

export const isSameNode = (a: NodeRef, b: NodeRef): boolean => nodeKey(a) === nodeKey(b);
export const nodeKey = (node: NodeRef): string =>
  node.kind === 'form'
    ? 'form'
    : node.kind === 'field'
      ? `field:${node.name}`
      : node.kind === 'row'
        ? `row:${node.group}.${node.name}`
        : `${node.kind}:${node.id}`;

/** Returns the node if it still exists, else the form node. */
export function existingNode(node: NodeRef, { form, lists }: FormSources): NodeRef {
  const exists =
    node.kind === 'form' ||
    (node.kind === 'field' && Object.hasOwn(form.properties, node.name)) ||
    (node.kind === 'row' && Object.hasOwn(ownRowFields(form.properties[node.group]) ?? {}, node.name)) ||
    (node.kind === 'step' && form['x-steps'].some(({ id }) => id === node.id)) ||
    (node.kind === 'list' && Object.hasOwn(lists, node.id));
  return exists ? node : { kind: 'form' };
}
