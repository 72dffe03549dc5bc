/** Labels of fields, steps and codes, for sentences about a form. */

import { describeField, fieldWordsOf } from '../describe-field.ts';
import { ownEntry } from '../lookup.ts';
import { humanise, labelOfOption, listName, optionsOf } from '../options.ts';
import { rowAsForm } from '../rows.ts';
import type { CompileContext, FieldDoc, FormDoc, OptionFile } from '../types.ts';
import { isMoneyWidget, shapeOf } from '../widget-kinds.ts';
import type { FormSources, StudioWords } from './form-sources.ts';

export interface FormLabels {
  fields: Record<string, string>;
  steps: Record<string, string>;
  /** Labels of codes by field, retired ones included. */
  values: Record<string, Record<string, string>>;
  /** Fields with several choices. Sentences say that they "contain" a value instead of "are" it. */
  several: string[];
  /** Money fields. Their numbers are shown as rupiah. */
  money: string[];
}

export function labelsOf({ form, lists }: FormSources, { words, optionWords }: StudioWords): FormLabels {
  const context: CompileContext = { forms: {}, options: lists, words: {}, optionWords, messages: {}, sources: {} };
  const fields = Object.entries(form.properties).map(([name, field]) => {
    const list = optionsOf(field);
    const file = typeof list === 'string' && Object.hasOwn(lists, list) ? lists[list] : undefined;
    const values = file ? labelsOfList(file, optionWords[file.$id]) : {};
    return [name, describeField(name, field, words, context), values] as const;
  });
  const steps = form['x-steps'].map(({ id, title }) => [id, title ?? words.$steps?.[id] ?? humanise(id)] as const);
  return buildLabels(fields, Object.fromEntries(steps));
}

export function labelsOfDoc({ ui, options, steps }: FormDoc): FormLabels {
  const fields = Object.entries(ui.fields).map(([name, field]) => {
    const key = typeof field.options === 'string' ? field.options : undefined;
    const offered = Object.entries(options).filter(
      ([optionsKey]) => key !== undefined && listName(optionsKey) === listName(key),
    );
    const labels = offered.flatMap(([, list]) => list.map(({ value, label }) => [value, label] as const));
    return [name, field, { ...(key && ui.retired?.[listName(key)]), ...Object.fromEntries(labels) }] as const;
  });
  return buildLabels(fields, Object.fromEntries(steps.map(({ id, title }) => [id, title])));
}

/** Labels inside the rows of a group. Labels of the row win over those of the form. */
export function mergeLabels(outer: FormLabels, inner: FormLabels): FormLabels {
  return {
    fields: { ...outer.fields, ...inner.fields },
    steps: inner.steps,
    values: { ...outer.values, ...inner.values },
    several: [...outer.several, ...inner.several],
    money: [...outer.money, ...inner.money],
  };
}

export function labelsOfRow(doc: FormDoc, group: string): FormLabels {
  const row = rowAsForm(doc, group, '');
  const outer = labelsOfDoc(doc);
  return row ? mergeLabels(outer, labelsOfDoc(row)) : outer;
}

/** Labels of all readable codes of a list, retired ones included. */
export function labelsOfList(file: OptionFile, words: Record<string, string> | undefined): Record<string, string> {
  const offered = file.enum.map((code) => [code, labelOfOption(file, words, code)] as const);
  return { ...file['x-retired'], ...Object.fromEntries(offered) };
}

type DescribedField = readonly [name: string, field: FieldDoc, values: Record<string, string>];

function buildLabels(fields: readonly DescribedField[], steps: Record<string, string>): FormLabels {
  const fieldsWhere = (test: (field: FieldDoc) => boolean) =>
    fields.flatMap(([name, field]) => (test(field) ? [name] : []));
  return {
    fields: Object.fromEntries(fields.map(([name, { label }]) => [name, label])),
    steps,
    values: Object.fromEntries(
      fields.flatMap(([name, , values]) => (Object.keys(values).length ? [[name, values]] : [])),
    ),
    several: fieldsWhere(({ widget }) => shapeOf(widget) === 'codes'),
    money: fieldsWhere(({ widget }) => isMoneyWidget(widget)),
  };
}

/** Label of a field of the edited form. */
export function labelOfField({ form, words }: FormSources, name: string): string {
  const own = Object.hasOwn(form.properties, name) ? form.properties[name]?.title : undefined;
  const localeLabel = fieldWordsOf(words.words, name)?.label;
  return own ?? localeLabel ?? humanise(name);
}

/** Label of a question in the rows of a group. */
export function labelOfRowField({ form, words }: FormSources, group: string, name: string): string {
  const own = ownEntry(form.properties, group)?.items?.properties?.[name]?.title;
  return own ?? fieldWordsOf(words.words, `${group}.${name}`)?.label ?? humanise(name);
}

export function labelOfStep({ form, words }: FormSources, id: string): string {
  return form['x-steps'].find((step) => step.id === id)?.title ?? words.words.$steps?.[id] ?? humanise(id);
}

export function labelOfCode({ lists, words }: FormSources, list: string, code: string): string {
  const file = Object.hasOwn(lists, list) ? lists[list] : undefined;
  return (file && labelsOfList(file, words.optionWords[list])[code]) ?? humanise(code);
}
