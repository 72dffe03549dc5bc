/** Normalises answers before they are validated or stored. A value of the wrong type is left for the validator. */

import { isEmpty } from './conditions.ts';
import { formatFor } from './formats.ts';
import { isRecord } from './is-record.ts';
import { getEntry } from './lookup.ts';
import { cleanText, trimText } from './text.ts';
import type { Answers, FieldDoc, FormDoc } from './types.ts';
import { shapeOf } from './widget-kinds.ts';

/** Applies the text rule (`text.ts`) and trims both ends. Line breaks are kept only in fields with several lines. */
export function normaliseText(text: string, isMultiline: boolean): string {
  const clean = cleanText(text);
  return trimText(isMultiline ? clean : clean.replace(/[\n\t\u2028\u2029]+/gu, ' '));
}

/** The answer as it is stored; `undefined` for an empty answer. */
export function normaliseValue(field: FieldDoc, value: unknown): unknown {
  if (typeof value === 'string') {
    const text = normaliseText(value, shapeOf(field.widget) === 'lines');
    return (field.format ? formatFor(field.format).normalise(text) : text) || undefined;
  }
  if (Array.isArray(value)) {
    const { rows } = field;
    const items = rows
      ? value.map((row) => normaliseRow(rows, row))
      : value.map((item) => normaliseValue(field, item)).filter((item) => item !== undefined);
    return items.length ? items : undefined;
  }
  return isEmpty(value) ? undefined : value;
}

function normaliseRow(rows: NonNullable<FieldDoc['rows']>, row: unknown): unknown {
  return isRecord(row) ? normaliseFields(rows.fields, row) : row;
}

function normaliseFields(fields: Record<string, FieldDoc>, answers: Answers): Answers {
  const normalised: Answers = {};
  for (const name of Object.keys(fields)) {
    if (!Object.hasOwn(answers, name)) continue;
    const value = normaliseValue(getEntry(fields, name), answers[name]);
    if (value !== undefined) normalised[name] = value;
  }
  return normalised;
}

/** Normalises the answers of known fields. Empty strings and lists are dropped, and so are unknown names. */
export function normaliseAnswers(doc: FormDoc, answers: Answers): Answers {
  return normaliseFields(doc.ui.fields, answers);
}
