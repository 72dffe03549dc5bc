/** One submission as the content of a PDF: answers by step, in the version that was answered. */

import { datePartsInWita, formatDateTime } from '#engine/calendar.ts';
import { ownValue, shownRowFields, shownSteps } from '#engine/conditions.ts';
import { isRecord } from '#engine/is-record.ts';
import { formatNumber } from '#engine/money.ts';
import type { Answers, FieldDoc, FormDoc } from '#engine/types.ts';
import { t } from '#server/lib/i18n.ts';
import { currentLanguage } from '#server/lib/language.ts';
import type { FileLink } from '#server/modules/files/files/files.present.ts';
import { cellOf, type LiveNames, textOf } from '../staff-submissions/staff-submissions.commands.ts';
import type { LoadedSubmission } from '../submissions/submissions.commands.ts';
import type { PdfBlock, PdfContent } from './pdf-content.ts';

interface Reading {
  doc: FormDoc;
  /** Of the form, masked for this reader. */
  answers: Answers;
  live: LiveNames;
  files: ReadonlyMap<string, FileLink>;
}

function fileText(value: unknown, files: Reading['files']): string {
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
  return ids
    .map((id) => {
      const file = files.get(id);
      if (!file) return t('pdf:file_gone');
      return t('pdf:file', { name: file.file_name, size: formatNumber(Math.max(1, Math.round(file.bytes / 1024))) });
    })
    .join('\n');
}

function answerText(field: FieldDoc, value: unknown, { doc, live, files }: Reading): string {
  if (field.file && value !== undefined && value !== null) return fileText(value, files);
  return textOf(field, cellOf({ field, doc }, value, live));
}

function rowsBlock(field: FieldDoc, rows: NonNullable<FieldDoc['rows']>, value: unknown, reading: Reading): PdfBlock {
  const given = (Array.isArray(value) ? value : []).filter(isRecord);
  const shown = given.map((row) => new Set(shownRowFields(rows, row, reading.answers)));
  const asked = rows.order.filter((name) => rows.fields[name]);
  return {
    kind: 'table',
    label: field.label,
    heads: asked.map((name) => rows.fields[name]?.label ?? name),
    rows: given.map((row, at) =>
      asked.map((name) => {
        const inner = rows.fields[name];
        return inner && shown[at]?.has(name) ? answerText(inner, ownValue(row, name), reading) : '';
      }),
    ),
    rowNames: given.map((_, at) => t('pdf:row', { number: at + 1 })),
  };
}

function answerBlock(field: FieldDoc, value: unknown, reading: Reading): PdfBlock {
  const { rows, label } = field;
  if (rows && Array.isArray(value) && value.length > 0) return rowsBlock(field, rows, value, reading);
  return { kind: 'answer', label, text: answerText(field, value, reading) || t('pdf:unanswered') };
}

function stepBlocks(reading: Reading): PdfBlock[] {
  const { doc, answers } = reading;
  return shownSteps(doc, answers).flatMap(({ title, fields }) => [
    { kind: 'heading' as const, text: title },
    ...fields.flatMap((name) => {
      const field = doc.ui.fields[name];
      return field ? [answerBlock(field, ownValue(answers, name), reading)] : [];
    }),
  ]);
}

interface Options {
  /** Masked for this reader. */
  answers: Answers;
  isMasked: boolean;
  live: LiveNames;
}

export function submissionContent(loaded: LoadedSubmission, { answers, isMasked, live }: Options): PdfContent {
  const { row, doc, files } = loaded;
  const facts: [string, string | null][] = [
    [t('pdf:number'), row.number],
    [t('pdf:submitted_at'), formatDateTime(datePartsInWita(new Date(row.submitted_at).toISOString()))],
    [t('pdf:status'), t(`submissions:status.${row.status}`)],
    [t('pdf:person'), row.person_name],
    [t('pdf:business'), row.business_name],
    [t('pdf:version'), String(row.form_version)],
  ];
  const brand = `${t('brand:name')} · ${t('brand:place')}`;
  return {
    title: doc.title,
    language: currentLanguage(),
    brand,
    footer: `${t('brand:name')} · ${row.number} · ${doc.title} · ${t('pdf:page', { page: '{page}', pages: '{pages}' })}`,
    unprintable: t('pdf:unprintable'),
    blocks: [
      { kind: 'facts', items: facts.filter((fact): fact is [string, string] => fact[1] !== null) },
      ...(isMasked ? [{ kind: 'note' as const, text: t('pdf:masked') }] : []),
      ...stepBlocks({ doc, answers, live, files: new Map(files.map((file) => [file.id, file])) }),
    ],
  };
}
