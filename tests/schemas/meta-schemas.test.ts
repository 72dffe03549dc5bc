/** Errors that only the meta-schemas find. They have an Indonesian message for every keyword. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { ACCEPT_WORDS } from '#engine/file-kinds.ts';
import { MAX_TEXT_LENGTH } from '#engine/text-limits.ts';
import sentences from '#locales/id/forms-check.json' with { type: 'json' };
import { readMetaSchemas } from '#server/modules/forms/forms/meta-schema.ts';
import { SchemaFileReader } from '#server/modules/forms/forms/schema-file-reader.ts';
import { ROOT } from '#server/root.ts';
import { widgetNameFiles } from '../../src/tools/widget-names.ts';

type Written = Record<string, unknown>;
const metaRoot = join(ROOT, 'schemas/meta');
const metas = await readMetaSchemas(metaRoot);
const readMeta = (name: string) => parse(readFileSync(join(metaRoot, name), 'utf8')) as Written;

const form = (more: Written = {}): Written => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'contoh',
  type: 'object',
  'x-steps': [{ id: 'satu', fields: ['nama'] }],
  properties: { nama: { type: 'string' } },
  ...more,
});
const field = (more: Written): Written => form({ properties: { nama: { type: 'string', ...more } } });

/** Messages about a file from the meta-schema alone. */
function messagesFor(file: Written, meta = metas.form): string[] {
  const reader = new SchemaFileReader(sentences);
  const read = reader.readText('schemas/forms/contoh.yaml', 'contoh', stringify(file));
  if (read) reader.check(read, [], meta);
  return reader.findings.map(({ text }) => text);
}

const REFUSED: Array<[keyword: string, file: Written, sentence: string]> = [
  ['type', form({ title: 5 }), 'title tidak boleh bernilai 5. Yang mungkin: "…".'],
  ['const', form({ type: 'string' }), 'type tidak boleh bernilai string. Tulis object.'],
  [
    'enum',
    form({ 'x-audience': 'semua' }),
    'x-audience tidak boleh bernilai "semua". Yang mungkin: public, user, member, curator, staff.',
  ],
  [
    'pattern',
    field({ 'x-date': { from: 'besok' } }),
    '"besok" pada properties.nama.x-date.from salah tulis. Contoh yang benar ada di schemas/README.md.',
  ],
  [
    'not',
    form({ 'x-steps': [{ id: 'satu', fields: ['answers'] }] }),
    '"answers" pada x-steps.0.fields.0 sudah dipakai sistem. Pilih nama lain.',
  ],
  [
    'anyOf',
    field({ 'x-weight': 'berat' }),
    'properties.nama.x-weight tidak boleh bernilai berat. Contoh yang benar ada di schemas/README.md.',
  ],
  ['required', field({ 'x-file': { max: 2 } }), 'Baris "accept" belum ada pada properties.nama.x-file. Tambahkan.'],
  [
    'additionalProperties',
    field({ 'x-wajib': true }),
    'Kata "x-wajib" pada properties.nama tidak dikenal. Periksa tulisannya atau hapus.',
  ],
  [
    'propertyNames',
    field({ 'x-messages': { 'wajib diisi': 'Isi.' } }),
    'Nama "wajib diisi" pada properties.nama.x-messages tidak boleh dipakai. Contoh yang benar ada di schemas/README.md.',
  ],
  ['minLength', field({ title: '' }), 'properties.nama.title masih kosong. Isi, atau hapus barisnya.'],
  [
    'maxLength',
    field({ title: 'x'.repeat(121) }),
    'properties.nama.title terlalu panjang. Paling banyak 120 karakter.',
  ],
  ['minItems', form({ 'x-steps': [] }), 'Isi x-steps terlalu sedikit. Paling sedikit 1.'],
  [
    'maxItems',
    form({ 'x-check': Array.from({ length: 51 }, () => ({ rule: 'empty(nama)', message: 'Isi.' })) }),
    'Isi x-check terlalu banyak. Paling banyak 50.',
  ],
  ['minProperties', form({ properties: {} }), 'Isi properties terlalu sedikit. Paling sedikit 1.'],
  [
    'uniqueItems',
    form({ 'x-steps': [{ id: 'satu', fields: ['nama', 'nama'] }] }),
    'x-steps.0.fields menyebut hal yang sama lebih dari satu kali. Sisakan satu.',
  ],
  ['minimum', field({ minLength: -1 }), 'properties.nama.minLength tidak boleh bernilai -1. Paling sedikit 0.'],
  [
    'maximum',
    field({ 'x-file': { accept: ['jpg'], maxMB: 21 } }),
    'properties.nama.x-file.maxMB tidak boleh bernilai 21. Paling banyak 20.',
  ],
  [
    'exclusiveMinimum',
    field({ multipleOf: 0 }),
    'properties.nama.multipleOf tidak boleh bernilai 0. Tulis angka yang lebih besar dari 0.',
  ],
];

describe('a staff member whose file has the wrong structure', () => {
  it.each(REFUSED)('sees the error in Indonesian: %s', (_, file, sentence) => {
    expect(messagesFor(form())).toEqual([]);
    expect(messagesFor(file)).toEqual([sentence]);
  });

  it('sees it for a list as well', () => {
    const list = { $schema: form().$schema, $id: 'contoh', type: 'string', enum: ['a', 'a'] };
    expect(messagesFor(list, metas.options)).toEqual([
      'enum menyebut hal yang sama lebih dari satu kali. Sisakan satu.',
    ]);
  });

  it('does not see a long text repeated in full', () => {
    const [sentence] = messagesFor(form({ 'x-audience': 'x'.repeat(5000) }));
    expect(sentence).toBe(
      `x-audience tidak boleh bernilai "${'x'.repeat(80)}…". Yang mungkin: public, user, member, curator, staff.`,
    );
  });

  it('gets a message for every keyword that the meta-schemas use', () => {
    const used = new Set([...keywordsOf(readMeta('form.yaml')), ...keywordsOf(readMeta('options.yaml'))]);
    expect([...used].sort()).toEqual(REFUSED.map(([keyword]) => keyword).sort());
  });
});

it('the meta-schema and the check allow texts of the same length', () => {
  const { properties, definitions } = readMeta('form.yaml') as Record<string, Record<string, Written>>;
  const most = (schema: unknown, word: string) => ((schema as Written).properties as Record<string, Written>)[word];
  expect(properties?.title).toMatchObject({ maxLength: MAX_TEXT_LENGTH.label });
  expect(properties?.description).toMatchObject({ maxLength: MAX_TEXT_LENGTH.hint });
  expect(most(definitions?.step, 'title')).toMatchObject({ maxLength: MAX_TEXT_LENGTH.step });
  expect(most(definitions?.field, 'title')).toMatchObject({ maxLength: MAX_TEXT_LENGTH.label });
  expect(most(definitions?.field, 'description')).toMatchObject({ maxLength: MAX_TEXT_LENGTH.hint });
  expect(most(definitions?.field, 'x-placeholder')).toMatchObject({ maxLength: MAX_TEXT_LENGTH.placeholder });
  expect(most(definitions?.field, 'x-messages')).toMatchObject({
    additionalProperties: { maxLength: MAX_TEXT_LENGTH.sentence },
  });
});

it('the meta-schema and the guide name every widget (npm run forms:widgets)', () => {
  for (const { file, before, after } of widgetNameFiles()) expect([file, before]).toEqual([file, after]);
});

it('the meta-schema and the check allow the same kinds of files', () => {
  const { definitions } = readMeta('form.yaml') as Record<string, Record<string, Written>>;
  expect(definitions?.field).toMatchObject({
    properties: { 'x-file': { properties: { accept: { items: { enum: ACCEPT_WORDS } } } } },
  });
});

/** Keywords of a schema that can refuse a value, at any depth. */
function keywordsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(keywordsOf);
  return Object.entries(schema).flatMap(([word, content]) => {
    if (word === 'properties' || word === 'definitions') return Object.values(content as Written).flatMap(keywordsOf);
    if (['$schema', '$id', '$ref', 'title', 'description'].includes(word)) return [];
    if (['const', 'enum'].includes(word)) return [word];
    if (word === 'items') return keywordsOf(content);
    // `additionalProperties` with a schema refuses nothing by itself, only `false` does.
    if (word === 'additionalProperties') return content === false ? [word] : keywordsOf(content);
    return [word, ...keywordsOf(content)];
  });
}
