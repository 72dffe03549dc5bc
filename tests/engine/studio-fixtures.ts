/** A small form under work, and how edits of it are tried: nothing is ever changed in place. */
import { expect } from 'vitest';
import { checkForm, checkOptions } from '#engine/check.ts';
import { type EditCode, EditError, type Sources } from '#engine/studio/edit.ts';
import { inWords, sayChanges } from '#engine/studio/said.ts';
import type { FieldFile, FormDoc, FormFile, FormWords, World } from '#engine/types.ts';
import sentences from '#locales/id/studio-changes.json' with { type: 'json' };
import { compile, formFile, world } from './fixtures.ts';

export const words: FormWords = {
  $form: { title: 'Contoh' },
  $steps: { diri: 'Diri Anda', usaha: 'Usaha Anda' },
  owner: { label: 'Pemilik', hint: 'Sesuai KTP.', placeholder: 'Siti', error: { required: 'Isi pemilik.' } },
  colour: { label: 'Warna' },
};

/** Two steps: who somebody is, then what they sell; the second hangs on answers of the first. */
export const shop: FormFile = formFile(
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

export function sourcesOf(form: FormFile = shop, more: Partial<Sources> = {}): Sources {
  return frozen({ form, lists: world.options, words: { words, optionWords: world.optionWords }, ...more });
}

export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

export const worldOf = ({ lists, words: said, form }: Sources): World => ({
  ...world,
  options: lists,
  words: { [form.$id]: said.words },
  optionWords: said.optionWords,
});

/** What the check calls an error; a step that waits for its first question is work in progress. */
export function faultsOf(sources: Sources): string[] {
  const around = worldOf(sources);
  const found = [
    ...checkForm(sources.form, around),
    ...Object.values(sources.lists).flatMap((list) => checkOptions(list, around)),
  ];
  return found.filter(({ level, code }) => level === 'error' && code !== 'step-empty').map(({ code }) => code);
}

export const layout = ({ form }: Sources): Record<string, string[]> =>
  Object.fromEntries(form['x-steps'].map(({ id, fields }) => [id, fields]));

export const field = ({ form }: Sources, name: string): FieldFile | undefined => form.properties[name];

/** Makes the edit; what comes out is as sound as what went in. */
export function edited(edit: (sources: Sources) => Sources, sources: Sources = sourcesOf()): Sources {
  const after = frozen(edit(sources));
  expect(faultsOf(after)).toEqual(faultsOf(sources));
  return after;
}

/** The code and the labels with which an edit is refused. */
export function refusal(
  edit: (sources: Sources) => unknown,
  sources: Sources = sourcesOf(),
): { code: EditCode; params: Record<string, string> } | 'taken' {
  try {
    edit(sources);
    return 'taken';
  } catch (thrown) {
    if (!(thrown instanceof EditError)) throw thrown;
    return { code: thrown.code, params: thrown.params };
  }
}

export const docOf = (sources: Sources): FormDoc => compile(sources.form, worldOf(sources));

/** The sentences about what differs between two versions. */
export const told = (from: FormDoc | null, to: FormDoc): string[] =>
  sayChanges(from, to).map((change) => inWords(change, sentences));

/** The sentences about an edit. */
export const said = (change: (sources: Sources) => Sources, from: Sources = sourcesOf()): string[] =>
  told(docOf(from), docOf(change(from)));
