/**
 * What a draft may hold. Drafts are not validated, so incomplete answers are allowed. Only the form's own fields are
 * accepted, with values of a size that a person types and only text that the database can store.
 */

import { isRecord } from '#engine/is-record.ts';
import { ownEntry } from '#engine/lookup.ts';
import { messageFor } from '#engine/messages.ts';
import { cleanText } from '#engine/text.ts';
import type { Answers, FieldDoc, FormDoc, Messages } from '#engine/types.ts';
import { shapeOf } from '#engine/widget-kinds.ts';

const MAX_TEXT_LENGTH = 20_000;
const MAX_ITEMS = 200;
export const MAX_DRAFT_BYTES = 200 * 1024;

export function cleanPatch(patch: Answers): Answers {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return cleanText(value);
    if (Array.isArray(value)) return value.map(clean);
    if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
    return value;
  };
  return clean(patch) as Answers;
}

/** The patch without calculated answers, which come from the other answers only. In rows they are calculated again. */
export const withoutCalculated = (doc: FormDoc, patch: Answers): Answers =>
  Object.fromEntries(Object.entries(patch).filter(([name]) => !isCalculated(ownEntry(doc.ui.fields, name))));

const isCalculated = (field: FieldDoc | undefined) => field?.rules?.compute !== undefined;

export function checkDraftPatch(doc: FormDoc, patch: Answers): Messages {
  const messages: Messages = {};
  for (const [name, value] of Object.entries(patch)) {
    const field = Object.hasOwn(doc.ui.fields, name) ? doc.ui.fields[name] : undefined;
    if (!field) messages[name] = [messageFor(doc, name, 'unknown')];
    else if (value !== null && !fitsField(field, value)) messages[name] = [messageFor(doc, name, 'type')];
  }
  return messages;
}

function fitsField(field: FieldDoc, value: unknown): boolean {
  const { rows } = field;
  if (rows)
    return isList(
      value,
      (row) => isRecord(row) && Object.entries(row).every(([name, one]) => fitsRow(rows, name, one)),
    );
  if (shapeOf(field.widget) === 'point')
    return isRecord(value) && Object.entries(value).every(([key, one]) => key in POINT_KEYS && isScalar(one));
  return isScalar(value) || isList(value, isScalar);
}

const POINT_KEYS = { lat: true, lng: true };
const fitsRow = (rows: NonNullable<FieldDoc['rows']>, name: string, value: unknown) => {
  const field = Object.hasOwn(rows.fields, name) ? rows.fields[name] : undefined;
  return field !== undefined && (value === null || isCalculated(field) || fitsField(field, value));
};
const isList = (value: unknown, test: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length <= MAX_ITEMS && value.every(test);
const isScalar = (value: unknown) =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH);
