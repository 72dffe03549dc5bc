/** Moves unfinished rules along when a question or a step gets another name. No React. */
import { isRecord } from '#engine/is-record.ts';
import { renameInMessage } from '#engine/rules/rule-names.ts';
import { type FormSources, ownRowFields } from '#engine/studio/edit.ts';
import { type CheckOwner, checksOf, writtenRule } from '#engine/studio/rule-places.ts';
import { type Draft, type DraftPlace, savedText } from './draft-place.ts';

/** `group`: the question is in the rows of this one. */
interface NameChange {
  of: 'step' | 'question';
  group?: string;
  from: string;
  to: string;
}

/** The only name that differs, when everything else is at the same place. Undefined for every other edit. */
export function nameChangeBetween(before: FormSources, after: FormSources): NameChange | undefined {
  const [old, now] = [before.form, after.form];
  const steps = [old, now].map((form) => form['x-steps'].map(({ id }) => id));
  const fields = [old, now].map((form) => form['x-steps'].flatMap((step) => step.fields));
  const changes: NameChange[] = [];
  const compare = ([one = [], other = []]: string[][], more: Pick<NameChange, 'of' | 'group'>) => {
    const change = onlyChange(one, other);
    if (change) changes.push({ ...more, ...change });
  };
  compare(steps, { of: 'step' });
  compare(fields, { of: 'question' });
  for (const [group, field] of Object.entries(old.properties)) {
    const rows = [field, now.properties[group]].map((one) => Object.keys(ownRowFields(one) ?? {}));
    compare(rows, { of: 'question', group });
  }
  return changes.length === 1 ? changes[0] : undefined;
}

function onlyChange(before: string[], after: string[]): { from: string; to: string } | undefined {
  if (before.length !== after.length) return undefined;
  const changed = before.flatMap((from, at) => (after[at] === from ? [] : [{ from, to: after[at] ?? '' }]));
  const [only] = changed;
  return only && changed.length === 1 && !before.includes(only.to) ? only : undefined;
}

/** The draft at its new place, with the new name in what was built. A draft that was outdated stays so. */
export function followedDraft(draft: Draft, change: NameChange, before: FormSources, after: FormSources): Draft {
  const place = placeAfter(draft.place, change);
  const value = change.of === 'step' ? draft.value : valueAfter(draft, change, before);
  try {
    if ('slot' in draft.place && 'slot' in place) {
      const isCurrent = savedText(writtenRule(before, draft.place.slot)) === draft.on;
      return { ...draft, place, value, on: isCurrent ? savedText(writtenRule(after, place.slot)) : draft.on };
    }
    if ('saved' in draft.place && 'owner' in place) {
      const { owner, saved } = draft.place;
      const at = checksOf(before, owner).findIndex(({ rule }) => rule === saved);
      const rule = checksOf(after, place.owner)[at]?.rule;
      return rule === undefined ? draft : { ...draft, place: { owner: place.owner, saved: rule }, value, on: rule };
    }
  } catch {
    return draft;
  }
  return { ...draft, place, value };
}

function placeAfter(place: DraftPlace, { of, group, from, to }: NameChange): DraftPlace {
  const named = (name: string) => (name === from ? to : name);
  if ('owner' in place) return { ...place, owner: ownerAfter(place.owner) };
  const { slot } = place;
  if ('step' in slot) return of === 'step' ? { slot: { ...slot, step: named(slot.step) } } : place;
  if (of === 'step') return place;
  if (group !== undefined) return slot.group === group ? { slot: { ...slot, field: named(slot.field) } } : place;
  return slot.group === undefined
    ? { slot: { ...slot, field: named(slot.field) } }
    : { slot: { ...slot, group: named(slot.group) } };

  function ownerAfter(owner: CheckOwner): CheckOwner {
    if (owner.of === 'step') return of === 'step' ? { ...owner, step: named(owner.step) } : owner;
    return owner.of === 'rows' && of === 'question' && group === undefined
      ? { ...owner, group: named(owner.group) }
      : owner;
  }
}

/** `bare`: a name as a rule writes it. `column`: a question of the rows of a group. */
interface Names {
  bare: (name: string) => string;
  group: (name: string) => string;
  column: (group: string | undefined, name: string) => string;
}

function valueAfter({ place, value }: Draft, { group, from, to }: NameChange, before: FormSources): unknown {
  const own = 'slot' in place ? ('field' in place.slot ? place.slot.group : undefined) : groupOf(place.owner);
  const rows = own === undefined ? null : ownRowFields(before.form.properties[own]);
  const isHidden = rows !== null && Object.hasOwn(rows, from);
  const named = (name: string) => (name === from ? to : name);
  const same = (name: string) => name;
  const bare = group === undefined ? (isHidden ? same : named) : own === group ? named : same;
  const names: Names =
    group === undefined
      ? { bare, group: named, column: (_, name) => name }
      : { bare, group: same, column: (of, name) => (of === group ? named(name) : name) };
  return renamed(value, names);
}

const groupOf = (owner: CheckOwner) => (owner.of === 'rows' ? owner.group : undefined);

/** Goes through conditions, formulas and checks that are being built. `rows`: the group whose rows a test looks at. */
function renamed(value: unknown, names: Names, rows?: string): unknown {
  if (Array.isArray(value)) return value.map((part) => renamed(part, names, rows));
  if (!isRecord(value)) return value;
  const looksAt = isRecord(value.rows) && typeof value.rows.group === 'string' ? value.rows.group : rows;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isName(part) ? nameOf(key, part) : renamed(part, names, looksAt)]),
  );

  function nameOf(key: string, part: string | string[]): unknown {
    if (key === 'fields' && Array.isArray(part)) return part.map(names.bare);
    if (Array.isArray(part)) return part;
    if (key === 'message') return renameInMessage(part, names.bare);
    if (key === 'group') return names.group(part);
    if (key === 'column' || key === 'times')
      return names.column(
        typeof value === 'object' && isRecord(value) && typeof value.group === 'string' ? value.group : looksAt,
        part,
      );
    const isQuestion =
      (key === 'name' && ['question', 'count', 'age'].includes(String((value as { from?: unknown }).from))) ||
      ((key === 'start' || key === 'end') && (value as { from?: unknown }).from === 'days');
    return isQuestion ? names.bare(part) : part;
  }
}

const isName = (part: unknown): part is string | string[] =>
  typeof part === 'string' || (Array.isArray(part) && part.length > 0 && part.every((one) => typeof one === 'string'));
