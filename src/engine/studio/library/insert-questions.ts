/** Inserts questions of another form, with their texts, limits, rules and option lists. */
import { isRecord } from '../../is-record.ts';
import { ownEntry } from '../../lookup.ts';
import type { CheckFile } from '../../rule-types.ts';
import type { FieldFile } from '../../types.ts';
import { requireConditionOrder } from '../condition-edits.ts';
import { EditError } from '../edit-error.ts';
import { withInlineTexts } from '../field-texts.ts';
import { labelOfField, labelsOfList } from '../form-labels.ts';
import { type FormSources, stepOf, withForm, withList, withStep } from '../form-sources.ts';
import { type FieldPlace, namesForCopies, placeFields } from '../many-fields.ts';
import { listIdFor } from '../names.ts';
import { requireValid } from '../require-valid.ts';
import { ROW_STEP } from '../row-edits.ts';
import { renamingRules, rewriteChecks } from '../rule-references.ts';
import { type LeftRule, namesOfCheck, withoutLeftRules } from './left-rules.ts';
import { listsOfField, renameLists } from './list-references.ts';

/** The form that questions are taken from. `ownLists`: lists that only this form has; they are always copied. */
export interface QuestionSource extends FormSources {
  ownLists: readonly string[];
}

interface InsertOptions extends FieldPlace {
  /** Copies shared lists too, so that changing them does not affect other forms. */
  isCopyingLists?: boolean;
}

/** What inserting would do. Names are those of the source. */
export interface InsertPlan {
  /** The questions in the order of their form, those that come along included. */
  names: string[];
  /** Questions that come along because the list of a chosen one depends on them. */
  needed: string[];
  /** Rules that are left out, because they read questions that are not copied. */
  left: Array<LeftRule & { name: string }>;
  /** Questions that get another name, because their own is in use. */
  renamed: Array<{ name: string; to: string }>;
  lists: Array<{ id: string; isCopied: boolean }>;
}

export function planInsert(
  sources: FormSources,
  from: QuestionSource,
  chosen: readonly string[],
  { step, isCopyingLists = false }: InsertOptions,
): InsertPlan {
  const all = withNeeded(from, chosen);
  const names = from.form['x-steps'].flatMap(({ fields }) => fields.filter((name) => all.has(name)));
  const isCopied = (name: string) => all.has(name);
  const left = names.flatMap((name) =>
    withoutLeftRules(fieldFrom(from, name), isCopied).left.map((rule) => ({ ...rule, name })),
  );
  const named = namesForCopies(sources, fieldsFrom(from, names));
  return {
    names,
    needed: names.filter((name) => !chosen.includes(name)),
    left: [...left, ...leftChecks(from, names, step === ROW_STEP)],
    renamed: names.flatMap((name) => (named[name] === name ? [] : [{ name, to: named[name] ?? name }])),
    lists: [...new Set(names.flatMap((name) => listsOfField(fieldFrom(from, name))))].map((id) => ({
      id,
      isCopied: isCopyingLists || isOwnList(sources, from, id),
    })),
  };
}

/** Inserts the questions as one edit. `at` counts the questions of the step. */
export function insertQuestions(
  sources: FormSources,
  from: QuestionSource,
  chosen: readonly string[],
  options: InsertOptions,
): FormSources {
  const { names, lists } = planInsert(sources, from, chosen, options);
  if (names.length === 0) throw new EditError('no-field', { name: '' });
  const { step, at } = options;
  let next = sources;
  const ids = new Map<string, string>();
  for (const { id, isCopied } of lists) {
    if (!isCopied) continue;
    const copy = listCopy(next, from, id);
    ids.set(id, copy.$id);
    next = withList(next, copy);
  }
  const named = namesForCopies(next, fieldsFrom(from, names));
  const fields = Object.fromEntries(names.map((name) => [name, renameLists(copiedField(from, name, names), ids)]));
  const placed = placeFields(next, fields, { step, at: at ?? stepOf(next, step).fields.length }, named);
  // The rows of a group have no checks of a form or a step.
  const checked = step === ROW_STEP ? placed : withChecks(placed, from, named, step);
  return requireValid(sources, requireConditionOrder(sources, checked));
}

function fieldFrom({ form }: QuestionSource, name: string): FieldFile {
  const field = ownEntry(form.properties, name);
  if (!field) throw new EditError('no-field', { name });
  return field;
}

const fieldsFrom = (from: QuestionSource, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fieldFrom(from, name)]));

function copiedField(from: QuestionSource, name: string, names: readonly string[]): FieldFile {
  const { 'x-locked': _, 'x-renames': __, ...field } = withInlineTexts(from, name);
  const titled = { title: labelOfField(from, name), ...field };
  return withoutLeftRules(titled, (other) => names.includes(other)).field;
}

/** The chosen questions, and those on which their live lists depend: the province of a city. */
function withNeeded(from: QuestionSource, chosen: readonly string[]): Set<string> {
  const all = new Set<string>();
  const add = (name: string) => {
    if (all.has(name)) return;
    all.add(name);
    for (const needed of liveListsOf(fieldFrom(from, name)))
      if (Object.hasOwn(from.form.properties, needed)) add(needed);
  };
  for (const name of chosen) add(name);
  return all;
}

function liveListsOf(field: FieldFile, row: readonly string[] = []): string[] {
  const options = field['x-options'];
  const of = isRecord(options) && typeof options.of === 'string' && !row.includes(options.of) ? [options.of] : [];
  const inner = isRecord(field.properties) ? field.properties : {};
  const inRows = Object.values(inner).flatMap((one) => liveListsOf(one, Object.keys(inner)));
  return [...of, ...inRows, ...(isRecord(field.items) ? liveListsOf(field.items as FieldFile, row) : [])];
}

const isOwnList = ({ lists }: FormSources, from: QuestionSource, id: string) =>
  from.ownLists.includes(id) || !Object.hasOwn(lists, id);

function listCopy(sources: FormSources, from: QuestionSource, id: string) {
  const file = ownEntry(from.lists, id);
  if (!file) throw new EditError('no-list', { list: id });
  const { 'x-retired': _, 'x-renames': __, ...offered } = file;
  const labels = labelsOfList({ ...offered, 'x-retired': {} }, from.words.optionWords[id]);
  const title = file.title ?? id;
  return { ...offered, $id: listIdFor(sources, title), title, 'x-labels': labels };
}

const checksOf = ({ form }: QuestionSource) => [
  ...(form['x-check'] ?? []).map((check) => ({ check, isOfStep: false })),
  ...form['x-steps'].flatMap((step) => (step['x-check'] ?? []).map((check) => ({ check, isOfStep: true }))),
];

const isWhole = (check: CheckFile, names: readonly string[]) =>
  namesOfCheck(check).every((name) => names.includes(name));

/** Checks of the form or a step that read only some of the questions. */
function leftChecks(from: QuestionSource, names: readonly string[], isRow: boolean): InsertPlan['left'] {
  return checksOf(from).flatMap(({ check }) => {
    const read = namesOfCheck(check);
    const name = read.find((one) => names.includes(one));
    if (name === undefined || (!isRow && isWhole(check, names))) return [];
    return [{ name, word: 'x-check' as const, reads: [...new Set(read.filter((one) => !names.includes(one)))] }];
  });
}

/** Checks that read nothing but the inserted questions come along: those of a step to the step. */
function withChecks(
  sources: FormSources,
  from: QuestionSource,
  named: Record<string, string>,
  id: string,
): FormSources {
  const names = Object.keys(named);
  const copied = (isOfStep: boolean) =>
    rewriteChecks(
      checksOf(from).flatMap((one) => (one.isOfStep === isOfStep && isWhole(one.check, names) ? [one.check] : [])),
      renamingRules((name) => ownEntry(named, name)),
    ) ?? [];
  const step = stepOf(sources, id);
  const together = (own: CheckFile[] | undefined, more: CheckFile[]) =>
    more.length > 0 ? [...(own ?? []), ...more] : own;
  const withStepChecks = withStep(sources, id, { ...step, 'x-check': together(step['x-check'], copied(true)) });
  return withForm(withStepChecks, { 'x-check': together(sources.form['x-check'], copied(false)) });
}
