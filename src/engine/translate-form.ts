/**
 * Shows a compiled form in another language. Texts are looked up by their source text, so a text that staff have changed since it was
 * translated is shown as they wrote it. The meaning of the form stays the same.
 */
import { humanise, listName } from './options.ts';
import type { CheckFile, StepRules } from './rule-types.ts';
import type { FieldDoc, FormDoc, OptionDoc } from './types.ts';

/** Source text → text in the other language. */
export type TextMap = ReadonlyMap<string, string>;

export interface FormTranslation {
  /** By form id. */
  forms: Record<string, TextMap>;
  /** By option list. */
  lists: Record<string, TextMap>;
  /** The sentences of `validation.json` by rule. */
  messages: Record<string, string>;
}

const NO_TEXTS: TextMap = new Map();
const own = <T>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Pairs the texts of two files of the same structure. `source` texts that are the same twice keep the first translation. */
export function pairTexts(
  source: unknown,
  translated: unknown,
  pairs = new Map<string, string>(),
): Map<string, string> {
  if (typeof source === 'string' && typeof translated === 'string' && !pairs.has(source)) pairs.set(source, translated);
  if (typeof source !== 'object' || source === null || typeof translated !== 'object' || translated === null)
    return pairs;
  const others = new Map(Object.entries(translated));
  for (const [key, text] of Object.entries(source)) pairTexts(text, others.get(key), pairs);
  return pairs;
}

/** Like `pairTexts`. A code without a source text is shown as `humanise` writes it. */
export function pairOptionTexts(source: object, translated: object): TextMap {
  const labels = new Map(Object.entries(source));
  const sources = Object.keys(translated).map((code) => [code, labels.get(code) ?? humanise(code)]);
  return pairTexts(Object.fromEntries(sources), translated);
}

export const translateOptions = (options: OptionDoc[], texts: TextMap = NO_TEXTS): OptionDoc[] =>
  options.map((option) => ({ ...option, label: texts.get(option.label) ?? option.label }));

export function translateForm(doc: FormDoc, { forms, lists, messages }: FormTranslation): FormDoc {
  const textsOf = (form: string) => own(forms, form) ?? NO_TEXTS;
  const texts = textsOf(doc.id);
  const translate = (text: string) => texts.get(text) ?? text;
  const { fields, retired } = doc.ui;
  return {
    ...doc,
    title: translate(doc.title),
    ...(doc.description === undefined ? {} : { description: translate(doc.description) }),
    steps: doc.steps.map((step) => ({ ...step, title: translate(step.title), ...translateRules(step.rules, texts) })),
    ...(doc.checks ? { checks: translateChecks(doc.checks, texts) } : {}),
    ui: {
      ...doc.ui,
      fields: mapValues(fields, (field) => translateField(field, texts, textsOf)),
      messages: { ...doc.ui.messages, ...messages },
      ...(retired ? { retired: mapEntries(retired, (list, labels) => translateAll(labels, own(lists, list))) } : {}),
    },
    options: mapEntries(doc.options, (key, options) => translateOptions(options, own(lists, listName(key)))),
  };
}

function translateField(field: FieldDoc, texts: TextMap, textsOf: (form: string) => TextMap): FieldDoc {
  const { label, hint, placeholder, errors, rows } = field;
  const translate = (text: string) => texts.get(text) ?? text;
  // The questions of rows may come from a form of their own.
  const inner = rows?.form === undefined ? texts : textsOf(rows.form);
  return {
    ...field,
    label: translate(label),
    ...(hint === undefined ? {} : { hint: translate(hint) }),
    ...(placeholder === undefined ? {} : { placeholder: translate(placeholder) }),
    ...(errors ? { errors: translateAll(errors, texts) } : {}),
    // The checks of rows belong to the form that the rows come from.
    ...translateRules(field.rules, inner),
    ...(rows
      ? { rows: { ...rows, fields: mapValues(rows.fields, (one) => translateField(one, inner, textsOf)) } }
      : {}),
  };
}

const translateChecks = (checks: CheckFile[], texts: TextMap): CheckFile[] =>
  checks.map((check) => ({ ...check, message: texts.get(check.message) ?? check.message }));

const translateRules = <T extends StepRules>(rules: T | undefined, texts: TextMap): { rules?: T } =>
  rules ? { rules: { ...rules, ...(rules.checks ? { checks: translateChecks(rules.checks, texts) } : {}) } } : {};

const translateAll = (words: Record<string, string>, texts: TextMap = NO_TEXTS) =>
  mapValues(words, (text) => texts.get(text) ?? text);

const mapEntries = <A, B>(record: Record<string, A>, change: (key: string, value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(key, value)]));

const mapValues = <A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  mapEntries(record, (_key, value) => change(value));
