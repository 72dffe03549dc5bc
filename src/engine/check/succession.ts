/** What a published version forbids the next one: a type may only become text, a locked field keeps its name and existence. */
import { formerNames } from '../renames.ts';
import { rowsAsForm } from '../rows.ts';
import type { FormDoc, JsonSchema } from '../types.ts';
import { type Finding, Findings, type Place } from './finding.ts';

/** Places are those of the new file. A rename does not save a locked field: code asks for it by its name. */
export function checkSuccession(before: FormDoc, after: FormDoc): Finding[] {
  const found = new Findings();
  succeed(found, [], before, after);
  for (const group of Object.keys(after.ui.fields)) {
    const [was, is] = [formerRows(before, after, group), ownRows(after, group)];
    if (was && is) succeed(found, ['properties', group], was, is);
  }
  return found.list;
}

/** What rows of another form ask is that form's own business. */
const ownRows = (doc: FormDoc, group: string): FormDoc | undefined =>
  doc.ui.fields[group]?.rows?.form === undefined ? rowsAsForm(doc, group, '') : undefined;

/** The rows of a group as they were, under whichever name it had. */
function formerRows(before: FormDoc, after: FormDoc, group: string): FormDoc | undefined {
  const name = formerNames(after.ui.renames, group).find((one) => Object.hasOwn(before.ui.fields, one));
  return name === undefined ? undefined : rowsAsForm(before, name, '');
}

const homeIn = (group: Place): Place => (group.length > 0 ? [...group, 'items', 'properties'] : ['properties']);

/** `group`: the place of the group whose rows these are; none for the form itself. */
function succeed(found: Findings, group: Place, before: FormDoc, after: FormDoc): void {
  const home = homeIn(group);
  for (const [name, field] of Object.entries(before.ui.fields)) {
    if (!Object.hasOwn(after.ui.fields, name)) {
      if (field.locked) found.error(home, 'locked', { name });
      continue;
    }
    checkType(found, home, before, after, name);
    // Code shows these files to visitors: without the word they would be missing there.
    if (field.locked && field.public && !after.ui.fields[name]?.public)
      found.error([...home, name, 'x-public'], 'locked-public', { name });
  }
  for (const [from, to] of Object.entries(after.ui.renames)) {
    // Answers to two questions would come under one name.
    const isTaken = Object.hasOwn(before.ui.fields, from) && Object.hasOwn(before.ui.fields, to);
    if (isTaken) found.error([...group, 'x-renames', from], 'rename-taken', { from, to });
  }
}

/** One question of the form, or of the rows of a group: as that is called now, and as it was called. */
export interface Question {
  name: string;
  group: { is: string; was: string } | null;
}

/** What `after` asks and `before` did not: it may have been asked earlier. In rows, under every name that their group had. */
export function newQuestions(before: FormDoc, after: FormDoc): Question[] {
  const own = newNames(before, after).map((name): Question => ({ name, group: null }));
  const inside = Object.keys(after.ui.fields).flatMap((is) => {
    const rows = ownRows(after, is);
    const names = rows ? newNames(formerRows(before, after, is), rows) : [];
    const groups = formerNames(after.ui.renames, is);
    return names.flatMap((name) => groups.map((was): Question => ({ name, group: { is, was } })));
  });
  return [...own, ...inside];
}

const newNames = (before: FormDoc | undefined, after: FormDoc): string[] =>
  Object.keys(after.ui.fields).filter((name) => !before || !Object.hasOwn(before.ui.fields, name));

/** `earlier` asked a question that `before` no longer asks: if it comes back, what was answered then must still fit. */
export function checkReturn(earlier: FormDoc, after: FormDoc, { name, group }: Question): Finding[] {
  const found = new Findings();
  const was = group ? rowsAsForm(earlier, group.was, '') : earlier;
  const is = group ? ownRows(after, group.is) : after;
  if (was && is && Object.hasOwn(is.ui.fields, name))
    checkType(found, homeIn(group ? ['properties', group.is] : []), was, is, name);
  return found.list;
}

function checkType(found: Findings, home: Place, before: FormDoc, after: FormDoc, name: string): void {
  const [from, to] = [typeOf(before, name), typeOf(after, name)];
  if (from !== to && to !== 'string') found.error([...home, name, 'type'], 'type-changed', { name, from, to });
}

function typeOf(doc: FormDoc, name: string): string {
  const schema: JsonSchema = doc.schema.properties?.[name] ?? {};
  const items = schema.items?.type;
  return [schema.type, items].filter((type) => type !== undefined).join(' / ');
}
