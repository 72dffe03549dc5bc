/** Builds the presentation of a field (label, hint, widget, rules) from its form file and the words of the locale. */
import { isRecord } from './is-record.ts';
import { getEntry, omitUndefined, ownEntry } from './lookup.ts';
import { excludedCodesOf, humanise, listKey, optionFilterOf, optionsOf } from './options.ts';
import type { CheckFile, FieldRules } from './rule-types.ts';
import { bothConditions, conditionOf, ruleOf } from './show-if.ts';
import type { CompileContext, FieldDoc, FieldFile, FieldWords, FileRule, FormFile, FormWords } from './types.ts';
import { formatOf, hasRows, widgetOf } from './widgets.ts';

/** The fields of one row of a repeating group, in order. `form`: the form that they come from, if any. */
export function rowFieldsOf(
  field: FieldFile,
  context: CompileContext,
): { form?: string; order: string[]; fields: Record<string, FieldFile> } {
  const form = typeof field['x-rows'] === 'string' ? field['x-rows'] : undefined;
  if (form === undefined) {
    const fields = field.items?.properties ?? {};
    return { order: Object.keys(fields), fields };
  }
  const file = ownEntry(context.forms, form);
  if (!file) return { form, order: [], fields: {} };
  const order = file['x-steps'].flatMap((step) => step.fields).filter((name) => Object.hasOwn(file.properties, name));
  return { form, order, fields: Object.fromEntries(order.map((name) => [name, rowField(file, name)])) };
}

/** A field of a row form. The condition of its step is merged with its own. */
function rowField(file: FormFile, name: string): FieldFile {
  const field = getEntry(file.properties, name);
  const step = file['x-steps'].find((candidate) => candidate.fields.includes(name));
  const showIf = bothConditions(step?.['x-show-if'], field['x-show-if'], file.properties);
  return showIf === undefined ? field : { ...field, 'x-show-if': showIf };
}

/** `formWords`: words of the form that contains the field. `key`: key of the field's own words in them. */
export function describeField(
  name: string,
  field: FieldFile,
  formWords: FormWords | undefined,
  context: CompileContext,
  key = name,
): FieldDoc {
  const options = optionsOf(field);
  const words = fieldWordsOf(formWords, key);
  return omitUndefined<FieldDoc>({
    label: field.title ?? words?.label ?? humanise(name),
    hint: field.description ?? words?.hint,
    placeholder: field['x-placeholder'] ?? words?.placeholder,
    widget: widgetOf(field, context.options),
    required: field['x-required'] === true,
    showIf: conditionOf(field['x-show-if']),
    rules: rulesOf(field, context),
    options: typeof options === 'string' ? listKey(options, excludedCodesOf(field)) : options,
    exclusive: exclusiveOf(field, context),
    format: formatOf(field),
    file: fileRuleOf(field),
    date: field['x-date'],
    private: field['x-private'] || undefined,
    public: field['x-public'] || undefined,
    locked: field['x-locked'] || undefined,
    column: field['x-column'] || undefined,
    weight: field['x-weight'],
    default: field.default,
    prefill: field['x-prefill'],
    errors: field['x-messages'] ? { ...words?.error, ...field['x-messages'] } : words?.error,
    rows: hasRows(field) ? describeRows(name, field, formWords, context) : undefined,
  });
}

/** Undefined without rules, so that the document of a form without rules stays the same. */
function rulesOf(field: FieldFile, context: CompileContext): FieldRules | undefined {
  const form = typeof field['x-rows'] === 'string' ? ownEntry(context.forms, field['x-rows']) : undefined;
  const rules = omitUndefined<FieldRules>({
    showIf: ruleOf(field['x-show-if']),
    compute: ruleOf(field['x-compute']),
    display: (field['x-compute'] ?? field['x-default']) === undefined ? undefined : field['x-display'],
    required: ruleOf(field['x-required']),
    default: ruleOf(field['x-default']),
    readOnly: field['x-read-only'] === true ? true : ruleOf(field['x-read-only']),
    where: optionFilterOf(field),
    checks: checksOf(form ? [form, ...form['x-steps']] : [field]),
  });
  return Object.keys(rules).length > 0 ? rules : undefined;
}

/** All checks of these places; undefined when there are none. The check of a file also compiles files with errors. */
export function checksOf(places: Array<{ 'x-check'?: CheckFile[] }>): CheckFile[] | undefined {
  const checks = places.flatMap((place) => (Array.isArray(place['x-check']) ? place['x-check'].filter(isCheck) : []));
  return checks.length > 0 ? checks : undefined;
}

const isCheck = (check: unknown): check is CheckFile =>
  isRecord(check) &&
  typeof check.rule === 'string' &&
  typeof check.message === 'string' &&
  (check.fields === undefined || Array.isArray(check.fields));

function fileRuleOf(field: FieldFile): FileRule | undefined {
  const rule = field['x-file'];
  return rule && omitUndefined<FileRule>({ ...rule, max: field.type === 'array' ? (rule.max ?? field.maxItems) : 1 });
}

/** Exclusive codes that the field offers. Only for fields where several options can be chosen. */
function exclusiveOf(field: FieldFile, context: CompileContext): string[] | undefined {
  const list = optionsOf(field);
  if (field.type !== 'array' || typeof list !== 'string' || !Object.hasOwn(context.options, list)) return undefined;
  const excluded = excludedCodesOf(field);
  const codes = (context.options[list]?.['x-exclusive'] ?? []).filter((code) => !excluded.includes(code));
  return codes.length > 0 ? codes : undefined;
}

function describeRows(
  name: string,
  field: FieldFile,
  formWords: FormWords | undefined,
  context: CompileContext,
): FieldDoc['rows'] {
  const { form, order, fields } = rowFieldsOf(field, context);
  const words = form === undefined ? formWords : context.words[form];
  const described = order.map((inner): [string, FieldDoc] => {
    const key = form === undefined ? `${name}.${inner}` : inner;
    // A row is added by the user, so nothing is filled in.
    const { prefill: _, ...row } = describeField(inner, getEntry(fields, inner), words, context, key);
    return [inner, row];
  });
  const renames = (form === undefined ? field : context.forms[form])?.['x-renames'];
  return omitUndefined<NonNullable<FieldDoc['rows']>>({ form, order, fields: Object.fromEntries(described), renames });
}

export function fieldWordsOf(words: FormWords | undefined, name: string): FieldWords | undefined {
  return words && Object.hasOwn(words, name) ? (words[name] as FieldWords) : undefined;
}
