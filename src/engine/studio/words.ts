/** Words hang on names: what gets another name, or a twin, takes those of the locale along into its file. */
import { wordsOf } from '../fields.ts';
import { isRecord } from '../records.ts';
import { isTooLong, MOST_TEXT } from '../text-limits.ts';
import type { FieldFile } from '../types.ts';
import { labelOfStep } from './labels.ts';
import { EditError } from './refusal.ts';
import { fieldOf, type Sources, stepOf, withoutEmpty } from './sources.ts';

/** A text as a person wrote it: without blanks around; undefined when nothing is left. */
export function textOf(written: string, most: number): string | undefined {
  const text = written.trim();
  if (isTooLong(text, most)) throw new EditError('too-long', { limit: String(most) });
  return text || undefined;
}

export function labelFrom(written: string, most: number = MOST_TEXT.label): string {
  const label = textOf(written, most);
  if (label === undefined) throw new EditError('label-missing');
  return label;
}

/** A text for the file: nothing where the locale says the same. */
export function unlessSaid(text: string | undefined, said: string | undefined): string | undefined {
  return text === said ? undefined : text;
}

/** The field with all its words in its own file. */
export function spelledOut(sources: Sources, name: string): FieldFile {
  return speakFor(fieldOf(sources, name), name, sources);
}

function speakFor(field: FieldFile, key: string, sources: Sources): FieldFile {
  const said = wordsOf(sources.words.words, key);
  const messages = { ...said?.error, ...field['x-messages'] };
  const spoken = withoutEmpty({
    title: field.title ?? said?.label,
    description: field.description ?? said?.hint,
    ...field,
    'x-placeholder': field['x-placeholder'] ?? said?.placeholder,
    'x-messages': Object.keys(messages).length ? messages : undefined,
  });
  if (!isRecord(field.items) || !isRecord(field.items.properties)) return spoken;
  const inner = Object.entries(field.items.properties as Record<string, FieldFile>);
  const rows = inner.map(([name, one]) => [name, speakFor(one, `${key}.${name}`, sources)]);
  return { ...spoken, items: { ...field.items, properties: Object.fromEntries(rows) } };
}

/** The title of a step, wherever it comes from. */
export function titleOfStep(sources: Sources, id: string): string {
  return stepOf(sources, id).title ?? labelOfStep(sources, id);
}
