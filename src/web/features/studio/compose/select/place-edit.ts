/** The edit that moves, copies or removes the chosen questions. No React. */
import {
  copyFields,
  EditError,
  editRows,
  type FormSources,
  moveFields,
  moveIntoRows,
  moveOutOfRows,
  ownRowFields,
  ROW_STEP,
  removeManyFields,
} from '#engine/studio/edit.ts';

export interface ChosenFields {
  group: string | null;
  names: readonly string[];
}
/** A step, or the rows of a group. */
export type Destination = { step: string } | { group: string };

export const destinationKey = (to: Destination): string => ('step' in to ? `step:${to.step}` : `group:${to.group}`);

/** Where the chosen questions may go. Questions of rows go to steps or stay in their group, and copies do not change sides. */
export function destinationsOf(sources: FormSources, { group, names }: ChosenFields, isCopy: boolean): Destination[] {
  const { form } = sources;
  const steps = form['x-steps'].map(({ id }): Destination => ({ step: id }));
  const groups = Object.keys(form.properties)
    .filter((name) => ownRowFields(form.properties[name]) && !names.includes(name))
    .map((name): Destination => ({ group: name }));
  if (group !== null) return [{ group }, ...(isCopy ? [] : steps)];
  return isCopy ? steps : [...steps, ...groups];
}

/** Questions at the destination that stay where they are, in order. Copies leave all of them. */
export function othersAt(
  sources: FormSources,
  { group, names }: ChosenFields,
  to: Destination,
  isCopy: boolean,
): string[] {
  const { form } = sources;
  const all =
    'step' in to
      ? (form['x-steps'].find(({ id }) => id === to.step)?.fields ?? [])
      : Object.keys(ownRowFields(form.properties[to.group]) ?? {});
  const isSameSide = group === ('group' in to ? to.group : null);
  return isCopy || !isSameSide ? all : all.filter((name) => !names.includes(name));
}

export function placeEdit(
  { group, names }: ChosenFields,
  to: Destination,
  at: number,
  isCopy: boolean,
): (now: FormSources) => FormSources {
  const place = isCopy ? copyFields : moveFields;
  if (group !== null && 'group' in to)
    return (now) => editRows(now, group, (row) => place(row, names, { step: ROW_STEP, at }));
  if (group !== null) return (now) => moveOutOfRows(now, group, names, { step: 'step' in to ? to.step : '', at });
  if ('group' in to) return (now) => moveIntoRows(now, names, to.group, at);
  return (now) => place(now, names, { step: to.step, at });
}

export function removeEdit({ group, names }: ChosenFields): (now: FormSources) => FormSources {
  const remove = (now: FormSources) => removeManyFields(now, names, { dropConditions: true });
  return group === null ? remove : (now) => editRows(now, group, remove);
}

/** Why an edit would be refused; null if it would not. */
export function refusalOf(sources: FormSources, edit: (now: FormSources) => FormSources): EditError | null {
  try {
    edit(sources);
    return null;
  } catch (error) {
    if (error instanceof EditError) return error;
    throw error;
  }
}
