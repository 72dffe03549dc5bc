/** Fields that choose from a list: they follow what becomes of it. */

import { leftOutOf, optionsOf } from '../options.ts';
import { isRecord } from '../records.ts';
import type { Comparison, Condition, FieldFile } from '../types.ts';
import { sound } from './guard.ts';
import { kindOf, likeKind } from './kinds.ts';
import { labelOfField } from './labels.ts';
import { rewriteForm } from './references.ts';
import { EditError } from './refusal.ts';
import { fieldOf, listOf, type Sources, withField, withForm, withoutEmpty } from './sources.ts';

/** Fields of this form that choose from the list. */
export function usersOf({ form }: Sources, list: string): string[] {
  return Object.keys(form.properties).filter((name) => optionsOf(form.properties[name] as FieldFile) === list);
}

/** The field chooses from this list from now on; what it left out and began with goes. */
export function useList(sources: Sources, name: string, list: string): Sources {
  const field = fieldOf(sources, name);
  const { $id } = listOf(sources, list);
  if (optionsOf(field) === $id) return sources;
  const kind = kindOf(field);
  const made = kind === 'choice' || kind === 'choices' ? likeKind(field, kind, { list: $id }) : undefined;
  if (!made) throw new EditError('kind-misfit', { name: labelOfField(sources, name) });
  const { default: _, not: __, items: ___, 'x-options': ____, ...kept } = field;
  return sound(sources, withField(sources, name, { ...kept, ...made }));
}

/** The field with these codes of its list not offered. */
export function leaveOut(field: FieldFile, codes: readonly string[]): FieldFile {
  const before = leftOutOf(field);
  if (codes.length === before.length && codes.every((code, at) => code === before[at])) return field;
  const not = codes.length ? { enum: [...codes] } : undefined;
  if (field.type !== 'array') return withoutEmpty({ ...field, not });
  const items = isRecord(field.items) ? (field.items as FieldFile) : { type: 'string' };
  return withoutEmpty({ ...field, not: undefined, items: withoutEmpty({ ...items, not }) });
}

export function mapUsers(sources: Sources, list: string, change: (field: FieldFile) => FieldFile): Sources {
  return usersOf(sources, list).reduce((before, name) => {
    const field = fieldOf(before, name);
    const changed = change(field);
    return changed === field ? before : withField(before, name, changed);
  }, sources);
}

/** A code of the list under its new name: in what fields leave out and begin with, and in conditions that wait for it. */
export function renameCode(sources: Sources, list: string, code: string, to: string): Sources {
  const users = usersOf(sources, list);
  const now = (one: unknown) => (one === code ? to : one);
  const fields = mapUsers(sources, list, (field) => {
    const { default: start } = field;
    const changed = leaveOut(field, [...new Set(leftOutOf(field).map(now) as string[])]);
    if (start === code) return { ...changed, default: to };
    return Array.isArray(start) && start.includes(code)
      ? { ...changed, default: [...new Set(start.map(now))] }
      : changed;
  });
  const waits = (wanted: Comparison | undefined) => (Array.isArray(wanted) ? wanted.includes(code) : wanted === code);
  const follow = (condition: Condition): Condition => {
    if (!users.some((name) => waits(condition[name]))) return condition;
    const parts = Object.entries(condition).map(([name, wanted]) => {
      if (!users.includes(name) || !waits(wanted)) return [name, wanted];
      return [name, Array.isArray(wanted) ? [...new Set(wanted.map(now))] : to];
    });
    return Object.fromEntries(parts) as Condition;
  };
  return withForm(fields, rewriteForm(fields.form, { condition: follow, live: (live) => live }));
}
