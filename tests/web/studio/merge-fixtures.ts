/** A small form, a list and their context, for tests of merging the texts of two staff members. */
import type { StudioContext } from '#contract/studio.ts';
import { baseContext } from '#tests/engine/fixtures.ts';

export const context: StudioContext = {
  words: {},
  optionWords: baseContext.optionWords,
  options: baseContext.options,
  messages: baseContext.messages,
  sources: {},
  forms: {},
} as never;

export const form = `$id: contoh
title: Contoh
type: object
x-steps:
  - { id: satu, title: Satu, fields: [nama, umur] }
  - { id: dua, title: Dua, fields: [kota] }
properties:
  nama: { title: Nama, type: string }
  umur: { title: Umur, type: integer }
  kota: { title: Kota, type: string }
`;
export const list = `$id: warna
title: Warna
type: string
enum: [merah, hijau]
x-labels: { merah: Merah, hijau: Hijau }
`;

export const files = (change: (text: string) => string, lists: Record<string, string> = {}) => ({
  form: change(form),
  lists,
});

export const same = (text: string) => text;
