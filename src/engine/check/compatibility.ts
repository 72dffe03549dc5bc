/** Compatibility of a new version with the published one: a type may only become text, and a locked field keeps its name and existence. */
import { formerNames } from '../renames.ts';
import { rowAsForm } from '../rows.ts';
import type { FormDoc, JsonSchema } from '../types.ts';
import { type Finding, Findings, type SchemaPath } from './findings.ts';

/** Paths are those of the new file. A locked field may not be renamed, because code reads it by its name. */
export function checkCompatibility(before: FormDoc, after: FormDoc): Finding[] {
  const findings = new Findings();
  checkLevel(findings, [], before, after);
  for (const group of Object.keys(after.ui.fields)) {
    const [was, is] = [formerRows(before, after, group), ownRows(after, group)];
    if (was && is) checkLevel(findings, ['properties', group], was, is);
  }
  return findings.list;
}

/** Own rows of a group. Rows of another form are checked with that form. */
const ownRows = (doc: FormDoc, group: string): FormDoc | undefined =>
  doc.ui.fields[group]?.rows?.form === undefined ? rowAsForm(doc, group, '') : undefined;

/** The earlier rows of a group, under any name that the group had. */
function formerRows(before: FormDoc, after: FormDoc, group: string): FormDoc | undefined {
  const name = formerNames(after.ui.renames, group).find((former) => Object.hasOwn(before.ui.fields, former));
  return name === undefined ? undefined : rowAsForm(before, name, '');
}

const propertiesPath = (group: SchemaPath): SchemaPath =>
  group.length > 0 ? [...group, 'items', 'properties'] : ['properties'];

/** `group`: path of the group whose rows are checked; empty for the form itself. */
function checkLevel(findings: Findings, group: SchemaPath, before: FormDoc, after: FormDoc): void {
  const path = propertiesPath(group);
  for (const [name, field] of Object.entries(before.ui.fields)) {
    if (!Object.hasOwn(after.ui.fields, name)) {
      if (field.locked) findings.error(path, 'locked', { name });
      continue;
    }
    checkTypeChange(findings, path, before, after, name);
    // Code shows these files to visitors. Without `x-public` they would be missing there.
    if (field.locked && field.public && !after.ui.fields[name]?.public)
      findings.error([...path, name, 'x-public'], 'locked-public', { name });
  }
  for (const [from, to] of Object.entries(after.ui.renames)) {
    // The answers to two questions would get the same name.
    const isTaken = Object.hasOwn(before.ui.fields, from) && Object.hasOwn(before.ui.fields, to);
    if (isTaken) findings.error([...group, 'x-renames', from], 'rename-taken', { from, to });
  }
}

/** A question of the form, or of the rows of a group. `group` has the current and the former name of the group. */
interface FieldRef {
  name: string;
  group: { is: string; was: string } | null;
}

/** Questions of `after` that `before` does not have. An earlier version may have had them. In rows they are listed under every name of their group. */
export function findAddedFields(before: FormDoc, after: FormDoc): FieldRef[] {
  const own = addedNames(before, after).map((name): FieldRef => ({ name, group: null }));
  const inside = Object.keys(after.ui.fields).flatMap((is) => {
    const rows = ownRows(after, is);
    const names = rows ? addedNames(formerRows(before, after, is), rows) : [];
    const groups = formerNames(after.ui.renames, is);
    return names.flatMap((name) => groups.map((was): FieldRef => ({ name, group: { is, was } })));
  });
  return [...own, ...inside];
}

const addedNames = (before: FormDoc | undefined, after: FormDoc): string[] =>
  Object.keys(after.ui.fields).filter((name) => !before || !Object.hasOwn(before.ui.fields, name));

/** Checks a question that is asked again: the answers stored for the version `earlier` must still fit. */
export function checkReintroducedField(earlier: FormDoc, after: FormDoc, { name, group }: FieldRef): Finding[] {
  const findings = new Findings();
  const was = group ? rowAsForm(earlier, group.was, '') : earlier;
  const is = group ? ownRows(after, group.is) : after;
  if (was && is && Object.hasOwn(is.ui.fields, name))
    checkTypeChange(findings, propertiesPath(group ? ['properties', group.is] : []), was, is, name);
  return findings.list;
}

function checkTypeChange(findings: Findings, path: SchemaPath, before: FormDoc, after: FormDoc, name: string): void {
  const [from, to] = [typeOf(before, name), typeOf(after, name)];
  if (from !== to && to !== 'string') findings.error([...path, name, 'type'], 'type-changed', { name, from, to });
}

function typeOf(doc: FormDoc, name: string): string {
  const schema: JsonSchema = doc.schema.properties?.[name] ?? {};
  const items = schema.items?.type;
  return [schema.type, items].filter((type) => type !== undefined).join(' / ');
}
