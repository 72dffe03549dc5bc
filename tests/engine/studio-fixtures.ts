/** A small edited form, and helpers to test edits of it. The sources must never be changed in place. */
import { expect } from 'vitest';
import { checkForm, checkOptions } from '#engine/check.ts';
import { describeChanges, renderPhrase } from '#engine/studio/describe-changes.ts';
import { EditError, type EditErrorCode, type FormSources } from '#engine/studio/edit.ts';
import type { CompileContext, FieldFile, FormDoc, FormFile, FormWords } from '#engine/types.ts';
import kinds from '#locales/id/field-kinds.json' with { type: 'json' };
import changes from '#locales/id/studio-changes.json' with { type: 'json' };
import { baseContext, compile, formFile } from './fixtures.ts';

const shopWords: FormWords = {
  $form: { title: 'Contoh' },
  $steps: { diri: 'Diri Anda', usaha: 'Usaha Anda' },
  owner: { label: 'Pemilik', hint: 'Sesuai KTP.', placeholder: 'Siti', error: { required: 'Isi pemilik.' } },
  colour: { label: 'Warna' },
};

/** Two steps: personal data, then products. The second depends on answers of the first. */
export const shopForm: FormFile = formFile(
  {
    owner: { type: 'string', maxLength: 80, 'x-required': true, 'x-locked': true },
    colour: { type: 'string', 'x-options': 'colour' },
    shade: { type: 'string', title: 'Corak', 'x-show-if': { colour: ['merah', 'hijau'] } },
    province: { type: 'string', title: 'Provinsi', 'x-options': { from: 'provinces' } },
    city: { type: 'string', title: 'Kota', 'x-options': { from: 'cities', of: 'province' } },
    goods: { type: 'array', title: 'Barang', uniqueItems: true, items: { type: 'string', 'x-options': 'colour' } },
    price: { type: 'integer', title: 'Harga', minimum: 1, 'x-widget': 'money', 'x-show-if': { goods: 'biru' } },
    photo: { type: 'string', title: 'Foto', 'x-file': { accept: ['jpg'], maxMB: 2 } },
  },
  {
    'x-steps': [
      { id: 'diri', fields: ['owner', 'colour', 'shade', 'province', 'city'] },
      { id: 'usaha', fields: ['goods', 'price', 'photo'], 'x-show-if': { owner: { empty: false } } },
    ],
  },
);

export function sourcesOf(form: FormFile = shopForm, more: Partial<FormSources> = {}): FormSources {
  return deepFreeze({
    form,
    lists: baseContext.options,
    words: { words: shopWords, optionWords: baseContext.optionWords },
    ...more,
  });
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

export const contextOf = ({ lists, words: studioWords, form }: FormSources): CompileContext => ({
  ...baseContext,
  options: lists,
  words: { [form.$id]: studioWords.words },
  optionWords: studioWords.optionWords,
});

/** The errors of the check. An empty step does not count, because it is unfinished work. */
export function errorCodesOf(sources: FormSources): string[] {
  const context = contextOf(sources);
  const findings = [
    ...checkForm(sources.form, context),
    ...Object.values(sources.lists).flatMap((list) => checkOptions(list, context)),
  ];
  return findings.filter(({ level, code }) => level === 'error' && code !== 'step-empty').map(({ code }) => code);
}

export const fieldsByStep = ({ form }: FormSources): Record<string, string[]> =>
  Object.fromEntries(form['x-steps'].map(({ id, fields }) => [id, fields]));

export const fieldNamed = ({ form }: FormSources, name: string): FieldFile | undefined => form.properties[name];

/** Makes an edit and expects the result to be as valid as before. */
export function applyEdit(
  edit: (sources: FormSources) => FormSources,
  sources: FormSources = sourcesOf(),
): FormSources {
  const after = deepFreeze(edit(sources));
  expect(errorCodesOf(after)).toEqual(errorCodesOf(sources));
  return after;
}

/** Code and labels of the refusal of an edit. */
export function refusalOf(
  edit: (sources: FormSources) => unknown,
  sources: FormSources = sourcesOf(),
): { code: EditErrorCode; params: Record<string, string> } | 'taken' {
  try {
    edit(sources);
    return 'taken';
  } catch (thrown) {
    if (!(thrown instanceof EditError)) throw thrown;
    return { code: thrown.code, params: thrown.params };
  }
}

export const docOf = (sources: FormSources): FormDoc => compile(sources.form, contextOf(sources));

export const sentences: Record<string, string> = { ...changes, ...kinds };

/** Sentences about the differences of two versions. */
export const describeDifference = (from: FormDoc | null, to: FormDoc): string[] =>
  describeChanges(from, to).map((change) => renderPhrase(change, sentences));

/** Sentences about the changes of an edit. */
export const describeEdit = (
  change: (sources: FormSources) => FormSources,
  from: FormSources = sourcesOf(),
): string[] => describeDifference(docOf(from), docOf(change(from)));
