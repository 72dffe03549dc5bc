/** Computes the target position of moved rows, steps and fields in the one-column tree. No React. */
import type { FormFile } from '#engine/types.ts';

type TreeItem =
  | { key: string; kind: 'step'; id: string; number: number }
  | { key: string; kind: 'field'; name: string };
export const stepKey = (id: string): string => `step:${id}`;
export const fieldKey = (name: string): string => `field:${name}`;

export const treeItemsOf = (form: FormFile): TreeItem[] =>
  form['x-steps'].flatMap(({ id, fields }, at): TreeItem[] => [
    { key: stepKey(id), kind: 'step', id, number: at + 1 },
    ...fields.map((name): TreeItem => ({ key: fieldKey(name), kind: 'field', name })),
  ]);

function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
}

/**
 * Target of a field that was dropped on another row. Null when nothing moves. Above the first step means the start of
 * that step.
 */
export function dropField(form: FormFile, name: string, over: string): { step: string; at: number } | null {
  const rows = treeItemsOf(form);
  const from = rows.findIndex(({ key }) => key === fieldKey(name));
  const to = rows.findIndex(({ key }) => key === over);
  const [first] = form['x-steps'];
  if (from < 0 || to < 0 || from === to || !first) return null;
  let target = { step: first.id, at: 0 };
  for (const row of moveItem(rows, from, to)) {
    if (row.kind === 'field' && row.name === name) return target;
    target = row.kind === 'step' ? { step: row.id, at: 0 } : { ...target, at: target.at + 1 };
  }
  return null;
}

/** New index of a dropped step. Null when nothing moves. */
export function dropStep(form: FormFile, id: string, over: string): number | null {
  const keys = form['x-steps'].map((step) => stepKey(step.id));
  const to = keys.indexOf(over);
  return to < 0 || keys[to] === stepKey(id) ? null : to;
}

/** Moves a field one place up or down, across the border of a step. Null at either end of the form. */
export function stepField(form: FormFile, name: string, by: -1 | 1): { step: string; at: number } | null {
  const steps = form['x-steps'];
  const home = steps.findIndex(({ fields }) => fields.includes(name));
  const step = steps[home];
  if (!step) return null;
  const at = step.fields.indexOf(name) + by;
  if (at >= 0 && at < step.fields.length) return { step: step.id, at };
  const next = steps[home + by];
  return next ? { step: next.id, at: by > 0 ? 0 : next.fields.length } : null;
}
