/** Texts of fields and steps. Locale words are found by name, so a renamed or copied field takes them along into its file. */

import { fieldWordsOf } from '../describe-field.ts';
import { isRecord } from '../is-record.ts';
import { omitUndefined } from '../lookup.ts';
import { isTooLong, MAX_TEXT_LENGTH } from '../text-limits.ts';
import type { FieldFile } from '../types.ts';
import { EditError } from './edit-error.ts';
import { type FormSources, fieldOf } from './form-sources.ts';

/** The trimmed text; undefined if it is empty. Throws `EditError` if it is too long. */
export function trimmedText(written: string, limit: number): string | undefined {
  const text = written.trim();
  if (isTooLong(text, limit)) throw new EditError('too-long', { limit: String(limit) });
  return text || undefined;
}

export function requireLabel(written: string, limit: number = MAX_TEXT_LENGTH.label): string {
  const label = trimmedText(written, limit);
  if (label === undefined) throw new EditError('label-missing');
  return label;
}

/** The text for the file; undefined if the locale has the same text. */
export function unlessInLocale(text: string | undefined, localeText: string | undefined): string | undefined {
  return text === localeText ? undefined : text;
}

/** The field with all its texts in the form file. */
export function withInlineTexts(sources: FormSources, name: string): FieldFile {
  return inlineTexts(fieldOf(sources, name), name, sources);
}

function inlineTexts(field: FieldFile, key: string, sources: FormSources): FieldFile {
  const localeWords = fieldWordsOf(sources.words.words, key);
  const messages = { ...localeWords?.error, ...field['x-messages'] };
  const inlined = omitUndefined<FieldFile>({
    title: field.title ?? localeWords?.label,
    description: field.description ?? localeWords?.hint,
    ...field,
    'x-placeholder': field['x-placeholder'] ?? localeWords?.placeholder,
    'x-messages': Object.keys(messages).length ? messages : undefined,
  });
  if (!isRecord(field.items) || !isRecord(field.items.properties)) return inlined;
  const inner = Object.entries(field.items.properties);
  const rows = inner.map(([name, rowField]) => [name, inlineTexts(rowField, `${key}.${name}`, sources)]);
  return { ...inlined, items: { ...field.items, properties: Object.fromEntries(rows) } };
}
