/** Settings of one field, each refused where it does not fit. */
import { canonicalJson } from '../canonical.ts';
import { wordsOf } from '../fields.ts';
import { optionsOf } from '../options.ts';
import { isRecord } from '../records.ts';
import { MOST_TEXT } from '../text-limits.ts';
import type { FieldFile, LiveOptions, Weight, Widget } from '../types.ts';
import { widgetOf } from '../widgets.ts';
import type { Filling } from './field-edits.ts';
import { sound } from './guard.ts';
import { type FieldKind, fieldOfKind, isLocked, likeKind, widgetsFor } from './kinds.ts';
import { labelOfField } from './labels.ts';
import { type Limits, limit, rulesOf } from './limits.ts';
import { addListFor } from './list-edits.ts';
import { leaveOut } from './list-users.ts';
import { EditError } from './refusal.ts';
import { fieldOf, type Sources, withField, without, withoutEmpty } from './sources.ts';
import { textOf, unlessSaid } from './words.ts';

/** What is missing stays as it is. An empty text, or null, takes the setting away. */
export interface FieldPatch {
  label?: string;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  private?: boolean;
  /** Whether everybody may read the files of this field. */
  public?: boolean;
  /** Whether it stands in lists of what was sent. */
  column?: boolean;
  limits?: Partial<Limits>;
  default?: unknown;
  /** Own sentences by rule; an empty one is taken away. */
  messages?: Record<string, string>;
  widget?: Widget;
  /** Codes of its list that are not offered here. */
  leftOut?: string[];
  /** What it counts for on a score sheet. */
  weight?: Weight | null;
  /** Which live list, of what. */
  live?: LiveOptions;
}

export function setField(sources: Sources, name: string, patch: FieldPatch): Sources {
  const field = fieldOf(sources, name);
  const steps: Array<(field: FieldFile) => FieldFile> = [
    (one) => speak(sources, name, one, patch),
    (one) => oblige(one, patch),
    (one) => (patch.public === undefined ? one : publish(sources, name, one, patch.public)),
    (one) => (patch.widget === undefined ? one : show(sources, name, one, patch.widget)),
    (one) => (patch.live === undefined ? one : hangOn(sources, name, one, patch.live)),
    (one) => (patch.leftOut === undefined ? one : leaveOut(one, patch.leftOut)),
    (one) => (patch.weight === undefined ? one : weigh(sources, name, one, patch.weight)),
    (one) => (patch.limits === undefined ? one : limit(one, patch.limits)),
    (one) => (patch.default === undefined ? one : { ...one, default: patch.default ?? undefined }),
  ];
  const changed = withoutEmpty(steps.reduce((one, step) => step(one), field));
  return canonicalJson(changed) === canonicalJson(field) ? sources : sound(sources, withField(sources, name, changed));
}

/** Words go into the file, unless the locale says the same. */
function speak(sources: Sources, name: string, field: FieldFile, patch: FieldPatch): FieldFile {
  const said = wordsOf(sources.words.words, name);
  const text = (written: string, most: number, other: string | undefined) => unlessSaid(textOf(written, most), other);
  return {
    ...field,
    ...(patch.label === undefined ? {} : { title: text(patch.label, MOST_TEXT.label, said?.label) }),
    ...(patch.hint === undefined ? {} : { description: text(patch.hint, MOST_TEXT.hint, said?.hint) }),
    ...(patch.placeholder === undefined
      ? {}
      : { 'x-placeholder': text(patch.placeholder, MOST_TEXT.placeholder, said?.placeholder) }),
    ...(patch.messages === undefined ? {} : { 'x-messages': sentences(field, patch.messages, said?.error) }),
  };
}

function sentences(
  field: FieldFile,
  written: Record<string, string>,
  said: Record<string, string> | undefined,
): Record<string, string> | undefined {
  let messages = field['x-messages'];
  for (const [rule, sentence] of Object.entries(written)) {
    const [general = rule] = rule.split('.');
    if (![rule, general].some((one) => rulesOf(field).includes(one)))
      throw new EditError('limit-misfit', { limit: rule });
    const text = unlessSaid(textOf(sentence, MOST_TEXT.sentence), said?.[rule]);
    messages = text === undefined ? without(messages, rule) : { ...messages, [rule]: text };
  }
  return messages;
}

function oblige(field: FieldFile, { required, private: isPrivate, column }: FieldPatch): FieldFile {
  return {
    ...field,
    ...(required === undefined ? {} : { 'x-required': required || undefined }),
    ...(isPrivate === undefined ? {} : { 'x-private': isPrivate || undefined }),
    ...(column === undefined ? {} : { 'x-column': column || undefined }),
  };
}

/** Code shows the files of locked fields, or keeps them to a few people: their visibility stays. */
function publish(sources: Sources, name: string, field: FieldFile, isPublic: boolean): FieldFile {
  if ((field['x-public'] === true) === isPublic) return field;
  if (isLocked(field)) throw new EditError('locked', { name: labelOfField(sources, name) });
  return { ...field, 'x-public': isPublic || undefined };
}

function show(sources: Sources, name: string, field: FieldFile, widget: Widget): FieldFile {
  const { lists } = sources;
  if (!widgetsFor(field, lists).includes(widget))
    throw new EditError('widget-misfit', { name: labelOfField(sources, name) });
  const { 'x-widget': _, ...plain } = field;
  return widgetOf(plain, lists) === widget ? plain : { ...plain, 'x-widget': widget };
}

/** More than nothing, at most 100, of a question that is answered by a figure. */
function weigh(sources: Sources, name: string, field: FieldFile, weight: Weight | null): FieldFile {
  const parts = weight === null ? [] : typeof weight === 'number' ? [weight] : Object.values(weight);
  const isNumber = field.type === 'integer' || field.type === 'number';
  if (parts.length > 0 && (!isNumber || parts.some((part) => !(part > 0 && part <= 100))))
    throw new EditError('weight-misfit', { name: labelOfField(sources, name) });
  return { ...field, 'x-weight': weight ?? undefined };
}

/** The field or code that a live list hangs on: another live field, or the code of a region. */
function hangOn(sources: Sources, name: string, field: FieldFile, live: LiveOptions): FieldFile {
  const { form } = sources;
  const parent =
    live.of !== undefined && Object.hasOwn(form.properties, live.of) ? form.properties[live.of] : undefined;
  const isGood =
    live.of === undefined || /^\d[\d.]*$/u.test(live.of) || (live.of !== name && parent && isRecord(optionsOf(parent)));
  if (!isGood || !isRecord(optionsOf(field)))
    throw new EditError('source-misfit', { name: labelOfField(sources, name) });
  const options = withoutEmpty({ from: live.from, of: live.of });
  if (isRecord(field['x-options'])) return { ...field, 'x-options': options };
  return { ...field, items: { ...field.items, 'x-options': options } };
}

/** What a question keeps when it becomes one of another kind. */
const KEPT = [
  '$comment',
  'title',
  'description',
  'x-placeholder',
  'x-required',
  'x-private',
  'x-locked',
  'x-column',
  'x-show-if',
] as const;

/** Another kind of question under the same name. A locked one keeps its type; whether a published one does is the server's to say. */
export function setKind(
  sources: Sources,
  name: string,
  kind: FieldKind,
  filling: Omit<Filling, 'columns'> = {},
): Sources {
  const field = fieldOf(sources, name);
  const { sources: filled, list } = addListFor(sources, labelOfField(sources, name), filling);
  const needs = { ...filling, list };
  const like = likeKind(field, kind, needs);
  if (!like && isLocked(field)) throw new EditError('locked', { name: labelOfField(sources, name) });
  const kept = Object.fromEntries(KEPT.flatMap((word) => (field[word] === undefined ? [] : [[word, field[word]]])));
  const made = like ?? fieldOfKind(kind, needs);
  const isPublic = made['x-file'] && field['x-public'] ? { 'x-public': true } : {};
  return sound(sources, withField(filled, name, { ...made, ...kept, ...isPublic } as FieldFile));
}
