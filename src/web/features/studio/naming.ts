/** What things are called, for a person: labels of the form under work, and where a finding belongs. No React. */
import type { StudioFinding, StudioForm, StudioWorld } from '#contract/studio.ts';
import { describeField } from '#engine/fields.ts';
import { type Labels, labelsOf, rowsIn, type Sources } from '#engine/studio/edit.ts';
import type { FieldDoc, FieldFile } from '#engine/types.ts';
import { readAll } from './texts.ts';
import type { Place } from './types.ts';

/** Labels of one `Sources`, reckoned once. */
const known = new WeakMap<Sources, Labels>();
export function labelsFor(sources: Sources): Labels {
  const found = known.get(sources) ?? labelsOf(sources, sources.words);
  known.set(sources, found);
  return found;
}

/** The field as it will be shown, its words from the file or the locale. */
export function shownField(sources: Sources, world: StudioWorld, name: string): FieldDoc {
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

export const titleOf = ({ form, words }: Sources): string => form.title ?? words.words.$form?.title ?? form.$id;
/** Of a form as the server has it; its id while its text cannot be read. */
export const titleOfOpened = ({ id, files, world }: StudioForm): string =>
  titleOf(readAll(id, files, world, null).lastSources);
export const descriptionOf = ({ form, words }: Sources): string =>
  form.description ?? words.words.$form?.description ?? '';

export const listTitleOf = (sources: Sources, id: string): string =>
  sources.lists[id]?.title ?? id.replaceAll('-', ' ');

/** The place in the editor that a finding is about. */
export function placeOf({ file, path }: StudioFinding, { form }: Sources): Place {
  if (file !== 'form') return { kind: 'list', id: file };
  const [room, at, , , inner] = path;
  const rows = room === 'properties' && typeof at === 'string' ? rowsIn(form.properties[at]) : null;
  if (rows && typeof at === 'string' && typeof inner === 'string' && Object.hasOwn(rows, inner))
    return { kind: 'row', group: at, name: inner };
  if (room === 'properties' && typeof at === 'string' && Object.hasOwn(form.properties, at))
    return { kind: 'field', name: at };
  const step = room === 'x-steps' && typeof at === 'number' ? form['x-steps'][at] : undefined;
  return step ? { kind: 'step', id: step.id } : { kind: 'form' };
}

export const isSamePlace = (one: Place, other: Place): boolean => placeKey(one) === placeKey(other);
export const placeKey = (place: Place): string =>
  place.kind === 'form'
    ? 'form'
    : place.kind === 'field'
      ? `field:${place.name}`
      : place.kind === 'row'
        ? `row:${place.group}.${place.name}`
        : `${place.kind}:${place.id}`;

/** Whether what is chosen still exists; else the form itself. */
export function standingPlace(place: Place, { form, lists }: Sources): Place {
  const isThere =
    place.kind === 'form' ||
    (place.kind === 'field' && Object.hasOwn(form.properties, place.name)) ||
    (place.kind === 'row' && Object.hasOwn(rowsIn(form.properties[place.group]) ?? {}, place.name)) ||
    (place.kind === 'step' && form['x-steps'].some(({ id }) => id === place.id)) ||
    (place.kind === 'list' && Object.hasOwn(lists, place.id));
  return isThere ? place : { kind: 'form' };
}
