/** Edits the settings of one field. A setting that does not fit the field is refused. */

import { canonicalJson } from '../canonical-json.ts';
import { fieldWordsOf } from '../describe-field.ts';
import { isRecord } from '../is-record.ts';
import { omitUndefined } from '../lookup.ts';
import { optionsOf } from '../options.ts';
import type { CalculatedDisplay } from '../rule-types.ts';
import { MAX_TEXT_LENGTH } from '../text-limits.ts';
import type { FieldFile, LiveOptions, Weight, Widget } from '../types.ts';
import { widgetOf } from '../widgets.ts';
import { EditError } from './edit-error.ts';
import type { FieldContent } from './field-edits.ts';
import { type FieldKind, fieldOfKind, fieldOfSameType, isLocked, widgetsFor } from './field-kinds.ts';
import { applyLimits, type FieldLimits, messageRulesOf } from './field-limits.ts';
import { trimmedText, unlessInLocale } from './field-texts.ts';
import { labelOfField } from './form-labels.ts';
import { type FormSources, fieldOf, omitKey, withField } from './form-sources.ts';
import { resolveList } from './list-edits.ts';
import { excludeCodes } from './list-usage.ts';
import { requireValid } from './require-valid.ts';

/** Missing keys stay unchanged. An empty text or null removes the setting. */
export interface FieldPatch {
  label?: string;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  private?: boolean;
  /** Whether the files of this field are public. */
  public?: boolean;
  /** Whether the field is a column in lists of submissions. */
  column?: boolean;
  limits?: Partial<FieldLimits>;
  default?: unknown;
  /** Where the first answer comes from. */
  prefill?: string | null;
  /** How a calculated answer is shown. Null: like other answers. */
  display?: CalculatedDisplay | null;
  /** The field's own messages by rule. An empty message is removed. */
  messages?: Record<string, string>;
  widget?: Widget;
  /** Codes of its list that are not offered. */
  excludedCodes?: string[];
  /** Weight on a score sheet. */
  weight?: Weight | null;
  /** A live list and its parent. */
  live?: LiveOptions;
}

export function setField(sources: FormSources, name: string, patch: FieldPatch): FormSources {
  const field = fieldOf(sources, name);
  const steps: Array<(field: FieldFile) => FieldFile> = [
    (edited) => applyTexts(sources, name, edited, patch),
    (edited) => applyFlags(edited, patch),
    (edited) => (patch.public === undefined ? edited : applyPublicFlag(sources, name, edited, patch.public)),
    (edited) => (patch.widget === undefined ? edited : applyWidget(sources, name, edited, patch.widget)),
    (edited) => (patch.live === undefined ? edited : applyLiveOptions(sources, name, edited, patch.live)),
    (edited) => (patch.excludedCodes === undefined ? edited : excludeCodes(edited, patch.excludedCodes)),
    (edited) => (patch.weight === undefined ? edited : applyWeight(sources, name, edited, patch.weight)),
    (edited) => (patch.limits === undefined ? edited : applyLimits(edited, patch.limits)),
    (edited) => (patch.default === undefined ? edited : applyDefault(edited, patch.default)),
    (edited) => (patch.prefill === undefined ? edited : applyPrefill(edited, patch.prefill)),
    (edited) => (patch.display === undefined ? edited : applyDisplay(edited, patch.display)),
  ];
  const changed = steps.reduce((edited, step) => step(edited), field);
  return canonicalJson(changed) === canonicalJson(field)
    ? sources
    : requireValid(sources, withField(sources, name, changed));
}

/** Texts are written to the file unless the locale has the same text. */
function applyTexts(sources: FormSources, name: string, field: FieldFile, patch: FieldPatch): FieldFile {
  const localeWords = fieldWordsOf(sources.words.words, name);
  const text = (written: string, most: number, other: string | undefined) =>
    unlessInLocale(trimmedText(written, most), other);
  return omitUndefined<FieldFile>({
    ...field,
    ...(patch.label === undefined ? {} : { title: text(patch.label, MAX_TEXT_LENGTH.label, localeWords?.label) }),
    ...(patch.hint === undefined ? {} : { description: text(patch.hint, MAX_TEXT_LENGTH.hint, localeWords?.hint) }),
    ...(patch.placeholder === undefined
      ? {}
      : { 'x-placeholder': text(patch.placeholder, MAX_TEXT_LENGTH.placeholder, localeWords?.placeholder) }),
    ...(patch.messages === undefined ? {} : { 'x-messages': mergeMessages(field, patch.messages, localeWords?.error) }),
  });
}

function mergeMessages(
  field: FieldFile,
  written: Record<string, string>,
  localeMessages: Record<string, string> | undefined,
): Record<string, string> | undefined {
  let messages = field['x-messages'];
  for (const [rule, sentence] of Object.entries(written)) {
    const [general = rule] = rule.split('.');
    if (![rule, general].some((name) => messageRulesOf(field).includes(name)))
      throw new EditError('limit-misfit', { limit: rule });
    const text = unlessInLocale(trimmedText(sentence, MAX_TEXT_LENGTH.sentence), localeMessages?.[rule]);
    messages = text === undefined ? omitKey(messages, rule) : { ...messages, [rule]: text };
  }
  return messages;
}

function applyFlags(field: FieldFile, { required, private: isPrivate, column }: FieldPatch): FieldFile {
  return omitUndefined<FieldFile>({
    ...field,
    ...(required === undefined ? {} : { 'x-required': required || undefined }),
    ...(isPrivate === undefined ? {} : { 'x-private': isPrivate || undefined }),
    ...(column === undefined ? {} : { 'x-column': column || undefined }),
  });
}

/** Null removes the default. */
const applyDefault = (field: FieldFile, value: unknown): FieldFile =>
  omitUndefined<FieldFile>({ ...field, default: value ?? undefined });

/** Null removes it. */
const applyPrefill = (field: FieldFile, prefill: string | null): FieldFile =>
  omitUndefined<FieldFile>({ ...field, 'x-prefill': prefill ?? undefined });

/** Null removes it. */
const applyDisplay = (field: FieldFile, display: CalculatedDisplay | null): FieldFile =>
  omitUndefined<FieldFile>({ ...field, 'x-display': display ?? undefined });

/** Code shows the files of locked fields, or limits who may read them. Their visibility cannot change. */
function applyPublicFlag(sources: FormSources, name: string, field: FieldFile, isPublic: boolean): FieldFile {
  if ((field['x-public'] === true) === isPublic) return field;
  if (isLocked(field)) throw new EditError('locked', { name: labelOfField(sources, name) });
  return omitUndefined<FieldFile>({ ...field, 'x-public': isPublic || undefined });
}

function applyWidget(sources: FormSources, name: string, field: FieldFile, widget: Widget): FieldFile {
  const { lists } = sources;
  if (!widgetsFor(field, lists).includes(widget))
    throw new EditError('widget-misfit', { name: labelOfField(sources, name) });
  const { 'x-widget': _, ...plain } = field;
  return widgetOf(plain, lists) === widget ? plain : { ...plain, 'x-widget': widget };
}

/** A weight is above 0 and at most 100, and only for a question with a number as answer. */
function applyWeight(sources: FormSources, name: string, field: FieldFile, weight: Weight | null): FieldFile {
  const parts = weight === null ? [] : typeof weight === 'number' ? [weight] : Object.values(weight);
  const isNumber = field.type === 'integer' || field.type === 'number';
  if (parts.length > 0 && (!isNumber || parts.some((part) => !(part > 0 && part <= 100))))
    throw new EditError('weight-misfit', { name: labelOfField(sources, name) });
  return omitUndefined<FieldFile>({ ...field, 'x-weight': weight ?? undefined });
}

/** `of` of a live list must be another live field or the code of a region. */
function applyLiveOptions(sources: FormSources, name: string, field: FieldFile, live: LiveOptions): FieldFile {
  const { form } = sources;
  const parent =
    live.of !== undefined && Object.hasOwn(form.properties, live.of) ? form.properties[live.of] : undefined;
  const isGood =
    live.of === undefined || /^\d[\d.]*$/u.test(live.of) || (live.of !== name && parent && isRecord(optionsOf(parent)));
  if (!isGood || !isRecord(optionsOf(field)))
    throw new EditError('source-misfit', { name: labelOfField(sources, name) });
  const options = omitUndefined<LiveOptions>({ from: live.from, of: live.of });
  if (isRecord(field['x-options'])) return { ...field, 'x-options': options };
  return { ...field, items: { ...field.items, 'x-options': options } };
}

/** Keywords that a question keeps when its kind changes. */
const KEPT_KEYWORDS = [
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

/** Changes the kind of a question and keeps its name. A locked question keeps its type; the server checks this for published ones. */
export function setKind(
  sources: FormSources,
  name: string,
  kind: FieldKind,
  content: Omit<FieldContent, 'columns'> = {},
): FormSources {
  const field = fieldOf(sources, name);
  const { sources: filled, list } = resolveList(sources, labelOfField(sources, name), content);
  const needs = { ...content, list };
  const sameType = fieldOfSameType(field, kind, needs);
  if (!sameType && isLocked(field)) throw new EditError('locked', { name: labelOfField(sources, name) });
  const kept = Object.fromEntries(
    KEPT_KEYWORDS.flatMap((word) => (field[word] === undefined ? [] : [[word, field[word]]])),
  );
  const made = sameType ?? fieldOfKind(kind, needs);
  const isPublic = made['x-file'] && field['x-public'] ? { 'x-public': true } : {};
  return requireValid(sources, withField(filled, name, { ...made, ...kept, ...isPublic } as FieldFile));
}
