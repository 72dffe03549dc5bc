/** One submission as the content of a PDF: answers by step, in the version that was answered. */

import { datePartsInWita, formatDateTime } from '#engine/calendar.ts';
import { ownValue, shownRowFields, shownSteps } from '#engine/conditions.ts';
import { isRecord } from '#engine/is-record.ts';
import { formatNumber } from '#engine/money.ts';
import type { Answers, FieldDoc, FormDoc } from '#engine/types.ts';
import { t } from '#server/lib/i18n.ts';
import { currentLanguage } from '#server/lib/language.ts';
import type { printPictures } from '#server/modules/files/downloads/downloads.commands.ts';
import type { FileLink } from '#server/modules/files/files/files.present.ts';
import { cellOf, type LiveNames, textOf } from '../staff-submissions/staff-submissions.commands.ts';
import type { LoadedSubmission } from '../submissions/submissions.commands.ts';
import type { PdfBlock, PdfContent } from './pdf-content.ts';

type Pictures = Awaited<ReturnType<typeof printPictures>>;

interface Reading {
  doc: FormDoc;
  /** Of the form, masked for this reader. */
  answers: Answers;
  live: LiveNames;
  files: ReadonlyMap<string, FileLink>;
  pictures: Pictures;
}

const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');

/** The name of each file, and why a picture is not shown below. */
function fileText(value: unknown, { files, pictures }: Reading): string {
  return idsOf(value)
    .map((id) => {
      const file = files.get(id);
      if (!file) return t('pdf:file_gone');
      const picture = pictures.get(id);
      const size = formatNumber(Math.max(1, Math.round(file.bytes / 1024)));
      const name = t('pdf:file', { name: file.file_name, size });
      return typeof picture === 'string' ? `${name}. ${t(`pdf:picture.${picture}`)}` : name;
    })
    .join('\n');
}

/** The pictures of an answer, after it. */
function pictureBlocks(field: FieldDoc, value: unknown, { files, pictures }: Reading): PdfBlock[] {
  if (!field.file) return [];
  return idsOf(value).flatMap((id): PdfBlock[] => {
    const [file, picture] = [files.get(id), pictures.get(id)];
    if (!file || !picture || typeof picture === 'string') return [];
    return [{ kind: 'picture', name: `${field.label}: ${file.file_name}`, ...picture }];
  });
}

function answerText(field: FieldDoc, value: unknown, reading: Reading): string {
  const { doc, live } = reading;
  if (field.file && value !== undefined && value !== null) return fileText(value, reading);
  return textOf(field, cellOf({ field, doc }, value, live));
}

function rowsBlocks(
  field: FieldDoc,
  rows: NonNullable<FieldDoc['rows']>,
  value: unknown,
  reading: Reading,
): PdfBlock[] {
  const given = (Array.isArray(value) ? value : []).filter(isRecord);
  const shown = given.map((row) => new Set(shownRowFields(rows, row, reading.answers)));
  const asked = rows.order.filter((name) => rows.fields[name]);
  const table: PdfBlock = {
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
  const pictures = given.flatMap((row, at) =>
    asked.flatMap((name) => {
      const inner = rows.fields[name];
      return inner && shown[at]?.has(name) ? pictureBlocks(inner, ownValue(row, name), reading) : [];
    }),
  );
  return [table, ...pictures];
}

function answerBlocks(field: FieldDoc, value: unknown, reading: Reading): PdfBlock[] {
  const { rows, label } = field;
  if (rows && Array.isArray(value) && value.length > 0) return rowsBlocks(field, rows, value, reading);
  const text = answerText(field, value, reading) || t('pdf:unanswered');
  return [{ kind: 'answer', label, text }, ...pictureBlocks(field, value, reading)];
}

function stepBlocks(reading: Reading): PdfBlock[] {
  const { doc, answers } = reading;
  return shownSteps(doc, answers).flatMap(({ title, fields }) => [
    { kind: 'heading' as const, text: title },
    ...fields.flatMap((name) => {
      const field = doc.ui.fields[name];
      return field && field.rules?.display !== 'note' ? answerBlocks(field, ownValue(answers, name), reading) : [];
    }),
  ]);
}

interface Options {
  /** Masked for this reader. */
  answers: Answers;
  isMasked: boolean;
  live: LiveNames;
  pictures: Pictures;
}

export function submissionContent(
  loaded: LoadedSubmission,
  { answers, isMasked, live, pictures }: Options,
): PdfContent {
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
      ...stepBlocks({ doc, answers, live, pictures, files: new Map(files.map((file) => [file.id, file])) }),
    ],
  };
}
