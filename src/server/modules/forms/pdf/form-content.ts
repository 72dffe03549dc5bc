/** An empty form for paper as the content of a PDF. */

import { literalTextOf } from '#engine/rules/literal-text.ts';
import { describeCondition, renderPhrase } from '#engine/studio/describe-changes.ts';
import { labelsOfDoc } from '#engine/studio/form-labels.ts';
import type { Condition, FieldDoc, FormDoc, StepDoc } from '#engine/types.ts';
import { t, translationsOf } from '#server/lib/i18n.ts';
import { currentLanguage } from '#server/lib/language.ts';
import { paperInput } from './paper-input.ts';
import type { PdfBlock, PdfContent } from './pdf-content.ts';

/** A rule with the labels of its questions in the place of their names: `“Omzet” > 5`. */
function readableRule(rule: string, { ui }: FormDoc): string {
  const named = rule.replace(/"(?:[^"\\]|\\.)*"|[a-z][a-z0-9_]*/g, (word) => {
    const field = Object.hasOwn(ui.fields, word) ? ui.fields[word] : undefined;
    return field ? `“${field.label}”` : word;
  });
  return t('pdf:rule', { rule: named });
}

function conditionText(doc: FormDoc, showIf: Condition | undefined, rule: string | undefined): string | null {
  if (rule !== undefined) return readableRule(rule, doc);
  if (!showIf) return null;
  const phrase = { join: 'and' as const, of: describeCondition(showIf, labelsOfDoc(doc)).parts };
  return renderPhrase(phrase, translationsOf('studio-changes'));
}

function questionBlock(doc: FormDoc, name: string, field: FieldDoc): PdfBlock {
  const { input, note } = paperInput(field, doc, doc.schema.properties?.[name]);
  const condition = conditionText(doc, field.showIf, field.rules?.showIf);
  const notes = [field.hint, condition === null ? undefined : t('pdf:if', { condition }), note];
  return {
    kind: 'question',
    label: field.label,
    required: field.required ? t('pdf:required') : null,
    // A hint often says the same as the way to answer.
    notes: [...new Set(notes.filter((text) => text !== undefined))],
    input,
  };
}

/** A note whose text does not depend on answers. */
function noteBlocks({ rules }: FieldDoc): PdfBlock[] {
  const text = literalTextOf(rules?.compute ?? '');
  return text === null ? [] : [{ kind: 'note', text }];
}

function stepBlocks(doc: FormDoc, { title, fields, showIf, rules }: StepDoc): PdfBlock[] {
  const condition = conditionText(doc, showIf, rules?.showIf);
  return [
    { kind: 'heading', text: title, ...(condition === null ? {} : { note: t('pdf:step_if', { condition }) }) },
    ...fields.flatMap((name) => {
      const field = doc.ui.fields[name];
      if (!field || field.rules?.display === 'hidden') return [];
      return field.rules?.display === 'note' ? noteBlocks(field) : [questionBlock(doc, name, field)];
    }),
  ];
}

/** `url`: where the form can be filled in. */
export function formContent(doc: FormDoc, url: string): PdfContent {
  return {
    title: doc.title,
    language: currentLanguage(),
    brand: `${t('brand:name')} · ${t('brand:place')}`,
    footer: `${t('brand:name')} · ${doc.title} · ${t('pdf:page', { page: '{page}', pages: '{pages}' })}`,
    unprintable: t('pdf:unprintable'),
    blocks: [
      ...(doc.description ? [{ kind: 'note' as const, text: doc.description }] : []),
      { kind: 'note', text: t('pdf:paper_note', { version: doc.version, url }) },
      ...doc.steps.flatMap((step) => stepBlocks(doc, step)),
    ],
  };
}
