/** All texts of a form that people read: labels, hints, examples, messages, titles, and the labels of its option lists. */
import { fieldWordsOf } from '../describe-field.ts';
import { isRecord } from '../is-record.ts';
import type { CheckFile } from '../rule-types.ts';
import { MAX_TEXT_LENGTH } from '../text-limits.ts';
import type { FieldFile, FormWords } from '../types.ts';
import { labelsOfList } from './form-labels.ts';
import { type FormSources, listOf } from './form-sources.ts';
import { listsOfField } from './library/list-references.ts';

type TextKind = 'title' | 'description' | 'step' | 'label' | 'hint' | 'placeholder' | 'message' | 'check' | 'option';

/** The part of the form that has the text. */
type TextOwner =
  | { kind: 'form' }
  | { kind: 'step'; id: string }
  | { kind: 'field'; name: string }
  | { kind: 'row'; group: string; name: string }
  | { kind: 'list'; id: string };

export interface FormText {
  owner: TextOwner;
  kind: TextKind;
  text: string;
  /** Path in the form file, or in the file of the list. */
  path: Array<string | number>;
  /** Maximum length in characters. */
  limit: number;
}

/** In the order of the screen. Texts of the locale that the file does not replace are included. */
export function textsOfForm(sources: FormSources): FormText[] {
  const { form } = sources;
  const { words } = sources.words;
  const ofForm = withTexts(
    { kind: 'form' },
    [],
    [
      ['title', ['title'], form.title ?? words.$form?.title, MAX_TEXT_LENGTH.label],
      ['description', ['description'], form.description ?? words.$form?.description, MAX_TEXT_LENGTH.hint],
      ...checkTexts(form['x-check']),
    ],
  );
  const ofSteps = form['x-steps'].flatMap((step, at) => [
    ...withTexts(
      { kind: 'step', id: step.id },
      ['x-steps', at],
      [
        ['step', ['title'], step.title ?? words.$steps?.[step.id], MAX_TEXT_LENGTH.step],
        ...checkTexts(step['x-check']),
      ],
    ),
    ...step.fields.flatMap((name) => textsOfField(words, name, form.properties[name])),
  ]);
  const lists = new Set(Object.values(form.properties).flatMap(listsOfField));
  return [...ofForm, ...ofSteps, ...[...lists].flatMap((id) => textsOfList(sources, id))];
}

type Entry = [kind: TextKind, path: Array<string | number>, text: string | undefined, limit: number];

const withTexts = (owner: TextOwner, base: Array<string | number>, entries: Entry[]): FormText[] =>
  entries.flatMap(([kind, path, text, limit]) =>
    typeof text === 'string' ? [{ owner, kind, text, path: [...base, ...path], limit }] : [],
  );

const checkTexts = (checks: CheckFile[] | undefined): Entry[] =>
  (Array.isArray(checks) ? checks : []).map(({ message }, at) => [
    'check',
    ['x-check', at, 'message'],
    message,
    MAX_TEXT_LENGTH.sentence,
  ]);

function textsOfField(words: FormWords, name: string, field: FieldFile | undefined): FormText[] {
  if (!field) return [];
  const inner = isRecord(field.items) && isRecord(field.items.properties) ? field.items.properties : {};
  return [
    ...withTexts({ kind: 'field', name }, ['properties', name], fieldEntries(words, name, field)),
    ...Object.entries(inner).flatMap(([row, one]) =>
      withTexts(
        { kind: 'row', group: name, name: row },
        ['properties', name, 'items', 'properties', row],
        fieldEntries(words, `${name}.${row}`, one),
      ),
    ),
  ];
}

function fieldEntries(words: FormWords, key: string, field: FieldFile): Entry[] {
  const locale = fieldWordsOf(words, key);
  const messages = { ...locale?.error, ...field['x-messages'] };
  return [
    ['label', ['title'], field.title ?? locale?.label, MAX_TEXT_LENGTH.label],
    ['hint', ['description'], field.description ?? locale?.hint, MAX_TEXT_LENGTH.hint],
    ['placeholder', ['x-placeholder'], field['x-placeholder'] ?? locale?.placeholder, MAX_TEXT_LENGTH.placeholder],
    ...Object.entries(messages).map(
      ([rule, text]): Entry => ['message', ['x-messages', rule], text, MAX_TEXT_LENGTH.sentence],
    ),
    ...checkTexts(field['x-check']),
  ];
}

function textsOfList(sources: FormSources, id: string): FormText[] {
  if (!Object.hasOwn(sources.lists, id)) return [];
  const file = listOf(sources, id);
  const labels = labelsOfList(file, sources.words.optionWords[id]);
  return withTexts(
    { kind: 'list', id },
    [],
    file.enum.map((code) => ['option', ['x-labels', code], labels[code], MAX_TEXT_LENGTH.label]),
  );
}
